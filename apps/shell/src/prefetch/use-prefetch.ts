import type { Permission } from "@portal/api-client/permissions";
import { can } from "@portal/auth";
import { useCallback } from "react";
import { usePortalRoutes, useRuntime } from "../runtime/portal-runtime.ts";

/** Gives a function that fetches the code of a screen before the click that opens it, if the user may open it. */
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
