import type { Transaction } from "#platform/database/database.ts";
import { invalidField } from "#platform/errors.ts";
import { requireEnabled } from "#platform/records/references.ts";

interface Place {
  menuId: number;
  menuItemParentId: number | null;
}

interface Stored {
  id: number;
  menu_id: number;
  parent_id: number | null;
}

/**
 * Keeps a menu at two levels, as the drawer shows it: a parent stands in the same menu and has no parent itself, and an item
 * with items below it neither becomes a child nor leaves its menu.
 */
export async function requireTwoLevels(tx: Transaction, { menuId, menuItemParentId }: Place, before: Stored | null) {
  const field = "menuItemParentId";
  if (menuItemParentId !== null) {
    if (menuItemParentId === before?.id) throw invalidField(field, "An item cannot stand below itself");
    // locks the parent, so that it does not become a child meanwhile
    await requireEnabled(tx, "menu_item", {
      field,
      id: menuItemParentId,
      stored: before?.parent_id,
      of: { menu_id: menuId },
    });
    if ((await parentOf(tx, menuItemParentId)) !== null)
      throw invalidField(field, "Is below another item, and a menu has two levels");
  }
  if (!before || !(await hasChildren(tx, before.id))) return;
  if (menuItemParentId !== null)
    throw invalidField(field, "The item has items below it, so it cannot stand below another one");
  if (menuId !== before.menu_id) throw invalidField("menuId", "The item has items below it, so it stays in its menu");
}

async function parentOf(tx: Transaction, id: number): Promise<number | null> {
  const row = tx.selectFrom("menu_item").select("parent_id").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).parent_id;
}

const hasChildren = async (tx: Transaction, id: number) =>
  (await tx.selectFrom("menu_item").select("id").where("parent_id", "=", id).limit(1).execute()).length > 0;
