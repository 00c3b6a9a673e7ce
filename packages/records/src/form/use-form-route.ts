import {
  type RouteTarget,
  routePath,
  toast,
  unknownRouteText,
  useNavigateTo,
  useQueryState,
  useRouteParams,
  useRouteTable,
} from "@portal/ui";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { storedListQuery } from "../list/list-memory.ts";
import { type FormRoute, readFormRoute, returnTarget } from "./form-route.ts";

/** The mode of the current form route, and the way back to its parent or to its list as it was last shown. */
export function useFormRoute(list: string | RouteTarget): { route: FormRoute; goBack: () => void } {
  const { action, id } = useRouteParams();
  const route = useMemo(() => readFormRoute({ action, id }), [action, id]);
  const refusal = route.mode === "refused" ? route.message : undefined;
  useEffect(() => {
    if (refusal) toast.error(refusal);
  }, [refusal]);
  return { route, goBack: useWayBack(list) };
}

/**
 * The way back to the `parent` of the address, or to a list as it was last shown. It does nothing once its screen is
 * left.
 */
export function useWayBack(list: string | RouteTarget): () => void {
  const [{ parent }] = useQueryState();
  const table = useRouteTable();
  const navigateTo = useNavigateTo();
  const isLeft = useRef(false);
  // runs with the change of the screen: later, a save that ends in between would still count as one of this screen
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(() => {
    if (isLeft.current) return; // a save that ends after its form was left must not navigate
    const fallback = typeof list === "string" ? { name: list } : list;
    const { target, unknownParent } = returnTarget(
      parent?.[0],
      (name) => routePath(table, { name }) !== undefined, // a route with parameters cannot be opened by its name alone
      fallback,
    );
    if (unknownParent !== undefined) toast.error(unknownRouteText(unknownParent));
    navigateTo({ query: storedListQuery(target.name), ...target });
  }, [parent, table, list, navigateTo]);
}
