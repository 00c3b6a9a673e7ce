import { takeRememberedRoute } from "@portal/auth";
import { routePath, useNavigateTo, useRouteTable } from "@portal/ui";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";

/** Where a signed-in person arrives: at the remembered route, read once, else at Dashboard. */
export function Entrance() {
  const table = useRouteTable();
  const navigate = useNavigate();
  const navigateTo = useNavigateTo();
  const hasArrived = useRef(false);
  useEffect(() => {
    // the table may be renewed before this is gone, and the remembered route can be read only once
    if (hasArrived.current) return;
    hasArrived.current = true;
    const remembered = takeRememberedRoute();
    const path = remembered && routePath(table, remembered);
    if (path) void navigate(path, { replace: true });
    else navigateTo({ name: "Dashboard" }, { replace: true });
  }, [table, navigate, navigateTo]);
  return null;
}
