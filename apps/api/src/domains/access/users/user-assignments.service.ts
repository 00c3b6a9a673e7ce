import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import type { UserPermissions, UserRoles } from "@portal/api-client/contract/users";
import type { ActingUser, Caller } from "#platform/auth/caller.ts";
import { cannotGrant, requireHeld } from "#platform/auth/grants.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest } from "#platform/errors.ts";
import { addAssigned, deleteAssigned, type Link } from "#platform/records/assignments.ts";
import { lockChangeable } from "./changeable-user.ts";
import { userService } from "./users.service.ts";

const holder = { table: "app_user", column: "user_id" } as const;
const roleLink: Link = {
  pairs: "user_role",
  holder,
  held: { table: "role", column: "role_id", field: "roles" },
};
const permissionLink: Link = {
  pairs: "user_permission",
  holder,
  held: { table: "permission", column: "permission_id", field: "permissions" },
};

/** Gives roles to a user: only roles of which the caller holds all permissions, and role 1 only if the caller holds it. */
export async function giveRoles(tx: Transaction, caller: ActingUser, userId: number, roles: readonly number[]) {
  await lockChangeable(tx, caller, userId);
  await addAssigned(tx, caller, roleLink, {
    holderId: userId,
    ids: roles,
    mayGive: async (ids) => {
      if (ids.includes(administratorRoleId) && !caller.isAdministrator) throw cannotGrant();
      const granted = tx
        .selectFrom("role_permission")
        .select("permission_id")
        .where("role_id", "in", [...ids]);
      await requireHeld(
        tx,
        caller,
        (await granted.execute()).map(({ permission_id }) => permission_id),
      );
    },
  });
}

/** Takes roles from a user; user 1 keeps role 1 for good. */
export async function deleteRoles(tx: Transaction, caller: ActingUser, userId: number, roles: readonly number[]) {
  await lockChangeable(tx, caller, userId);
  if (userId === superOwnerId && roles.includes(administratorRoleId))
    throw badRequest("User 1 always holds the role of the administrators");
  await deleteAssigned(tx, caller, roleLink, { holderId: userId, ids: roles });
}

/** `giveRoles`, answered by the user. */
export const addUserRoles = (db: Db, caller: Caller, { userId, roles }: UserRoles) =>
  change(db, caller, userId, (tx) => giveRoles(tx, caller, userId, roles));

/** `deleteRoles`, answered by the user. */
export const deleteUserRoles = (db: Db, caller: Caller, { userId, roles }: UserRoles) =>
  change(db, caller, userId, (tx) => deleteRoles(tx, caller, userId, roles));

/** Gives permissions to a user directly: only those that the caller holds. */
export const addUserPermissions = (db: Db, caller: Caller, { userId, permissions }: UserPermissions) =>
  change(db, caller, userId, (tx) =>
    addAssigned(tx, caller, permissionLink, {
      holderId: userId,
      ids: permissions,
      mayGive: (ids) => requireHeld(tx, caller, ids),
    }),
  );

/** Takes permissions from a user that they hold directly. */
export const deleteUserPermissions = (db: Db, caller: Caller, { userId, permissions }: UserPermissions) =>
  change(db, caller, userId, (tx) =>
    deleteAssigned(tx, caller, permissionLink, { holderId: userId, ids: permissions }),
  );

/** Changes rights under the user's lock, and answers the user as `GET /{id}` does. */
const change = (db: Db, caller: Caller, userId: number, run: (tx: Transaction) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await lockChangeable(tx, caller, userId);
    await run(tx);
    return userService.get(tx, caller, userId);
  });
