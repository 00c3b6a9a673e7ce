import type { Holdings } from "@portal/api-client/contract/hand-overs";
import { UserInput } from "@portal/api-client/contract/users";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import type { Outcomes, RecordChange } from "#platform/records/change-many.ts";
import { deleteRoles, giveRoles } from "../users/user-assignments.service.ts";
import { userService } from "../users/users.service.ts";
import { queueLeaverMails } from "./leaver-mail.ts";
import { type ScimUserRow, scimRoles, scimUsers } from "./scim.queries.ts";
import { ScimRefusal } from "./scim-error.ts";
import { type ScimOperation, without } from "./scim-input.ts";
import { applyToUser, type FindRole, type ScimUserState } from "./scim-user.ts";

/** The user as the directory has them, and whether this change has disabled them. */
export interface Provisioned {
  user: ScimUserRow;
  hasLeft: boolean;
}

/** Reads what a user holds before they are disabled. */
export type ReadHoldings = (db: Db, userId: number) => Promise<Holdings>;

/**
 * The caller of a directory. Provisioning is the right to change mail addresses and roles without a person who confirms it; all
 * other rules of users hold.
 */
const confirmed = (caller: Caller): Caller => ({ ...caller, key: null, isConfirmed: true });

/** Creates a user without a password and invites them. */
export const createUser = (
  db: Db,
  caller: Caller,
  operations: readonly ScimOperation[],
  holdingsOf: ReadHoldings,
): Promise<Provisioned> =>
  db.transaction().execute(async (tx) => {
    const { carrierId, providerId } = caller;
    const empty = { userName: "", externalId: null, email: "", phone: null, active: true, roles: new Set<number>() };
    const wanted = applyToUser(empty, operations, await roleFinder(tx));
    const state = { ...wanted, email: wanted.email || wanted.userName };
    const values = { ...readValues(state, { carrierId, providerId }), externalId: state.externalId };
    const id = idOf(await userService.createMany(tx, confirmed(caller), new Map([[0, values]]), null));
    return save(tx, caller, { id, state: { ...state, active: true, roles: new Set() } }, state, holdingsOf);
  });

/** Changes a user as the operations say, all or nothing. */
export const changeUser = (
  db: Db,
  caller: Caller,
  id: number,
  operations: readonly ScimOperation[],
  holdingsOf: ReadHoldings,
): Promise<Provisioned> =>
  db.transaction().execute(async (tx) => {
    const row = await scimUsers(tx, caller).where("u.id", "=", id).forUpdate("u").executeTakeFirst();
    if (!row) throw notFound();
    const state = stateOf(row);
    return save(tx, caller, { id, state }, applyToUser(state, operations, await roleFinder(tx)), holdingsOf);
  });

const stateOf = (row: ScimUserRow): ScimUserState => ({
  userName: row.username,
  externalId: row.external_id,
  email: row.email,
  phone: row.phone,
  active: row.enabled,
  roles: new Set(row.roles.map((role) => role.id)),
});

/** Writes what differs through the services of users, so that their rules, locks and audit lines hold. */
async function save(
  tx: Transaction,
  caller: Caller,
  { id, state: before }: { id: number; state: ScimUserState },
  after: ScimUserState,
  holdingsOf: ReadHoldings,
): Promise<Provisioned> {
  const leaves = before.active && !after.active;
  const left = leaves ? await holdingsOf(tx, id) : null;
  const change = await changeOf(tx, caller, { id, before, after });
  if (change) checkOutcome(await userService.changeMany(tx, confirmed(caller), new Map([[id, change]]), null), id);
  const given = [...without(after.roles, before.roles)];
  const taken = [...without(before.roles, after.roles)];
  if (given.length > 0) await giveRoles(tx, caller, id, given);
  if (taken.length > 0) await deleteRoles(tx, caller, id, taken);
  if (left) {
    await recordAudit(tx, {
      userId: caller.userId,
      action: "app_user.leave",
      entity: "app_user",
      entityId: id,
      details: { ...left },
    });
    await queueLeaverMails(tx, id, left);
  }
  return { user: await scimUsers(tx, caller).where("u.id", "=", id).executeTakeFirstOrThrow(), hasLeft: leaves };
}

async function changeOf(
  tx: Transaction,
  caller: Caller,
  { id, before, after }: { id: number; before: ScimUserState; after: ScimUserState },
): Promise<RecordChange<ReturnType<typeof readValues> & { externalId: string | null }> | null> {
  const isSame = (["userName", "externalId", "email", "phone"] as const).every((key) => before[key] === after[key]);
  if (isSame && before.active === after.active) return null;
  if (isSame) return { action: after.active ? "restore" : "delete" };
  const { carrier_id, provider_id } = await scimUsers(tx, caller).where("u.id", "=", id).executeTakeFirstOrThrow();
  const values = readValues(after, { carrierId: carrier_id, providerId: provider_id });
  return { action: "edit", input: { ...values, externalId: after.externalId } };
}

/** The values of the user's form, with its limits. */
function readValues({ userName, externalId, email, phone, active }: ScimUserState, tie: Tie) {
  if (externalId !== null && externalId.length > externalIdMax)
    throw new ScimRefusal("invalidValue", `externalId must have at most ${externalIdMax} characters`);
  const values = { username: userName, email, phone, ...tie, userEnabled: active ? 1 : 0 } as const;
  const parsed = UserInput.safeParse(values);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? "");
  throw new ScimRefusal("invalidValue", `${attributes[field] ?? field}: ${issue?.message}`);
}

interface Tie {
  carrierId: number | null;
  providerId: number | null;
}

const externalIdMax = 255;
const attributes: Readonly<Record<string, string>> = { username: "userName", email: "emails", phone: "phoneNumbers" };

/** Reads the roles once; an unknown one is refused by its name. */
async function roleFinder(tx: Transaction): Promise<FindRole> {
  const roles = await scimRoles(tx).execute();
  return (wanted) => {
    const name = wanted.trim().toLowerCase();
    const role = roles.find((one) => one.name.toLowerCase() === name) ?? roles.find(({ id }) => String(id) === name);
    if (!role) throw new ScimRefusal("invalidValue", `The portal has no role ${wanted}`);
    return role.id;
  };
}

function idOf(outcomes: Outcomes): number {
  const outcome = checkOutcome(outcomes, 0);
  if (outcome?.outcome !== "changed" || outcome.id === undefined) throw notFound();
  return outcome.id;
}

/** Throws the refusal of a change, so that nothing of its transaction stays. */
function checkOutcome(outcomes: Outcomes, key: number) {
  const outcome = outcomes.get(key);
  if (outcome?.outcome === "refused") throw outcome.refusal;
  if (outcome?.outcome === "notFound") throw notFound();
  return outcome;
}
