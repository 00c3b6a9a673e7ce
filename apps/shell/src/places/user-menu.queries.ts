import { createClient, isApiFailure, unwrap } from "@portal/api-client";
import { userMenu, userMenuId } from "@portal/api-client/contract/user-menu";
import * as workTexts from "@portal/api-client/work-texts";
import { isExpired, transport, usePermissions, useSession } from "@portal/auth";
import { toast, useRouteTable } from "@portal/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { type DrawerItem, withReleasedItems } from "./released-items.ts";

const calls = createClient({ menu: userMenu.getMenuUser }, transport);

/** The drawer of one user. It is loaded again when the permissions change. */
const userMenuQuery = (userId: number, permissions: readonly string[]) =>
  queryOptions({
    queryKey: ["user-menu", userId, permissions],
    queryFn: async ({ signal }) => unwrap(await calls.menu({ body: { userId, menuId: userMenuId }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    retryOnMount: false, // after a failure, Retry loads it again
  });

export interface UserMenu {
  items: readonly DrawerItem[];
  isLoading: boolean;
  /** Why there are no items, in the customer's words. */
  failure: string | null;
  retry(): void;
}

const noItems: readonly DrawerItem[] = [];
const answeredBySession = new Set([401, 403]);

/**
 * The drawer's items, those of releases included, empty after a failure. They are loaded only with an unexpired token, a user id and known permissions.
 */
export function useUserMenu(): UserMenu {
  const session = useSession();
  const permissions = usePermissions();
  const userId = session?.user?.userId;
  const hasToken = session !== null && !isExpired(session.token);
  const { data, error, isLoading, refetch } = useQuery({
    ...userMenuQuery(userId ?? 0, permissions ?? []),
    enabled: hasToken && userId !== undefined && permissions !== null,
    placeholderData: (previous) => previous,
  });
  const { routes } = useRouteTable();
  const items = useMemo(() => {
    if (!data) return noItems;
    const { menuItems, hiddenRoutes: hidden } = data; // an API of before does not say what its menu hides
    return hidden && permissions ? withReleasedItems(menuItems, routes, { hidden, permissions }) : menuItems;
  }, [data, routes, permissions]);
  const retry = () => void refetch();
  if (hasToken && userId === undefined)
    return { items: noItems, isLoading: false, failure: workTexts.noUserForMenu, retry };
  if (!error) return { items, isLoading, failure: null, retry };
  const isTold = isApiFailure(error) && answeredBySession.has(error.status);
  return { items: noItems, isLoading: false, failure: isTold ? null : workTexts.menuNotFound, retry };
}

/** Shows each failure of the menu once. */
export function useMenuToast({ failure }: UserMenu): void {
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
}
