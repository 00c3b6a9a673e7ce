import { useCurrentUser, usePermissions } from "@portal/auth";
import { useRouteTable } from "@portal/ui";
import { useEffect, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { menuPlaces, type Place } from "./places.ts";
import { rememberPlace } from "./recent-places.ts";
import { useUserMenu } from "./user-menu.queries.ts";

/** Where the drawer leads the user to; the landing screen itself is none of them. */
export function useMenuPlaces(): Place[] {
  const { items } = useUserMenu();
  const table = useRouteTable();
  const held = usePermissions();
  return useMemo(
    () => menuPlaces(items, table, held).filter(({ target }) => target.name !== "Dashboard"),
    [items, table, held],
  );
}

/** Remembers each of these places that the user comes to, by whatever way; records and numbers in an address are none. */
export function useVisits(): void {
  const userId = useCurrentUser()?.userId;
  const { pathname } = useLocation();
  const isPlace = useMenuPlaces().some(({ id }) => id === pathname);
  useEffect(() => {
    if (isPlace) rememberPlace(userId, pathname);
  }, [isPlace, userId, pathname]);
}
