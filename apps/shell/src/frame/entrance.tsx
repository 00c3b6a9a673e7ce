import { takeRememberedRoute } from "@portal/auth";
import { type RouteTableValue, routePath, useNavigateTo, useRouteTable } from "@portal/ui";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";

/** The address of the route remembered before sign-in; undefined when there is none, or when it no longer exists. */
function rememberedPath(table: RouteTableValue): string | undefined {
  const route = takeRememberedRoute();
  if (!route) return undefined;
  try {
    return routePath(table, route);
  } catch {
    return undefined; // a parameter is missing: it was remembered for an older shape of the route
  }
}

/** Where a signed-in person arrives: at the remembered route, read once, else at Dashboard. */
export function Entrance() {
  const table = useRouteTable();
  const navigate = useNavigate();
  const navigateTo = useNavigateTo();
  useEffect(() => {
    const path = rememberedPath(table);
    if (path) void navigate(path, { replace: true });
    else navigateTo({ name: "Dashboard" }, { replace: true });
  }, [table, navigate, navigateTo]);
  return null;
}
