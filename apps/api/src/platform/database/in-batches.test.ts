import { sql } from "kysely";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { clientTransaction } from "./client-transaction.ts";
import { createDb } from "./database.ts";
import { inBatches } from "./in-batches.ts";

const placeOf = ({ pool }: { pool: pg.Pool }) => ({ pool, db: createDb(pool) });
const place = placeOf(await startTestApi());
/** A portal whose calls have little time. */
const hasty = placeOf(await startTestApi({ statementTimeoutMs: 1_500 }));
const { pool } = place;
const upTo = (last: number) => sql<{ n: number }>`select n::int from generate_series(1, ${last}::int) n`;

async function sizes(last: number): Promise<number[]> {
  const found: number[] = [];
  for await (const { rows } of inBatches(place, upTo(last), 2)) found.push(rows.length);
  return found;
}

describe("inBatches", () => {
  it("reads all rows, so many at a time, and one empty batch where there are none", async () => {
    expect(await sizes(5)).toEqual([2, 2, 1]);
    expect(await sizes(4)).toEqual([2, 2, 0]);
    expect(await sizes(0)).toEqual([0]);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it("begins with few rows, and reads the next ones while its reader works on those", async () => {
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const fetched = () => asked.mock.calls.map(([query]) => Object(query).text).filter((text) => /^fetch /.test(text));
    const batches = inBatches(place, upTo(1_000), 700);
    expect((await batches.next()).value?.rows).toHaveLength(200);
    expect(fetched()).toEqual(["fetch 200 from batches", "fetch 700 from batches"]);
    expect((await batches.next()).value?.rows).toHaveLength(700);
    expect((await batches.next()).value?.rows).toHaveLength(100);
    expect(await batches.next()).toMatchObject({ done: true });
    asked.mockRestore();
  });

  it("takes as long as it takes, as a job does, where a call would be stopped (M9)", async () => {
    const slow = sql<{ n: number }>`select n::int from generate_series(1, 1) n, pg_sleep(2)`;
    await expect(slow.execute(hasty.db)).rejects.toMatchObject({ code: "57014" });
    for await (const { rows } of inBatches(hasty, slow, 2)) expect(rows).toEqual([["1"]]);
    const { rows } = await clientTransaction(hasty.pool, (_client, tx) => slow.execute(tx));
    expect(rows).toEqual([{ n: 1 }]);
    await expect(slow.execute(hasty.db)).rejects.toMatchObject({ code: "57014" });
  });

  it("gives the connection back to a reader that stops early", async () => {
    for await (const { rows } of inBatches(place, upTo(5), 2)) {
      expect(rows).toEqual([["1"], ["2"]]);
      expect(pool.idleCount).toBe(pool.totalCount - 1);
      break;
    }
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it("passes on what the database complains of, and writes nothing", async () => {
    const broken = inBatches(place, sql<{ n: number }>`select 1 / (3 - n) as n from generate_series(1, 5) n`, 2);
    await broken.next();
    await expect(broken.next()).rejects.toThrow("division by zero");
    const writing = inBatches(place, sql<{ n: number }>`select nextval('country_id_seq') as n`, 2);
    await expect(writing.next()).rejects.toThrow("read-only transaction");
    expect(pool.idleCount).toBe(pool.totalCount);
  });
});
