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

/** Mode of the current form route, and the way back to its parent or to its list as it was last shown (D-A05, D-A06, D-A28). */
export function useFormRoute(list: string | RouteTarget): { route: FormRoute; goBack: () => void } {
  const { action, id } = useRouteParams();
  const route = useMemo(() => readFormRoute({ action, id }), [action, id]);
  const refusal = route.mode === "refused" ? route.message : undefined;
  useEffect(() => {
    if (refusal) toast.error(refusal);
  }, [refusal]);
  return { route, goBack: useWayBack(list) };
}

/** The way back to the `parent` of the address, or to a list as it was last shown (D-A06, D-A28). It leads nowhere once its screen is left. */
export function useWayBack(list: string | RouteTarget): () => void {
  const [{ parent }] = useQueryState();
  const table = useRouteTable();
  const navigateTo = useNavigateTo();
  const isLeft = useRef(false);
  // with the change of the screen: a later effect would still take a save that ends in between for one of this screen
  useLayoutEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return useCallback(() => {
    if (isLeft.current) return; // a save that ends after its form was left takes nobody away from where they are
    const fallback = typeof list === "string" ? { name: list } : list;
    const { target, unknownParent } = returnTarget(
      parent?.[0],
      (name) => routePath(table, { name }) !== undefined, // one that needs parameters leads nowhere by its name
      fallback,
    );
    if (unknownParent !== undefined) toast.error(unknownRouteText(unknownParent));
    navigateTo({ query: storedListQuery(target.name), ...target });
  }, [parent, table, list, navigateTo]);
}
