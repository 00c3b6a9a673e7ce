import { takeRememberedRoute } from "@portal/auth";
import { routePath, useNavigateTo, useRouteTable } from "@portal/ui";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

/** Leads a signed-in user to the remembered route, which is read once, or else to Dashboard. */
export function Entrance() {
  const table = useRouteTable();
  const navigate = useNavigate();
  const navigateTo = useNavigateTo();
  const hasArrived = useRef(false);
  useEffect(() => {
    // the table may change before this unmounts, and the remembered route can be read only once
    if (hasArrived.current) return;
    hasArrived.current = true;
    const remembered = takeRememberedRoute();
    const path = remembered && routePath(table, remembered);
    if (path) void navigate(path, { replace: true });
    else navigateTo({ name: "Dashboard" }, { replace: true });
  }, [table, navigate, navigateTo]);
  return null;
}
