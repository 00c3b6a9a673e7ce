import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import { deleteRoles, giveRoles } from "../users/user-assignments.service.ts";
import { membersOf, type ScimRoleRow, scimRoles } from "./scim.queries.ts";
import { ScimRefusal } from "./scim-error.ts";
import { readItems, readText, type ScimOperation, without } from "./scim-input.ts";

/** Gives a role to users and takes it from users, as the operations on its members say, all or nothing. */
export const changeMembers = (
  db: Db,
  caller: Caller,
  id: number,
  operations: readonly ScimOperation[],
): Promise<ScimRoleRow> =>
  db.transaction().execute(async (tx) => {
    const role = await scimRoles(tx).where("r.id", "=", id).executeTakeFirst();
    if (!role) throw notFound();
    const before = new Set((await membersOf(tx, caller, [id])).map((member) => member.id));
    const after = operations.reduce((members, operation) => membersAfter(members, operation, role), before);
    await changeHolders(tx, caller, { id, before, after });
    return role;
  });

/** The users are locked in the order of their ids, so that two changes do not wait for each other. */
async function changeHolders(
  tx: Transaction,
  caller: Caller,
  { id, before, after }: { id: number; before: Set<number>; after: Set<number> },
) {
  const changed = [...without(before, after), ...without(after, before)].sort((one, other) => one - other);
  for (const userId of changed)
    if (after.has(userId)) await giveRoles(tx, caller, userId, [id]);
    else await deleteRoles(tx, caller, userId, [id]);
}

function membersAfter(before: Set<number>, { op, path, value }: ScimOperation, { name }: ScimRoleRow): Set<number> {
  const { attribute, where } = path;
  if (attribute === "displayname" && readText(value, "displayName")?.toLowerCase() !== name.toLowerCase())
    throw new ScimRefusal("mutability", "The name of a role is changed in the portal alone");
  if (attribute !== "members") return before;
  if (where && (where.attribute !== "value" || op !== "remove"))
    throw new ScimRefusal("invalidPath", "Members are removed by their value");
  const named = new Set((where ? [where] : readItems(value, "members")).map((member) => idOf(member.value)));
  if (op === "replace") return named;
  if (op === "add") return new Set([...before, ...named]);
  return named.size === 0 ? new Set() : without(before, named);
}

function idOf(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new ScimRefusal("invalidValue", `The portal has no user ${value}`);
  return Number(value);
}
