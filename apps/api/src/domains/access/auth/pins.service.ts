import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { type PasswordReset, pinLifeMinutes } from "@portal/api-client/contract/auth";
import { texts } from "@portal/api-client/texts";
import { networkOf } from "@portal/http-guard";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import { forgetAttempts, limits, requireAttempt, returnAttempts, takeAttempt } from "#platform/auth/attempts.ts";
import { rememberAddress } from "#platform/auth/familiar-addresses.ts";
import { derivedKey, type Secrets } from "#platform/auth/keys.ts";
import { changePassword } from "#platform/auth/passwords.ts";
import type { Db } from "#platform/database/database.ts";
import { badRequest } from "#platform/errors.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { perhapsUser, pinOfEmail, replacePin, userByEmail, withoutCase } from "./auth.queries.ts";
import { pairOf } from "./sign-in.service.ts";

interface PinDependencies {
  db: Db;
  mail: SendMail;
  /** Keys for the hashes of pins: the first one makes them, and all of them can check them. */
  pinSecrets: Secrets;
}

/** Stand for the user and the pin of an unknown email, so that the same work is done for it. */
const nobody = 0;
const noHash = "-".repeat(43);

/**
 * Mails a pin of 6 digits. Known and unknown emails get the same answer at once: the work is done after the answer, and it is
 * the same for both except for the mail. Each request leaves a line in the audit trail, also if nothing is sent.
 */
export async function sendPin(deps: PinDependencies, email: string, from: { address: string; log: FastifyBaseLogger }) {
  await requireAttempt(deps.db, limits.pinAddress, networkOf(from.address));
  mailPin(deps, email).catch((error: Error) =>
    from.log.error({ err: { message: error.message } }, "the pin was not mailed"),
  );
}

async function mailPin({ db, mail, pinSecrets }: PinDependencies, email: string): Promise<void> {
  const user = await userByEmail(db, email);
  await recordAudit(db, { ...perhapsUser(user), action: "pin.request" });
  const key = await withoutCase(db, email);
  if (!(await takeAttempt(db, limits.pinMail, key))) return;
  const userId = user?.id ?? nobody;
  const pin = String(randomInt(1_000_000)).padStart(6, "0");
  await db.transaction().execute(async (tx) => {
    await replacePin(tx, userId, hashPin(pinSecrets[0], userId, pin), new Date(Date.now() + pinLifeMinutes * 60_000));
    await forgetAttempts(tx, limits.pinTry, key);
  });
  if (!user?.enabled) return;
  await mail({
    to: user.email,
    subject: "Your pin for the Carrier Portal",
    text: `Your pin is ${pin}. It is valid for ${pinLifeMinutes} minutes and can be used once.\n\nIf you did not ask for it, ignore this mail.`,
  });
}

/**
 * Sets a new password by pin. A wrong, used or expired pin and an unknown email get the same answer. Guesses count for the
 * address and for the email, known or not, so that both leave the same traces.
 */
export async function resetPasswordByPin(
  { db, pinSecrets }: PinDependencies,
  { email, pin, password }: z.output<typeof PasswordReset>,
  { address }: { address: string },
): Promise<void> {
  const network = networkOf(address);
  const isDone = await db.transaction().execute(async (tx) => {
    const ofAddress = await requireAttempt(tx, limits.pinGuess, network);
    const key = await withoutCase(tx, email);
    if (!(await takeAttempt(tx, limits.pinTry, key))) return false;
    const stored = await pinOfEmail(tx, email);
    const userId = stored?.user_id ?? nobody;
    const storedHash = stored?.pin_hash ?? noHash;
    // all of them are compared, so that the run time reveals nothing
    const isRight = pinSecrets.map((secret) => sameHash(hashPin(secret, userId, pin), storedHash)).includes(true);
    if (!stored || !isRight) return false;
    await tx.updateTable("password_pin").set({ used_at: new Date() }).where("user_id", "=", userId).execute();
    await changePassword(tx, userId, password);
    await returnAttempts(tx, [ofAddress]);
    await forgetAttempts(tx, limits.pinTry, key);
    await forgetAttempts(tx, limits.login, pairOf(stored.name, network));
    // They read their own mail, so their address becomes familiar, however often strangers try their name.
    await rememberAddress(tx, userId, network);
    await recordAudit(tx, { userId, action: "password.reset", entity: "app_user", entityId: userId });
    return true;
  });
  if (!isDone) throw badRequest(texts.pinNotValid).asEvent("pin.wrong");
}

const hashPin = (secret: string, userId: number, pin: string) =>
  createHmac("sha256", derivedKey(secret, "pin")).update(`pin:${userId}:${pin}`).digest("base64url");

const sameHash = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
