import { sql } from "kysely";
import type { Caller } from "./auth/caller.ts";
import type { Db, Transaction } from "./database/database.ts";
import { badRequest, HttpError } from "./errors.ts";

/** A confirmed action of a caller; what it acts on is part of its name, e.g. `subscription.charge 17`. */
interface ConfirmedAction {
  caller: Caller;
  /** `Idempotency-Key` of the call; without one nothing is remembered. */
  key: string | null;
  action: string;
}

/** What a client still asks for again after a double click, a lost answer or a restart; older answers are forgotten. */
const keepHours = 24;
const forgetAtOnce = 100;

/**
 * Runs an action once per key, in one transaction with the answer that is kept for its repetitions (5.3, 5.4). Of two
 * calls at once the second waits for the first. A refusal that is thrown undoes everything and may be tried again; one
 * that is returned is an outcome: what was written stays, and it is answered again.
 */
export async function once<Answer extends object>(
  db: Db,
  confirmed: ConfirmedAction,
  run: (tx: Transaction) => Promise<Answer | HttpError>,
): Promise<Answer> {
  const answer = await db.transaction().execute(async (tx) => {
    const { key } = confirmed;
    if (key === null) return run(tx);
    if (!(await claim(tx, confirmed, key))) return earlierAnswer<Answer>(tx, confirmed, key);
    const first = await run(tx);
    await keep(tx, confirmed.caller, key, first);
    return first;
  });
  if (answer instanceof HttpError) throw answer;
  return answer;
}

/** Takes the key, waiting for a call that holds it right now; false where it was used before. */
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

const keep = (tx: Transaction, { userId }: Caller, key: string, answer: object) =>
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

/** Some old answers go with each new one; those that another call is taking away are left to it. */
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
