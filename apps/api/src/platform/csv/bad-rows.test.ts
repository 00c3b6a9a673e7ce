import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { clientTransaction } from "../database/client-transaction.ts";
import type { FileStore } from "../files/file-store.ts";
import type { JobRefusal, JobWork } from "../jobs/job.ts";
import { refuseBadRows } from "./bad-rows.ts";

const { pool } = await startTestApi();

/** Refuses a file of 5,000 bad rows, with a store that has its own way to take it. */
const refuse = (save: FileStore["save"]) =>
  clientTransaction(pool, async (client, tx) => {
    await client.query(`
      create temporary table staged on commit drop as
        select n as line, 'cell ' || n as msisdn, null::text as problem_column from generate_series(1, 5000) n;
      create temporary table checked on commit drop as
        select line, 'Is no number' as msisdn_problem, null::text as problem from staged`);
    await refuseBadRows({ client, tx, files: { save } } as JobWork, { columns: ["msisdn"] });
  });

it("each bad row is in the file, as it came and with its reason", async () => {
  let written = "";
  const refused = refuse(async (content) => {
    for await (const part of content) written += part;
    return { key: "key", bytes: written.length, sha256: "" };
  });
  await expect(refused).rejects.toMatchObject({ rejected: { key: "key", rows: 5_000 } } satisfies Partial<JobRefusal>);
  const lines = written.trimEnd().split("\r\n");
  expect(lines).toHaveLength(5_001);
  expect(lines.at(-1)).toBe("cell 5000,5000,msisdn: Is no number");
});

it("a store that fails in the middle of the file ends the transaction with its own words", async () => {
  const refused = refuse(async (content) => {
    let parts = 0;
    for await (const _ of content) if (++parts === 2) throw new Error("the store went away");
    throw new Error("the file came to its end");
  });
  await expect(refused).rejects.toThrow("the store went away");
  expect(pool.idleCount).toBe(pool.totalCount);
});
