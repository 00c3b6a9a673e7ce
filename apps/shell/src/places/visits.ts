import { useCurrentUser, usePermissions } from "@portal/auth";
import { useRouteTable } from "@portal/ui";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { menuPlaces, type Place } from "./places.ts";
import { rememberPlace } from "./recent-places.ts";
import { useUserMenu } from "./user-menu.queries.ts";

/** The places of the drawer without Dashboard. */
export function useMenuPlaces(): Place[] {
  const { items } = useUserMenu();
  const table = useRouteTable();
  const permissions = usePermissions();
  return useMemo(
    () => menuPlaces(items, table, permissions).filter(({ target }) => target.name !== "Dashboard"),
    [items, table, permissions],
  );
}

/** Remembers each place of the drawer that the user opens in any way. Addresses with records or numbers are no places. */
export function useVisits(): void {
  const userId = useCurrentUser()?.userId;
  const { pathname } = useLocation();
  const isPlace = useMenuPlaces().some(({ id }) => id === pathname);
  useEffect(() => {
    if (isPlace) rememberPlace(userId, pathname);
  }, [isPlace, userId, pathname]);
}
