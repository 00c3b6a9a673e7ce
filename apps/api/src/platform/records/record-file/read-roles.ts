import { roleIdsOf } from "../bulk-change/change-records.ts";
import { isSame } from "../stored-columns.ts";
import { readCell, unknownName } from "./file-cells.ts";
import { rolesColumn } from "./file-layout.ts";
import type { FileRow, Place, ReadRow } from "./plan-rows.ts";

/**
 * Reads the roles of users, whose names stand in one cell with semicolons between them. A blank cell leaves the roles of a user
 * as they are, so that nobody loses rights by a column that was left empty.
 */
export async function readRoles({ tx }: Pick<Place, "tx">, read: ReadonlyMap<FileRow, ReadRow>): Promise<void> {
  const named = [...read].flatMap(([{ line, cells }, to]) => {
    const names = readCell(cells[rolesColumn] ?? "")
      .split(";")
      .map((name) => name.trim())
      .filter(Boolean);
    return names.length > 0 ? [{ line, names, to }] : [];
  });
  if (named.length === 0) return;
  const roles = await tx.selectFrom("role").where("enabled", "=", true).select(["id", "name"]).execute();
  const idByName = new Map(roles.map(({ id, name }) => [name.toLowerCase(), id]));
  for (const { line, names, to } of named) {
    const ids = new Set<number>();
    for (const name of names) {
      const id = idByName.get(name.toLowerCase());
      if (id === undefined) to.problems.push({ line, key: rolesColumn, message: unknownName("role", name) });
      else ids.add(id);
    }
    const wanted = [...ids].toSorted((one, other) => one - other);
    if (!to.row || !isSame(wanted, roleIdsOf(to.row))) to.roles = wanted;
  }
}
