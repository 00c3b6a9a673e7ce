import { mostPasskeys, type OwnFactors, type TotpSecret } from "@portal/api-client/contract/second-factor";
import * as factorTexts from "@portal/api-client/second-factor-texts";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyBaseLogger } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, invalidField, notFound } from "#platform/errors.ts";
import { lockUserOfFactors, noteFactors } from "#platform/second-factor/factors.ts";
import {
  passkeyCreation,
  passkeysOf,
  readMadePasskey,
  requireRelyingParty,
  takeChallenge,
} from "#platform/second-factor/passkeys.ts";
import type { FactorDependencies } from "#platform/second-factor/prove.ts";
import { replaceRecoveryCodes, unusedRecoveryCodes } from "#platform/second-factor/recovery-codes.ts";
import { mustHaveSecondFactor } from "#platform/second-factor/required.ts";
import { type FactorMail, tellUser } from "#platform/second-factor/tell-user.ts";
import { newTotp, stepOfCode } from "#platform/second-factor/totp.ts";

/** A user's change of their own factors, and the log for it. */
interface Change {
  caller: Caller;
  log: FastifyBaseLogger;
}

/** How long a secret waits for its first code. */
const pendingMinutes = 15;

/** The second factors of the signed-in user. */
export async function ownFactors(
  { db, relyingParty, secondFactorRoles }: FactorDependencies,
  { userId }: Caller,
): Promise<OwnFactors> {
  const totp = await db
    .selectFrom("second_factor_totp")
    .select(["created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("secret_sealed", "is not", null)
    .executeTakeFirst();
  const passkeys = await passkeysOf(db, userId);
  return {
    totp: totp ? presentUse(totp) : null,
    passkeys: passkeys.map((passkey) => ({ passkeyId: passkey.id, name: passkey.name, ...presentUse(passkey) })),
    recoveryCodesLeft: (await unusedRecoveryCodes(db, userId)).length,
    required: await mustHave(db, userId, secondFactorRoles),
    passkeysPossible: relyingParty !== null,
  };
}

const presentUse = ({ created_at, last_used_at }: { created_at: Date; last_used_at: Date | null }) => ({
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

async function mustHave(db: Db, userId: number, roles: readonly string[]): Promise<boolean> {
  const required = sql.raw(mustHaveSecondFactor(roles)) as RawBuilder<boolean>;
  const user = db.selectFrom("app_user as u").select(required.as("required")).where("u.id", "=", userId);
  return (await user.executeTakeFirstOrThrow()).required;
}

/** Makes a secret for an authenticator app; the user's present app works until a first code of the new one is sent. */
export async function beginTotp(
  { db, factorSeals }: FactorDependencies,
  { userId, username }: Caller,
): Promise<TotpSecret> {
  const newSecret = newTotp(username);
  const pending = { pending_sealed: factorSeals.seal(newSecret.secret, userId), pending_at: new Date() };
  await db
    .insertInto("second_factor_totp")
    .values({ user_id: userId, secret_sealed: null, last_used_at: null, ...pending })
    .onConflict((known) => known.column("user_id").doUpdateSet(pending))
    .execute();
  return newSecret;
}

/** Adds or replaces the authenticator app; answers recovery codes if the user had none. */
export async function addTotp(deps: FactorDependencies, change: Change, code: string): Promise<string[] | null> {
  const { userId } = change.caller;
  return changeFactors(deps, change, { action: "add", mailKind: "added", method: "totp" }, async (tx) => {
    const pending = await tx
      .selectFrom("second_factor_totp")
      .select("pending_sealed")
      .where("user_id", "=", userId)
      .where("pending_at", ">", new Date(Date.now() - pendingMinutes * 60_000))
      .executeTakeFirst();
    if (!pending?.pending_sealed) throw invalidField("code", factorTexts.qrCodeOver);
    const step = stepOfCode(deps.factorSeals.open(pending.pending_sealed, userId), code, 0);
    if (step === null) throw invalidField("code", factorTexts.codeNotValid);
    const secret = { secret_sealed: pending.pending_sealed, pending_sealed: null, pending_at: null };
    const changed = tx.updateTable("second_factor_totp").where("user_id", "=", userId);
    await changed.set({ ...secret, last_step: step, created_at: new Date(), last_used_at: null }).execute();
    return firstRecoveryCodes(tx, userId);
  });
}

/** Removes the authenticator app; 404 if there is none. */
export const removeTotp = (deps: FactorDependencies, change: Change) =>
  changeFactors(deps, change, { action: "remove", mailKind: "removed", method: "totp" }, async (tx) => {
    const own = tx.deleteFrom("second_factor_totp").where("user_id", "=", change.caller.userId);
    const { numDeletedRows } = await own.where("secret_sealed", "is not", null).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound();
  });

/** The options with which the browser makes a passkey. */
export async function beginPasskey({ db, relyingParty }: FactorDependencies, caller: Caller) {
  const party = requireRelyingParty(relyingParty);
  await requireRoom(db, caller.userId);
  return passkeyCreation(db, party, caller);
}

interface NewPasskey {
  name: string;
  passkey: Omit<RegistrationResponseJSON, "clientExtensionResults">;
}

/** Stores a passkey that the browser has made; answers recovery codes if the user had none. */
export async function addPasskey(
  deps: FactorDependencies,
  change: Change,
  { name, passkey }: NewPasskey,
): Promise<string[] | null> {
  const { userId } = change.caller;
  const party = requireRelyingParty(deps.relyingParty);
  const challenge = await takeChallenge(deps.db, userId, "add", passkey.response.clientDataJSON);
  const newPasskey = challenge && (await readMadePasskey(party, passkey, challenge, change.log));
  if (!newPasskey) throw badRequest(factorTexts.passkeyNotValid);
  return changeFactors(deps, change, { action: "add", mailKind: "added", method: "passkey", name }, async (tx) => {
    await requireRoom(tx, userId);
    await tx
      .insertInto("passkey")
      .values({
        user_id: userId,
        credential_id: newPasskey.id,
        public_key: Buffer.from(newPasskey.publicKey),
        counter: newPasskey.counter,
        transports: newPasskey.transports ?? [],
        name,
        last_used_at: null,
      })
      .execute();
    return firstRecoveryCodes(tx, userId);
  });
}

async function requireRoom(db: Db, userId: number): Promise<void> {
  if ((await passkeysOf(db, userId)).length >= mostPasskeys)
    throw badRequest(factorTexts.tooManyPasskeys(mostPasskeys));
}

/** Gives one of the caller's passkeys another name. */
export async function renamePasskey(
  { db }: FactorDependencies,
  caller: Caller,
  id: number,
  name: string,
): Promise<void> {
  const { userId } = caller;
  await db.transaction().execute(async (tx) => {
    const own = tx.updateTable("passkey").set({ name }).where("id", "=", id).where("user_id", "=", userId);
    if ((await own.executeTakeFirstOrThrow()).numUpdatedRows === 0n) throw notFound();
    const details = { method: "passkey", name };
    await recordAudit(tx, { ...audited(userId), action: "second_factor.rename", details });
  });
}

/** Removes one of the caller's passkeys. */
export const removePasskey = (deps: FactorDependencies, change: Change, id: number) =>
  changeFactors(deps, change, { action: "remove", mailKind: "removed", method: "passkey" }, async (tx) => {
    const own = tx.deleteFrom("passkey").where("id", "=", id).where("user_id", "=", change.caller.userId);
    if ((await own.executeTakeFirstOrThrow()).numDeletedRows === 0n) throw notFound();
  });

/** Makes new recovery codes; 400 for a user without a second factor, because the codes would open nothing. */
export const newRecoveryCodes = (deps: FactorDependencies, change: Change): Promise<string[]> =>
  changeFactors(deps, change, { action: "recovery_codes", mailKind: "codes" }, async (tx) => {
    if (!(await noteFactors(tx, change.caller.userId))) throw badRequest(factorTexts.noSecondFactor);
    return replaceRecoveryCodes(tx, change.caller.userId);
  });

async function firstRecoveryCodes(tx: Transaction, userId: number): Promise<string[] | null> {
  return (await unusedRecoveryCodes(tx, userId)).length > 0 ? null : replaceRecoveryCodes(tx, userId);
}

const audited = (userId: number) => ({ userId, entity: "app_user", entityId: userId }) as const;

/**
 * Runs one change of the caller's own factors: under their lock, within the rule of their roles, with an audit line and a mail.
 */
async function changeFactors<T>(
  { db, secondFactorRoles, mail }: FactorDependencies,
  { caller: { userId }, log }: Change,
  { action, mailKind, ...details }: { action: string; mailKind: FactorMail; method?: string; name?: string },
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { result, email } = await db.transaction().execute(async (tx) => {
    const { email } = await lockUserOfFactors(tx, userId);
    const result = await run(tx);
    const hasOne = await noteFactors(tx, userId);
    if (!hasOne && (await mustHave(tx, userId, secondFactorRoles))) throw badRequest(factorTexts.lastFactor);
    await recordAudit(tx, { ...audited(userId), action: `second_factor.${action}`, details });
    return { result, email };
  });
  tellUser(mail, email, mailKind, log);
  return result;
}
