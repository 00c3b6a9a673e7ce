import type { Transaction } from "../../database/database.ts";
import { roleIdsOf } from "../bulk-change/change-records.ts";
import type { Fields } from "../payload.ts";
import { isSame } from "../stored-columns.ts";
import { readCell, unknownName } from "./file-cells.ts";
import { rolesColumn } from "./file-layout.ts";
import type { Cells } from "./find-by-cells.ts";

interface NamedRow {
  readonly line: number;
  readonly cells: Cells;
}

/** What is read of a row: the user that it is about, the roles that it sets, and its problems. */
interface RoleReading {
  readonly row: Fields | undefined;
  roles?: readonly number[];
  readonly problems: { line: number; key: string | null; message: string }[];
}

/**
 * Reads the roles of users, whose names stand in one cell with semicolons between them. A blank cell leaves the roles of a user
 * as they are, so that nobody loses rights by a column that was left empty.
 */
export async function readRoles(tx: Transaction, read: ReadonlyMap<NamedRow, RoleReading>): Promise<void> {
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
