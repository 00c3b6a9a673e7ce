import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";
import type { Database } from "../database-schema.ts";

export interface Limit {
  kind: Database["attempt"]["kind"];
  max: number;
  seconds: number;
  /** The wait that staff are told; the customer gave one text for every limit of the sign-in (D-A21). */
  minutes: number;
}

/** Limits in time; counted in the database, so that they hold across replicas and restarts (D-A21, D-A22, P-5). */
export const limits = {
  login: { kind: "login", max: 5, seconds: 15 * 60, minutes: 15 },
  loginAddress: { kind: "login-address", max: 30, seconds: 60, minutes: 15 },
  pinMail: { kind: "pin", max: 3, seconds: 15 * 60, minutes: 15 },
  pinTry: { kind: "pin-try", max: 5, seconds: 10 * 60, minutes: 15 },
  pinAddress: { kind: "pin-address", max: 20, seconds: 15 * 60, minutes: 15 },
  datasourceTest: { kind: "datasource-test", max: 20, seconds: 5 * 60, minutes: 5 },
  ownPassword: { kind: "password", max: 5, seconds: 60 * 60, minutes: 60 },
} as const satisfies Record<string, Limit>;

const forgetAtOnce = 20;

/** Counts one attempt unless the limit is reached already; answers whether it was free. Attempts of one key queue up, so none slips by. */
export async function takeAttempt(db: Db | Transaction, limit: Limit, key: string): Promise<boolean> {
  const take = async (tx: Transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${limit.kind}:${key}`}, 0))`.execute(tx);
    const { count } = await tx
      .selectFrom("attempt")
      .select((e) => e.fn.countAll<number>().as("count"))
      .where("kind", "=", limit.kind)
      .where("key", "=", key)
      .where("created_at", ">", since(limit))
      .executeTakeFirstOrThrow();
    if (count >= limit.max) return false;
    await forgetOld(tx, limit);
    await tx.insertInto("attempt").values({ kind: limit.kind, key }).execute();
    return true;
  };
  return db.isTransaction ? take(db as Transaction) : db.transaction().execute(take);
}

/** Gives back the newest attempt of a key: it was no failure. */
export async function returnAttempt(tx: Transaction, limit: Limit, key: string): Promise<void> {
  const newest = tx
    .selectFrom("attempt")
    .select("id")
    .where("kind", "=", limit.kind)
    .where("key", "=", key)
    .orderBy("id", "desc")
    .limit(1);
  await tx.deleteFrom("attempt").where("id", "=", newest).execute();
}

/** Forgets the attempts of a key, after a success. */
export async function forgetAttempts(tx: Transaction, { kind }: Limit, key: string): Promise<void> {
  await tx.deleteFrom("attempt").where("kind", "=", kind).where("key", "=", key).execute();
}

/** With each attempt go some that no limit looks at any more; those that another call is taking away are left to it. */
async function forgetOld(tx: Transaction, limit: Limit): Promise<void> {
  const old = tx
    .selectFrom("attempt")
    .select("id")
    .where("kind", "=", limit.kind)
    .where("created_at", "<", since(limit))
    .limit(forgetAtOnce)
    .forUpdate()
    .skipLocked();
  await tx.deleteFrom("attempt").where("id", "in", old).execute();
}

const since = ({ seconds }: Limit) => new Date(Date.now() - seconds * 1000);
