import { type KeyInput, keyLimits, type NewKey } from "@portal/api-client/contract/own-keys";
import type { Permission } from "@portal/api-client/permissions";
import { sql } from "kysely";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import type { AuditScope } from "#platform/audit/audit-scope.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { cannotGrant } from "#platform/auth/grants.ts";
import { hashOfKey, newProgramKey } from "#platform/auth/program-key.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, notFound } from "#platform/errors.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { lockChangeable } from "../users/changeable-user.ts";
import { presentKey } from "./keys.presenter.ts";
import { countActive, type KeyRow, keyById, lockKey } from "./keys.queries.ts";

type Input = z.output<typeof KeyInput>;

/** Makes a key of the caller. Its secret is in the answer and nowhere else. */
export async function createKey(db: Db, caller: Caller, input: Input): Promise<NewKey> {
  const secret = newProgramKey();
  const key = await db.transaction().execute(async (tx) => {
    await tx.selectFrom("app_user").select("id").where("id", "=", caller.userId).forUpdate().execute();
    if ((await countActive(tx, caller.userId)) >= keyLimits.keysMax)
      throw badRequest(`You can have at most ${keyLimits.keysMax} active keys`);
    const permissions = await heldPermissions(tx, caller, input.permissions);
    const tie = await tieOf(tx, caller, input);
    const { id } = await tx
      .insertInto("program_key")
      .values({
        user_id: caller.userId,
        name: input.keyName,
        token_hash: hashOfKey(secret),
        ...tie,
        addresses: input.addresses,
        expires_at: sql<Date>`now() + make_interval(days => ${input.days})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx
      .insertInto("program_key_permission")
      .values(permissions.map((permission) => ({ key_id: id, permission_id: permission.id })))
      .execute();
    const made = await keyById(tx, id);
    await recordAudit(tx, {
      userId: caller.userId,
      action: "program_key.create",
      entity: "program_key",
      entityId: id,
      scope: scopeOf(made),
      details: {
        key: made.name,
        permissions: permissions.map(({ name }) => name),
        ...tie,
        addresses: made.addresses,
        expires_at: made.expires_at,
      },
    });
    return made;
  });
  return { key: presentKey(key), secret };
}

/** Revokes a key of the caller, or of a user whom the caller may change; one that is revoked already stays so. */
export async function revokeKey(db: Db, caller: Caller, userId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (userId !== caller.userId) await lockChangeable(tx, caller, userId);
    if (!(await lockKey(tx, userId, id))) throw notFound();
    const key = await keyById(tx, id);
    if (key.revoked_at !== null) return;
    await tx.updateTable("program_key").set({ revoked_at: sql`now()` }).where("id", "=", id).execute();
    await recordAudit(tx, {
      userId: caller.userId,
      action: "program_key.revoke",
      entity: "program_key",
      entityId: id,
      scope: scopeOf(key),
      details: { key: key.name },
    });
  });
}

/** The carrier and provider that a key is about: its own, or else those of its user. */
const scopeOf = (key: KeyRow): AuditScope => ({
  carrierId: key.carrier_id ?? key.user_carrier_id,
  providerId: key.provider_id ?? key.user_provider_id,
});

/** The permissions with their names; refuses those that the caller does not hold, an administrator's too. */
async function heldPermissions(tx: Transaction, caller: Caller, ids: readonly number[]) {
  const wanted = [...new Set(ids)];
  const found = await tx.selectFrom("permission").select(["id", "name"]).where("id", "in", wanted).execute();
  if (found.length < wanted.length || !found.every(({ name }) => caller.can(name as Permission))) throw cannotGrant();
  return found;
}

/** The tie of a key: within the caller's, and a provider with its carrier. */
async function tieOf(tx: Transaction, caller: Caller, { carrierId, providerId }: Input) {
  requireInScope(caller, { carrierId: carrierId ?? undefined });
  await requireProviderInScope(tx, caller, providerId ?? undefined);
  if (carrierId !== null) await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId });
  if (providerId === null) return { carrier_id: carrierId, provider_id: null };
  await requireEnabled(tx, "provider", {
    field: "providerId",
    id: providerId,
    of: carrierId === null ? {} : { carrier_id: carrierId },
  });
  const provider = tx.selectFrom("provider").select("carrier_id").where("id", "=", providerId);
  return { carrier_id: (await provider.executeTakeFirstOrThrow()).carrier_id, provider_id: providerId };
}
