import type { FormRoute } from "@portal/records/form";

interface MenuItemRoute {
  /** The menu; absent where the address names none. */
  readonly menuId: number | undefined;
  /** The root item below which an item is added or edited. */
  readonly parentItemId: number | undefined;
  readonly form: Exclude<FormRoute, { mode: "refused" }>;
  /** True for `edit` without an id: the form then saves nothing and says so. */
  readonly lacksId: boolean;
}

/** Reads the address of the items' screen. A missing action is no error here, and 0 stands for no id. */
export function readMenuItemRoute(params: Readonly<Record<string, string | undefined>>): MenuItemRoute {
  const id = idOf(params.id);
  const isEdit = params.action === "edit";
  return {
    menuId: idOf(params.parent),
    parentItemId: idOf(params.parentItem),
    form: isEdit && id !== undefined ? { mode: "edit", id } : { mode: "add" },
    lacksId: isEdit && id === undefined,
  };
}

const idOf = (text: string | undefined) => (/^[1-9]\d{0,14}$/.test(text ?? "") ? Number(text) : undefined);
