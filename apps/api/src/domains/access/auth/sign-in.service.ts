import type { Credentials } from "@portal/api-client/contract/sign-in";
import { texts } from "@portal/api-client/texts";
import { networkOf } from "@portal/http-guard";
import type { FastifyBaseLogger } from "fastify";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import {
  addAttempt,
  countAttempts,
  forgetAttempts,
  limits,
  requireAttempt,
  returnAttempts,
  takeAttempt,
} from "#platform/auth/attempts.ts";
import { rememberAddress } from "#platform/auth/familiar-addresses.ts";
import { verifyPassword } from "#platform/auth/passwords.ts";
import { type SessionOrigin, startSession } from "#platform/auth/sessions.ts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, tooManyAttempts } from "#platform/errors.ts";
import { inTurn } from "#platform/in-turn.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { perhapsUser, userByName, withoutCase } from "./auth.queries.ts";

export interface SignInDependencies {
  db: Db;
  tokens: Tokens;
  mail: SendMail;
}

export interface SignIn extends SessionOrigin {
  log: FastifyBaseLogger;
}

/** The key of a name at an address, for one limit; an address has no blank in it. */
export const pairOf = (name: string, network: string) => `${network} ${name}`;

/**
 * Signs in. An unknown name, a wrong password and a disabled user look the same and take the same time. Attempts are counted
 * before they are checked, so that many at once are no way around a limit, and a success takes them back. Attempts of one name
 * at one address wait for each other, so that a user's own are not refused for each other; nobody waits for a stranger's.
 */
export async function login(
  deps: SignInDependencies,
  { username, password }: z.output<typeof Credentials>,
  from: SignIn,
) {
  const { db } = deps;
  const network = networkOf(from.address);
  const ofAddress = await requireAttempt(db, limits.loginAddress, network);
  const name = await withoutCase(db, username);
  const pair = pairOf(name, network);
  return inTurn(`login:${pair}`, async () => {
    const ofPair = await requireAttempt(db, limits.login, pair);
    const user = await userByName(db, name, network);
    const ofName = await (user?.familiar_address ? addAttempt : takeAttempt)(db, limits.loginName, name);
    if (ofName === null) {
      await returnAttempts(db, [ofPair]); // not checked, so no failure: the user may come in again as soon as the strangers are gone
      throw tooManyAttempts(limits.loginName).asEvent("sign-in.name-tried", user?.id);
    }
    const matches = await verifyPassword(user?.password_hash, password);
    if (!user?.enabled || !matches) {
      await recordAudit(db, { ...perhapsUser(user), action: "login.failed" });
      const isUnderAttack = (await countAttempts(db, limits.loginName, name)) >= limits.loginName.max;
      if (isUnderAttack && user?.enabled) tellOfAttack(deps, user, from.log);
      throw badRequest(texts.badCredentials).asEvent("sign-in.failed", user?.id);
    }
    return db.transaction().execute(async (tx) => {
      // lock the user's row before their attempts, in the same order as a reset by pin, so that neither waits for the other for
      // ever
      await tx.selectFrom("app_user").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
      await returnAttempts(tx, [ofAddress, ofName]);
      await forgetAttempts(tx, limits.login, pair);
      if (user.has_second_factor) return { secondFactorOf: user };
      return enter(deps, tx, user, from);
    });
  });
}

/** Opens the session of a user who has proved who they are; `details` say how, if it was not by the password alone. */
export async function enter(
  { tokens }: Pick<SignInDependencies, "tokens">,
  tx: Transaction,
  user: { id: number; token_version: number },
  from: SessionOrigin,
  details?: Record<string, unknown>,
) {
  await tx.updateTable("app_user").set({ last_login: new Date() }).where("id", "=", user.id).execute();
  await rememberAddress(tx, user.id, networkOf(from.address));
  const session = await startSession(tx, user.id, from);
  const line = { userId: user.id, action: "login", entity: "app_user", entityId: user.id } as const;
  await recordAudit(tx, { ...line, ...(details && { details }) });
  return {
    userId: user.id,
    companySession: from.companySession,
    token: await tokens.issue({ userId: user.id, tokenVersion: user.token_version, ...session }),
  };
}

/** Sends one mail a day to a user whose name is tried again and again; after the answer, so that its time reveals nothing. */
function tellOfAttack(
  { db, mail }: SignInDependencies,
  { id, email }: { id: number; email: string },
  log: FastifyBaseLogger,
) {
  const sendMail = async () => {
    if (!(await takeAttempt(db, limits.loginMail, String(id)))) return;
    await mail({
      to: email,
      subject: "Failed attempts to sign in to the Carrier Portal",
      text: [
        `Within an hour there were ${limits.loginName.max} failed attempts to sign in to the Carrier Portal with your username.`,
        "You can still sign in from places where you signed in during the last 30 days. From anywhere else, use Forgot password.",
        "If that was not you, tell your administrator.",
      ].join("\n\n"),
    });
  };
  sendMail().catch((error: Error) =>
    log.error({ err: { message: error.message } }, "the user was not told of the attempts"),
  );
}
