import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Credentials, PasswordReset } from "@portal/api-client/contract/auth";
import { texts } from "@portal/api-client/texts";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit.ts";
import { forgetAttempts, limits, returnAttempt, takeAttempt } from "#platform/auth/attempts.ts";
import { networkOf } from "#platform/auth/network.ts";
import { changePassword, verifyPassword } from "#platform/auth/passwords.ts";
import { type SessionOrigin, startSession } from "#platform/auth/sessions.ts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db } from "#platform/database/database.ts";
import { badRequest, tooManyAttempts } from "#platform/errors.ts";
import { inTurn } from "#platform/in-turn.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { pinOfEmail, replacePin, userByEmail, userByName, withoutCase } from "./auth.queries.ts";

export interface AuthDependencies {
  db: Db;
  tokens: Tokens;
  mail: SendMail;
  /** Key of the pins' hashes. */
  pinKey: string;
}

/**
 * Signs in (D-A21). An unknown name, a wrong password and a disabled user look and take the same. After five failures on
 * one name within 15 minutes, known or not, and 30 of one address within a minute, sign-ins are refused unread. Sign-ins of
 * one name wait for each other, so that many at once are neither a way around the limit nor counted as failures.
 */
export async function login(deps: AuthDependencies, credentials: z.output<typeof Credentials>, origin: SessionOrigin) {
  if (!(await takeAttempt(deps.db, limits.loginAddress, networkOf(origin.address))))
    throw tooManyAttempts(limits.loginAddress);
  const name = await withoutCase(deps.db, credentials.username);
  return inTurn(`login:${name}`, () => loginInTurn(deps, name, credentials.password, origin));
}

async function loginInTurn({ db, tokens }: AuthDependencies, name: string, password: string, origin: SessionOrigin) {
  if (!(await takeAttempt(db, limits.login, name))) throw tooManyAttempts(limits.login);
  const user = await userByName(db, name);
  const matches = await verifyPassword(user?.password_hash, password);
  if (!user?.enabled || !matches) {
    await recordAudit(db, { userId: null, action: "login.failed", entity: "app_user", entityId: user?.id ?? null });
    throw badRequest(texts.badCredentials);
  }
  return db.transaction().execute(async (tx) => {
    // the user's row before his attempts, as a reset by pin has it, so that neither waits for the other for ever
    await tx.updateTable("app_user").set({ last_login: new Date() }).where("id", "=", user.id).execute();
    await forgetAttempts(tx, limits.login, name);
    await returnAttempt(tx, limits.loginAddress, networkOf(origin.address));
    const session = await startSession(tx, user.id, origin);
    await recordAudit(tx, { userId: user.id, action: "login", entity: "app_user", entityId: user.id });
    return {
      userId: user.id,
      token: await tokens.issue({ userId: user.id, tokenVersion: user.token_version, ...session }),
    };
  });
}

const pinLifeMinutes = 10;

/**
 * Mails a pin of 6 digits (D-A22). Known and unknown emails answer alike and at once: the work goes on behind the answer.
 * Each request leaves its line, also where nothing is sent (D-A82).
 */
export async function sendPin(deps: AuthDependencies, email: string, address: string, log: FastifyBaseLogger) {
  if (!(await takeAttempt(deps.db, limits.pinAddress, networkOf(address)))) throw tooManyAttempts(limits.pinAddress);
  mailPin(deps, email).catch((error: Error) =>
    log.error({ err: { message: error.message } }, "the pin was not mailed"),
  );
}

async function mailPin({ db, mail, pinKey }: AuthDependencies, email: string): Promise<void> {
  const user = await userByEmail(db, email);
  await recordAudit(db, { userId: null, action: "pin.request", entity: "app_user", entityId: user?.id ?? null });
  if (!user?.enabled || !(await takeAttempt(db, limits.pinMail, String(user.id)))) return;
  const pin = String(randomInt(1_000_000)).padStart(6, "0");
  await db.transaction().execute(async (tx) => {
    await replacePin(tx, user.id, hashPin(pinKey, user.id, pin), new Date(Date.now() + pinLifeMinutes * 60_000));
    await forgetAttempts(tx, limits.pinTry, await withoutCase(tx, email));
  });
  await mail({
    to: user.email,
    subject: "Your pin for the Carrier Portal",
    text: `Your pin is ${pin}. It is valid for ${pinLifeMinutes} minutes and can be used once.\n\nIf you did not ask for it, ignore this mail.`,
  });
}

/** Sets a new password by pin; a wrong, used or expired pin and an unknown email are told alike (D-A22). */
export async function resetPasswordByPin({ db, pinKey }: AuthDependencies, input: z.output<typeof PasswordReset>) {
  const isDone = await db.transaction().execute(async (tx) => {
    if (!(await takeAttempt(tx, limits.pinTry, await withoutCase(tx, input.email)))) return false;
    const stored = await pinOfEmail(tx, input.email);
    if (!stored || !sameHash(stored.pin_hash, hashPin(pinKey, stored.user_id, input.pin))) return false;
    await tx.updateTable("password_pin").set({ used_at: new Date() }).where("user_id", "=", stored.user_id).execute();
    await changePassword(tx, stored.user_id, input.password);
    await forgetAttempts(tx, limits.login, stored.name);
    await recordAudit(tx, {
      userId: stored.user_id,
      action: "password.reset",
      entity: "app_user",
      entityId: stored.user_id,
    });
    return true;
  });
  if (!isDone) throw badRequest(texts.pinNotValid);
}

const hashPin = (key: string, userId: number, pin: string) =>
  createHmac("sha256", key).update(`pin:${userId}:${pin}`).digest("base64url");

const sameHash = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
