import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import { tooManyAttempts } from "../errors.ts";

export interface Limit {
  kind: Database["attempt"]["kind"];
  max: number;
  seconds: number;
  /** The wait that the message names; the customer gave one text for every limit of the sign-in. */
  minutes: number;
}

/** Limits in time. The database counts them, so that they hold across replicas and restarts. */
export const limits = {
  /** Counts one username from one address: those who reach it lock out only themselves. */
  login: { kind: "login", max: 5, seconds: 15 * 60, minutes: 15 },
  /** Counts one address with all of its usernames. */
  loginAddress: { kind: "login-address", max: 30, seconds: 60, minutes: 15 },
  /** Counts one username from all addresses together. The addresses that its user knows are not held up. */
  loginName: { kind: "login-name", max: 50, seconds: 60 * 60, minutes: 15 },
  /** Limits the mails to a user whose name somebody tries. */
  loginMail: { kind: "login-mail", max: 1, seconds: 24 * 60 * 60, minutes: 15 },
  /** Counts one session, used by its own user or by somebody at their desk. */
  confirm: { kind: "confirm", max: 5, seconds: 15 * 60, minutes: 15 },
  /**
   * Counts one user's second factor: in one session, from one familiar address, or from all others. Only callers who know the
   * password get here.
   */
  secondFactor: { kind: "second-factor", max: 5, seconds: 15 * 60, minutes: 15 },
  /** Limits the mails to a user whose second factor somebody tries. */
  secondFactorMail: { kind: "second-factor-mail", max: 1, seconds: 24 * 60 * 60, minutes: 15 },
  pinMail: { kind: "pin", max: 3, seconds: 15 * 60, minutes: 15 },
  pinAddress: { kind: "pin-address", max: 20, seconds: 15 * 60, minutes: 15 },
  /** Counts one pin, by the email address that it was sent to, or by an address that nobody has. */
  pinTry: { kind: "pin-try", max: 5, seconds: 10 * 60, minutes: 15 },
  /** Counts one address with all of its emails. */
  pinGuess: { kind: "pin-guess", max: 20, seconds: 15 * 60, minutes: 15 },
  datasourceTest: { kind: "datasource-test", max: 20, seconds: 5 * 60, minutes: 5 },
  /** Counts one user: each call runs a report and sends a mail. */
  sendNow: { kind: "send-now", max: 30, seconds: 60 * 60, minutes: 60 },
  /** Counts one user: each call writes the registry that all browsers read. */
  ownBuild: { kind: "own-build", max: 30, seconds: 60 * 60, minutes: 60 },
  /** Counts one user, views and hidden columns together: each call leaves an audit line. */
  listSettings: { kind: "list-settings", max: 300, seconds: 60 * 60, minutes: 60 },
  /** Counts one address: each call asks the company's identity provider something. */
  oidc: { kind: "oidc", max: 60, seconds: 60, minutes: 15 },
  ownPassword: { kind: "password", max: 5, seconds: 60 * 60, minutes: 60 },
} as const satisfies Record<string, Limit>;

const forgetAtOnce = 20;

/**
 * Counts one attempt and answers its id, or null if the limit is reached already. Attempts of one key wait for each other, so
 * that none slips through.
 */
export async function takeAttempt(db: Db | Transaction, limit: Limit, key: string): Promise<number | null> {
  const take = async (tx: Transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${limit.kind}:${key}`}, 0))`.execute(tx);
    return (await countAttempts(tx, limit, key)) < limit.max ? addAttempt(tx, limit, key) : null;
  };
  return db.isTransaction ? take(db as Transaction) : db.transaction().execute(take);
}

/** Counts one attempt, and refuses the call if the limit is reached. */
export async function requireAttempt(db: Db | Transaction, limit: Limit, key: string): Promise<number> {
  const taken = await takeAttempt(db, limit, key);
  if (taken === null) throw tooManyAttempts(limit);
  return taken;
}

/** Counts one attempt, whether the limit is reached or not, and waits for no other. */
export async function addAttempt(db: Db, limit: Limit, key: string): Promise<number> {
  await forgetOld(db, limit);
  const added = db.insertInto("attempt").values({ kind: limit.kind, key }).returning("id");
  return (await added.executeTakeFirstOrThrow()).id;
}

/** The number of attempts of a key within the time of the limit. */
export async function countAttempts(db: Db, limit: Limit, key: string): Promise<number> {
  const { count } = await db
    .selectFrom("attempt")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("kind", "=", limit.kind)
    .where("key", "=", key)
    .where("created_at", ">", since(limit))
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes attempts back that were no failures. */
export async function returnAttempts(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("attempt")
    .where("id", "in", [...ids])
    .execute();
}

/** Deletes the attempts of a key, after a success. */
export async function forgetAttempts(db: Db, { kind }: Limit, key: string): Promise<void> {
  await db.deleteFrom("attempt").where("kind", "=", kind).where("key", "=", key).execute();
}

/** Deletes some attempts that are older than every limit. Those that another call is deleting are left to it. */
async function forgetOld(db: Db, limit: Limit): Promise<void> {
  const old = db
    .selectFrom("attempt")
    .select("id")
    .where("kind", "=", limit.kind)
    .where("created_at", "<", since(limit))
    .limit(forgetAtOnce)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("attempt").where("id", "in", old).execute();
}

const since = ({ seconds }: Limit) => new Date(Date.now() - seconds * 1000);
