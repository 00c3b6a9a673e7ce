import { superOwnerId } from "@portal/api-client/contract/current-user";
import type { UserInput } from "@portal/api-client/contract/users";
import { resources } from "@portal/api-client/resources";
import { texts } from "@portal/api-client/texts";
import type * as z from "zod/mini";
import type { ActingUser, Caller, Writer } from "#platform/auth/caller.ts";
import { requireConfirmed } from "#platform/auth/confirmed.ts";
import { hashPassword, noPassword } from "#platform/auth/passwords.ts";
import { endAllSessions } from "#platform/auth/sessions.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, invalidField } from "#platform/errors.ts";
import type { Dated } from "#platform/records/change-many.ts";
import { lifecycle } from "#platform/records/lifecycle.ts";
import type { RowOf } from "#platform/records/record-source.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { invite } from "../invitations/invitations.service.ts";
import { requireChangeable, requireRightsOf } from "./changeable-user.ts";
import { oneUser } from "./users.queries.ts";

/** The values of a form; only a new user has the password, and whether they have to choose their own. */
type Values = z.output<typeof UserInput> & {
  password?: string;
  mustChangePassword?: boolean;
  /** The user gets a link to choose a password, and has none until then. */
  isInvited?: true;
  /** The id of the user in the company's directory; an edit without it keeps what is stored. */
  externalId?: string | null;
};
type Row = RowOf<typeof oneUser>;

const records = lifecycle(resources.users.record, {
  source: oneUser,
  checkWrite: (tx, caller, { id }) => requireChangeable(tx, caller, id),
  check: async (tx, caller, input: Values, before) => {
    if (before && changesWhoHeIs(input, before)) await requireRightsOf(tx, caller, before.id);
    if (before && before.email !== input.email) requireConfirmed(caller); // the contract says so for this call
    await checkTie(tx, caller, input, before);
  },
  columns: async (input: Values, before) => ({
    username: input.username,
    email: input.email,
    phone: input.phone,
    carrier_id: input.carrierId,
    provider_id: input.providerId,
    password_hash: await hashOf(input, before),
    ...(input.externalId !== undefined && { external_id: input.externalId }),
    ...(before === null && { must_change_password: input.mustChangePassword ?? false }),
  }),
  beforeDisable: async (tx, caller, { id }) => {
    if (id === superOwnerId) throw badRequest("User 1 cannot be disabled");
    if (id === caller.userId) throw badRequest("You cannot disable yourself");
    await endAllSessions(tx, id);
  },
  editPermission: "user.edit",
});

/** Users as records for staff; other calls assign their rights. */
export const userService = {
  ...records,
  /** A new user is always enabled; the body cannot change that. */
  create: async (db: Db, caller: Caller, input: Values) =>
    records.create(db, caller, { ...(await withCarrier(db, input)), userEnabled: 1 }),
  edit: async (db: Db, caller: Caller, id: number, input: Values & Dated) =>
    records.edit(db, caller, id, await withCarrier(db, input)),
  /** Creates users without passwords and invites them. */
  createMany: async (tx: Transaction, caller: Writer, inputs: ReadonlyMap<number, Values>, jobId: number | null) => {
    const invited = new Map<number, Values>();
    for (const [key, input] of inputs)
      invited.set(key, { ...(await withCarrier(tx, input)), userEnabled: 1, isInvited: true });
    const created = await records.createMany(tx, caller, invited, jobId);
    const ids = [...created.values()].flatMap((one) => (one.outcome === "changed" && one.id ? [one.id] : []));
    await invite(tx, caller, ids);
    return created;
  },
};

/** Whether an edit changes how a user signs in, or what they see; their phone number does neither. */
const changesWhoHeIs = (input: Values, before: Row) =>
  input.username !== before.username ||
  input.email !== before.email ||
  input.carrierId !== before.carrier_id ||
  input.providerId !== before.provider_id;

/** Adds the provider's carrier if none is given. */
async function withCarrier<Input extends Values>(db: Db, input: Input): Promise<Input> {
  if (input.carrierId !== null || input.providerId === null) return input;
  const provider = db.selectFrom("provider").select("carrier_id").where("id", "=", input.providerId);
  return { ...input, carrierId: (await provider.executeTakeFirst())?.carrier_id ?? null };
}

/** Checks that a user's carrier and provider exist and fit each other, and that a tied caller gives their own tie. */
async function checkTie(tx: Transaction, caller: ActingUser, input: Values, before: Row | null): Promise<void> {
  const { carrierId, providerId } = input;
  requireInScope(caller, { carrierId: carrierId ?? undefined });
  await requireProviderInScope(tx, caller, providerId ?? undefined);
  if (caller.carrierId !== null && carrierId === null) throw invalidField("carrierId", texts.required);
  if (caller.providerId !== null && providerId === null) throw invalidField("providerId", texts.required);
  if (carrierId !== null)
    await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
  if (providerId !== null)
    await requireEnabled(tx, "provider", {
      field: "providerId",
      id: providerId,
      stored: before?.provider_id,
      of: carrierId === null ? {} : { carrier_id: carrierId },
    });
}

/** The password's hash; an edit keeps it, because another call changes it. */
async function hashOf({ password, username, email, isInvited }: Values, before: Row | null): Promise<string> {
  if (before) return before.password_hash;
  if (isInvited) return noPassword;
  if (password === undefined) throw invalidField("password", texts.required);
  return hashPassword(password, { username, email });
}
