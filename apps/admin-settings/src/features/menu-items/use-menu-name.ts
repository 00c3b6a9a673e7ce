import { isApiFailure } from "@portal/api-client";
import { useCan } from "@portal/auth";
import { toast } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { levelOf, menuQueries } from "./menu-items.queries.ts";

/**
 * The name of the menu on screen. Users may edit items without the right to read menus, so the items name it too. Where
 * the menu does not exist, a toast says so and `goBack` is called.
 */
export function useMenuName(menuId: number, goBack: () => void): string | undefined {
  const roots = useQuery(levelOf(menuId, 0));
  const menu = useQuery({ ...menuQueries.get(menuId), enabled: useCan(["menu.list", "menu.edit"]) });
  const missing = isApiFailure(roots.error) && roots.error.status === 404 ? roots.error.message : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    toast.error(missing);
    goBack();
  }, [missing, goBack]);
  return menu.data?.menuName ?? roots.data?.results[0]?.menuId.menuName;
}
