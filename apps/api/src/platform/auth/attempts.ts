import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import { tooManyAttempts } from "../errors.ts";

export interface Limit {
  kind: Database["attempt"]["kind"];
  max: number;
  seconds: number;
  /** The wait that staff are told; the customer gave one text for every limit of the sign-in (D-A21). */
  minutes: number;
}

/** Limits in time; counted in the database, so that they hold across replicas and restarts (P-5, P-12, D-A22). */
export const limits = {
  /** Of a name from one address: whoever reaches it shuts out nobody but himself. */
  login: { kind: "login", max: 5, seconds: 15 * 60, minutes: 15 },
  /** Of one address, whatever the names. */
  loginAddress: { kind: "login-address", max: 30, seconds: 60, minutes: 15 },
  /** Of a name from all addresses together; those that its user knows are not held up. */
  loginName: { kind: "login-name", max: 50, seconds: 60 * 60, minutes: 15 },
  /** Mails to a user whose name is tried. */
  loginMail: { kind: "login-mail", max: 1, seconds: 24 * 60 * 60, minutes: 15 },
  /** Of one session, by its own user or by whoever sits at his desk. */
  confirm: { kind: "confirm", max: 5, seconds: 15 * 60, minutes: 15 },
  /** Of one user's second factor, in one session, from one familiar address, or from all others. Who tries it knows the password. */
  secondFactor: { kind: "second-factor", max: 5, seconds: 15 * 60, minutes: 15 },
  /** Mails to a user whose second factor is tried. */
  secondFactorMail: { kind: "second-factor-mail", max: 1, seconds: 24 * 60 * 60, minutes: 15 },
  pinMail: { kind: "pin", max: 3, seconds: 15 * 60, minutes: 15 },
  pinAddress: { kind: "pin-address", max: 20, seconds: 15 * 60, minutes: 15 },
  /** Of one pin, by the email that it was sent to, or of an email that nobody has. */
  pinTry: { kind: "pin-try", max: 5, seconds: 10 * 60, minutes: 15 },
  /** Of one address, whatever the emails. */
  pinGuess: { kind: "pin-guess", max: 20, seconds: 15 * 60, minutes: 15 },
  datasourceTest: { kind: "datasource-test", max: 20, seconds: 5 * 60, minutes: 5 },
  /** Of one user: each runs a report and sends a mail. */
  sendNow: { kind: "send-now", max: 30, seconds: 60 * 60, minutes: 60 },
  /** Of one user: each writes the registry that all browsers read. */
  ownBuild: { kind: "own-build", max: 30, seconds: 60 * 60, minutes: 60 },
  /** Of one user, views and hidden columns together: each leaves an audit line. */
  listSettings: { kind: "list-settings", max: 300, seconds: 60 * 60, minutes: 60 },
  ownPassword: { kind: "password", max: 5, seconds: 60 * 60, minutes: 60 },
} as const satisfies Record<string, Limit>;

const forgetAtOnce = 20;

/**
 * Counts one attempt unless the limit is reached already: its id, or null. Attempts of one key queue up for this moment, so none
 * slips by.
 */
export async function takeAttempt(db: Db | Transaction, limit: Limit, key: string): Promise<number | null> {
  const take = async (tx: Transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${limit.kind}:${key}`}, 0))`.execute(tx);
    return (await countAttempts(tx, limit, key)) < limit.max ? addAttempt(tx, limit, key) : null;
  };
  return db.isTransaction ? take(db as Transaction) : db.transaction().execute(take);
}

/** The same for a call that ends where its limit is reached. */
export async function requireAttempt(db: Db | Transaction, limit: Limit, key: string): Promise<number> {
  const taken = await takeAttempt(db, limit, key);
  if (taken === null) throw tooManyAttempts(limit);
  return taken;
}

/** Counts one attempt, whether the limit is reached or not, and waits for nobody. */
export async function addAttempt(db: Db, limit: Limit, key: string): Promise<number> {
  await forgetOld(db, limit);
  const added = db.insertInto("attempt").values({ kind: limit.kind, key }).returning("id");
  return (await added.executeTakeFirstOrThrow()).id;
}

/** How many attempts of a key the limit looks at now. */
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

/** Gives attempts back: they were no failures. */
export async function returnAttempts(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom("attempt")
    .where("id", "in", [...ids])
    .execute();
}

/** Forgets the attempts of a key, after a success. */
export async function forgetAttempts(db: Db, { kind }: Limit, key: string): Promise<void> {
  await db.deleteFrom("attempt").where("kind", "=", kind).where("key", "=", key).execute();
}

/** With each attempt go some that no limit looks at any more; those that another call is taking away are left to it. */
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
