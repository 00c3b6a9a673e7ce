import { sql } from "kysely";
import type { Caller } from "./auth/caller.ts";
import type { Db, Transaction } from "./database/database.ts";
import { badRequest, HttpError } from "./errors.ts";

/** A confirmed action of a caller; its name includes the record, for example `subscription.charge 17`. */
interface ConfirmedAction {
  caller: Caller;
  /** The call's `Idempotency-Key`; without one nothing is remembered. */
  key: string | null;
  action: string;
}

/** How long answers are kept, for clients that ask again after a double click, a lost answer or a restart. */
const keepHours = 24;
const forgetAtOnce = 100;

/**
 * Runs an action once per key, in one transaction with its answer, which is kept for repetitions. Of two calls at once the
 * second waits for the first. A refusal that is thrown undoes everything and may be tried again. A refusal that is returned is
 * an outcome: its writes stay, and it is answered again.
 */
export async function runOnce<Answer extends object>(
  db: Db,
  confirmed: ConfirmedAction,
  run: (tx: Transaction) => Promise<Answer | HttpError>,
): Promise<Answer> {
  const answer = await db.transaction().execute(async (tx) => {
    const { key } = confirmed;
    if (key === null) return run(tx);
    if (!(await claim(tx, confirmed, key))) return earlierAnswer<Answer>(tx, confirmed, key);
    const first = await run(tx);
    await keepAnswer(tx, confirmed.caller.userId, key, first);
    return first;
  });
  if (answer instanceof HttpError) throw answer;
  return answer;
}

/** Takes the key, and waits for a call that holds it right now; false if it was used before. */
async function claim(tx: Transaction, { caller, action }: ConfirmedAction, key: string): Promise<boolean> {
  await forgetOld(tx);
  const claimed = await tx
    .insertInto("idempotent_reply")
    .values({ user_id: caller.userId, key, action, status: 0, body: "{}" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return claimed !== undefined;
}

async function earlierAnswer<Answer>(
  tx: Transaction,
  { caller, action }: ConfirmedAction,
  key: string,
): Promise<Answer | HttpError> {
  const earlier = await tx
    .selectFrom("idempotent_reply")
    .select(["action", "status", "body"])
    .where("user_id", "=", caller.userId)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (earlier.action !== action) throw badRequest("This Idempotency-Key was used for another action");
  if (earlier.status === 200) return earlier.body as Answer;
  return new HttpError(earlier.status, { ...earlier.body, message: String(earlier.body.message) });
}

/** Keeps an answer for repetitions, in place of the one that was kept before. */
export const keepAnswer = (tx: Transaction, userId: number, key: string, answer: object) =>
  tx
    .updateTable("idempotent_reply")
    .set(
      answer instanceof HttpError
        ? { status: answer.status, body: JSON.stringify(answer.body) }
        : { status: 200, body: JSON.stringify(answer) },
    )
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .execute();

/** Forgets a key, so that its action can be tried again. */
export const forgetAnswer = (tx: Transaction, userId: number, key: string) =>
  tx.deleteFrom("idempotent_reply").where("user_id", "=", userId).where("key", "=", key).execute();

/** Deletes some old answers with each new one; those that another call is deleting are left to it. */
async function forgetOld(tx: Transaction): Promise<void> {
  const old = tx
    .selectFrom("idempotent_reply")
    .select(["user_id", "key"])
    .where(sql<boolean>`created_at < now() - make_interval(hours => ${keepHours})`)
    .orderBy("created_at")
    .limit(forgetAtOnce)
    .forUpdate()
    .skipLocked();
  await tx
    .deleteFrom("idempotent_reply")
    .where((row) => row(row.refTuple("user_id", "key"), "in", old.$asTuple("user_id", "key")))
    .execute();
}
