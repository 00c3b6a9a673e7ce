import fc from "fast-check";
import { expect, it } from "vitest";
import { chainHistory, closeAhead, noonOfToday } from "#test/chain-history.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { createDb } from "../database/database.ts";
import { dropOldMonths } from "../months/months.ts";
import { closeDays } from "./close-days.ts";
import { dayBefore, dayOf } from "./days.ts";
import { verifyChain } from "./verify-chain.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["subscriber.erase", "msisdn.view"] });
const now = noonOfToday;
const dayMs = 24 * 3_600_000;
/** Enough for a month that retention drops, and one that it keeps. */
const daysOfHistory = 75;
const start = new Date(now.getTime() - daysOfHistory * dayMs);
await api.owner.query("select make_months('charge', $1), make_months('monitor_message', $1)", [start]);
const writes = await chainHistory(api, staff.userId);
const numbers = Array.from({ length: 6 }, (_, place) => `59899000020${place}`);
/** The database with the low rights of the API. */
const db = createDb(api.pool);

const number = fc.constantFrom(...numbers);
const kind = fc.constantFrom("audit", "charge", "monitor_message", "job_row");
const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({ does: fc.constant("write"), kind, number, hour: fc.integer({ min: 0, max: 23 }) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("deliver"), number }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("mask"), number }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("delete"), number }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("takeBack"), number }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant("nextDay") }) },
);
type Step = Readonly<{ does: string; kind?: keyof typeof writes; number?: string; hour?: number }>;

let day = 0;
const momentOf = (hour: number) => new Date(Date.parse(`${dayOf(start)}T00:00:00Z`) + day * dayMs + hour * 3_600_000);

async function take({ does, kind: of = "audit", number: msisdn = "", hour = 0 }: Step): Promise<void> {
  if (does === "write") await writes[of](momentOf(hour), msisdn);
  else if (does === "deliver")
    await api.pool.query(
      "update monitor_message set status = 'delivered', processed_at = now(), updated_at = now() where msisdn = $1",
      [msisdn],
    );
  else if (does === "takeBack")
    // as the undo of a direct subscription and the stop of a broadcast do with messages that wait
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom("monitor_message").where("msisdn", "=", msisdn).where("status", "=", "pending").execute();
      const action = Number(msisdn) % 2 === 0 ? "direct-subscription.create.undo" : "broadcast.send.undo";
      await tx.insertInto("audit").values({ action, entity: "job" }).execute();
    });
  else if (does === "nextDay") {
    day = Math.min(day + 3, daysOfHistory);
    await closeDays(api.pool, { now: momentOf(2) });
  } else {
    const body = { msisdn, erasure: does, reason: "Asked by letter" };
    expect(await staff.post("/services/msisdns/erase", { body })).toMatchObject({ status: 200 });
  }
}

const steps = fc.sample(step, { numRuns: 120, seed: 37 }) as Step[];
/** The first steps of each part: all in one test would need more than its time on a busy machine. */
const parts = [0, 40, 60, 80, 100];

it.each(parts)("is whole after each step of normal work, erasures among them, from step %i on", async (first) => {
  if (first === 0) await writes.audit(momentOf(1), "598990000299");
  const next = parts.find((start) => start > first);
  for (const one of steps.slice(first, next)) {
    await take(one);
    if (one.does === "write") continue; // the day is still open
    const { findings } = await verifyChain(api.pool, { now: momentOf(2) });
    expect(findings, JSON.stringify(one)).toEqual([]);
  }
});

it("is whole after retention too", async () => {
  const { rows: changes } = await api.owner.query("select from chain_change");
  expect(changes.length).toBeGreaterThan(10);
  await closeDays(api.pool, { now });
  const before = await verifyChain(api.pool, { now });
  expect(before).toMatchObject({ found: 0, lastDay: dayBefore(dayOf(now)), dropped: [] });

  const keepOne = { monitor_message: 1, notification: null, charge: 1 };
  expect(await dropOldMonths(db, keepOne)).toHaveLength(2);
  const after = await verifyChain(api.pool, { now });
  const firstKept = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
  expect(after).toMatchObject({ found: 0, findings: [] });
  expect(after.dropped.map(({ table, before: kept }) => [table, kept]).toSorted()).toEqual([
    ["charge", firstKept],
    ["monitor_message", firstKept],
  ]);
  expect(after.rows).toBeLessThan(before.rows);
  const { rows: parts } = await api.owner.query("select from chain_part where kind = 'charge' and day < $1", [
    firstKept,
  ]);
  expect(parts).toEqual([]);

  // today, with its erasures and drops, is closed too; then months that were emptied by hand are no retention
  const tomorrow = new Date(now.getTime() + 2 * dayMs);
  await closeAhead(api.pool, tomorrow);
  expect(await verifyChain(api.pool, { now: tomorrow })).toMatchObject({ found: 0 });
  await api.owner.query("alter table charge disable trigger user");
  await api.owner.query("delete from charge where created_at < now() - interval '1 day'");
  expect((await verifyChain(api.pool, { now: tomorrow })).findings[0]).toMatchObject({
    table: "charge",
    problem: "missing",
  });
});
