import { type Menu, menus } from "@portal/api-client/contract/menus";
import { useCan } from "@portal/auth";
import { ListPage, type RowAction, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import ListTree from "lucide-react/icons/list-tree";
import { menuQueries } from "./menus.queries.ts";

const Column = TableColumn<Menu>();

const editItems: RowAction<Menu> = {
  label: "Edit Items",
  icon: <ListTree />,
  actionType: "open",
  target: ({ menuId }) => ({ name: "MenuItemForm", params: { parent: menuId } }),
};

/** The list of menus, which cannot be sorted. */
export default function MenuListPage() {
  const list = useListPage({ of: "menus", queries: menuQueries, rules: menus.paginate.list });
  const mayEditItems = useCan(["menu-item.edit", "menu-item.create"]);
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "access-forms" */ "./menu-fields.tsx") }}
      row={{ actions: mayEditItems ? [editItems] : [] }}
      filterLabels={{ menuName: "Menu name", menuDescription: "Menu description" }}
    >
      <Column field="menuId" label="ID" kind="number" />
      <Column field="menuName" label="Menu name" />
      <Column field="menuDescription" label="Menu description" />
      <Column field="menuEnabled" label="Enabled" kind="boolean" />
      <Column field="dateModified" label="Date modified" kind="date" />
    </ListPage>
  );
}
