import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import pino from "pino";
import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { unnotedWrites } from "../auth/own-writes.ts";
import { createKnownFiles } from "../files/known-files.ts";
import type { JobWork } from "./job.ts";
import { JobRunner } from "./job-runner.ts";

const api = await startTestApi();
const files = createKnownFiles({ db: api.db, store: api.files });
const log = pino({ level: "silent" });

/** A pool whose connections break when they commit: before the database reads that, or before its answer arrives. */
function breakingAtCommit(commit: "arrives" | "is lost"): typeof api.pool {
  const connect = async () => {
    const client = await api.pool.connect();
    const query = client.query.bind(client) as (...parts: unknown[]) => Promise<unknown>;
    const breaking = async (...parts: unknown[]) => {
      if (parts[0] !== "commit") return query(...parts);
      if (commit === "arrives") await query("commit");
      return query("select pg_terminate_backend(pg_backend_pid())");
    };
    return Object.assign(client, { query: breaking });
  };
  return { options: api.pool.options, connect } as typeof api.pool;
}

it.each([
  ["after it arrived keeps the file that it made", "arrives"],
  ["before it arrived keeps none", "is lost"],
] as const)("a job whose connection breaks at the commit, %s", async (_, commit) => {
  const kind = `commit ${commit}`;
  const { id } = await api.build.insert("job", { kind, user_id: (await api.build.user()).id });
  const made = Promise.withResolvers<string>();
  const run = async ({ handOver }: JobWork) => {
    const file = await files.save(Readable.from(["made"]));
    handOver(file);
    made.resolve(file.key);
    return { total: 1 };
  };
  const options = { writes: unnotedWrites, db: api.db, files, log, kinds: [{ kind, run }] };
  const runner = new JobRunner({ ...options, pool: breakingAtCommit(commit) });
  runner.start();
  const key = await made.promise;
  await runner.stop();

  const { state, result_path } = await api.db
    .selectFrom("job")
    .select(["state", "result_path"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect([state === "done", result_path]).toEqual(commit === "arrives" ? [true, key] : [false, null]);
  const content = files.open(key).then(text);
  if (commit === "arrives") expect(await content).toBe("made");
  else await expect(content).rejects.toThrow("ENOENT");
  expect(await api.db.selectFrom("loose_file").select("key").where("key", "=", key).execute()).toEqual([]);
});
