import type { Permission } from "@portal/api-client/permissions";
import { can } from "@portal/auth";
import { useCallback } from "react";
import { usePortalRoutes, useRuntime } from "./portal-runtime.ts";

/** Fetches the code of a screen ahead of the click that opens it, if the user may open it. */
export function usePrefetch(): (routeName: string) => void {
  const runtime = useRuntime();
  const routes = usePortalRoutes();
  return useCallback(
    (routeName) => {
      const route = routes.find(({ name }) => name === routeName);
      if (route?.remote !== undefined && can((route.access ?? []) as Permission[]))
        runtime.prefetch(route.remote, routeName);
    },
    [runtime, routes],
  );
}
