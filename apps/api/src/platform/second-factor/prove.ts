import type { Proof, ProofMethod } from "@portal/api-client/contract/factor-proof";
import * as factorTexts from "@portal/api-client/second-factor-texts";
import { networkOf } from "@portal/http-guard";
import type { FastifyBaseLogger } from "fastify";
import { recordAudit } from "../audit/audit.ts";
import { countAttempts, forgetAttempts, limits, requireAttempt, takeAttempt } from "../auth/attempts.ts";
import { isFamiliar } from "../auth/familiar-addresses.ts";
import type { Db, Transaction } from "../database/database.ts";
import type { ChallengePurpose } from "../database-schema/second-factor.ts";
import { invalidField } from "../errors.ts";
import type { SendMail } from "../mail/mail.ts";
import type { Seals } from "../sealed.ts";
import { lockUserOfFactors } from "./factors.ts";
import { isSignedByPasskey, type RelyingParty, takeChallenge } from "./passkeys.ts";
import { useUpRecoveryCode } from "./recovery-codes.ts";
import { tellUser } from "./tell-user.ts";
import { stepOfCode } from "./totp.ts";

/** The dependencies of second factors. */
export interface FactorDependencies {
  db: Db;
  /** Keys for the secrets of authenticator apps (SECOND_FACTOR_KEYS). */
  factorSeals: Seals;
  /** Null where there can be no passkeys. */
  relyingParty: RelyingParty | null;
  /** The roles that need a second factor, by name, or `*`. */
  secondFactorRoles: readonly string[];
  mail: SendMail;
}

interface Proving {
  userId: number;
  proof: Proof;
  /** The open session that proves the factor, or the address that a sign-in comes from. */
  from: { sessionId: string } | { address: string };
  log: FastifyBaseLogger;
}

/** The message for a wrong proof, by its name on the wire. */
const wrong = {
  code: factorTexts.codeNotValid,
  recoveryCode: factorTexts.recoveryCodeNotValid,
  passkey: factorTexts.passkeyNotValid,
} as const;

/** The field of the given proof; 400 if there is none, or more than one. */
function givenProof(proof: Proof): keyof typeof wrong {
  const [field, ...others] = (["code", "recoveryCode", "passkey"] as const).filter((name) => proof[name] !== undefined);
  if (!field || others.length > 0) throw invalidField("code", factorTexts.proofRequired);
  return field;
}

/**
 * The key by which tries are counted: the open session, an address that the user came in from lately, or all others of the
 * user. So a stranger who knows the password locks nobody out where they work.
 */
async function keyOf(db: Db, userId: number, from: Proving["from"]): Promise<string> {
  if ("sessionId" in from) return `${userId} session ${from.sessionId}`;
  const network = networkOf(from.address);
  return (await isFamiliar(db, userId, network)) ? `${userId} ${network}` : String(userId);
}

/**
 * Runs an action that needs a user's second factor, and uses the proof up in the same transaction. Tries are counted before
 * anything is checked, because the caller knows the password. The user gets a mail when a limit is reached.
 */
export async function withProof<T>(
  deps: FactorDependencies,
  { userId, proof, from, log }: Proving,
  run: (tx: Transaction, method: ProofMethod) => Promise<T>,
): Promise<T> {
  const { db } = deps;
  const field = givenProof(proof);
  const purpose: ChallengePurpose = "sessionId" in from ? "confirm" : "sign-in";
  const key = await keyOf(db, userId, from);
  await requireAttempt(db, limits.secondFactor, key);
  const signed = proof.passkey && (await takeChallenge(db, userId, purpose, proof.passkey.response.clientDataJSON));
  const outcome = await db.transaction().execute(async (tx) => {
    const user = await lockUserOfFactors(tx, userId);
    const method = await methodOf(deps, tx, userId, proof, signed ?? null, log);
    if (!method) return null;
    await forgetAttempts(tx, limits.secondFactor, key);
    const audited = { userId, entity: "app_user", entityId: userId } as const;
    if (method === "recovery") await recordAudit(tx, { ...audited, action: "second_factor.recovery_code" });
    return { method, email: user.email, result: await run(tx, method) };
  });
  if (outcome) {
    if (outcome.method === "recovery") tellUser(deps.mail, outcome.email, "recovery", log);
    return outcome.result;
  }
  await recordAudit(db, {
    userId: purpose === "sign-in" ? null : userId,
    entity: "app_user",
    entityId: userId,
    action: "second_factor.failed",
    details: { proof: field },
  });
  if ((await countAttempts(db, limits.secondFactor, key)) >= limits.secondFactor.max)
    await tellOfAttack(deps, userId, log);
  throw invalidField(field, wrong[field]).asEvent("second-factor.failed", userId);
}

/** The method of a right proof; null for a wrong one. */
async function methodOf(
  { factorSeals, relyingParty }: FactorDependencies,
  tx: Transaction,
  userId: number,
  { code, recoveryCode, passkey }: Proof,
  challenge: string | null,
  log: FastifyBaseLogger,
): Promise<ProofMethod | null> {
  if (code !== undefined) return (await isCode(tx, factorSeals, userId, code)) ? "totp" : null;
  if (recoveryCode !== undefined) return (await useUpRecoveryCode(tx, userId, recoveryCode)) ? "recovery" : null;
  if (!passkey || !relyingParty || challenge === null) return null;
  return (await isSignedByPasskey(tx, relyingParty, userId, passkey, challenge, log)) ? "passkey" : null;
}

async function isCode(tx: Transaction, seals: Seals, userId: number, code: string): Promise<boolean> {
  const totps = tx
    .selectFrom("second_factor_totp")
    .select(["secret_sealed", "last_step"])
    .where("user_id", "=", userId);
  const totp = await totps.executeTakeFirst();
  if (!totp?.secret_sealed) return false;
  const step = stepOfCode(seals.open(totp.secret_sealed, userId), code, totp.last_step);
  if (step === null) return false;
  const used = tx.updateTable("second_factor_totp").set({ last_step: step, last_used_at: new Date() });
  await used.where("user_id", "=", userId).execute();
  return true;
}

/** Sends one mail a day: somebody else knows the user's password. */
async function tellOfAttack({ db, mail }: FactorDependencies, userId: number, log: FastifyBaseLogger): Promise<void> {
  if ((await takeAttempt(db, limits.secondFactorMail, String(userId))) === null) return;
  const { email } = await db.selectFrom("app_user").select("email").where("id", "=", userId).executeTakeFirstOrThrow();
  tellUser(mail, email, "tried", log);
}
