import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { newNumber } from "./build-subscriber.ts";
import { startTestApi } from "./start-test-api.ts";
import { folder, storeText } from "./test-files.ts";

const api = await startTestApi();

const count = async (sql: string, values: unknown[] = []) =>
  Number((await api.owner.query<{ count: string }>(`select count(*) from ${sql}`, values)).rows[0]?.count);

const newJob = async (values: Parameters<typeof api.build.insert<"job">>[1]) =>
  (await api.build.insert("job", values)).id;

const startWorker = () =>
  fork(join(import.meta.dirname, "worker-process.ts"), [String(api.pool.options.connectionString), folder]);

/** Kills the process that works on a job in one of its phases, looks, and lets the next process do the job. */
async function killedIn(step: "reading" | "checking" | "saving", id: number, look: () => Promise<void>): Promise<void> {
  const job = () => api.build.read("job", id);
  const first = startWorker();
  await expect.poll(job, { interval: 5 }).toMatchObject({ state: "running", step });
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(await job()).toMatchObject({ state: "running", attempt: 1 });
  expect(await count("job_row where job_id = $1", [id])).toBe(0);
  await look();
  const next = startWorker();
  await expect.poll(job).toMatchObject({ state: "done", attempt: 2 });
  next.kill();
  await once(next, "exit");
}

it("a process that is killed in any phase of a bulk change leaves nothing, and the next one does it all, once", async () => {
  const rows = 8_000;
  const role = await api.build.role({ permissions: ["message.list", "message.edit"] });
  const { id: user_id } = await api.build.user({ roles: [role.id] });
  await api.owner.query("insert into message (message, type) select 'm' || n, 'info' from generate_series(1, $1) n", [
    rows,
  ]);
  const change = { resource: "messages", action: "edit", set: { messageType: "help" }, filters: [], expected: rows };
  const options = { resource: "messages", action: "edit", change: JSON.stringify(change) };
  const changed = () => count("message where type = 'help'");
  const lines = () => count("audit where entity = 'message'");
  const expectState = (help: number, written: number) => async () =>
    expect([await changed(), await lines()]).toEqual([help, written]);

  const kind = "records.change";
  const preview = await newJob({ kind, user_id, preview: true, options: JSON.stringify(options) });
  await killedIn("checking", preview, expectState(0, 0));
  await expectState(0, 0)();

  const changeOptions = JSON.stringify({ ...options, previewId: preview });
  const done = await newJob({ kind, user_id, subject_id: preview, options: changeOptions });
  await killedIn("saving", done, expectState(0, 0));
  await expectState(rows, rows)();
  expect(await count("job_row where job_id = $1 and outcome = 'changed'", [done])).toBe(rows);

  const undo = await newJob({ kind: "records.undo", user_id, subject_id: done, options: changeOptions });
  await killedIn("saving", undo, expectState(rows, rows));
  await expectState(0, 2 * rows)();
});

it("a process that is killed in any phase of an undo of a file takes nothing back, and the next one takes back all, once", async () => {
  const rows = 60_000;
  const first = Number(newNumber());
  const { id: carrierId } = await api.build.carrier();
  const { id: user_id } = await api.build.user();
  const text = Array.from({ length: rows }, (_, index) => `${first + index},,${carrierId}`).join("\n");
  const input = { user_id, input_path: await storeText(text), input_name: "numbers.csv" };
  const listed = () => count("blacklist where carrier_id = $1 and deleted_at is null", [carrierId]);
  const file = await newJob({ kind: "blacklist.add", ...input });
  await killedIn("reading", file, async () => expect(await listed()).toBe(0));
  expect(await listed()).toBe(rows);

  const undo = await newJob({ kind: "blacklist.add.undo", user_id, subject_id: file });
  await killedIn("saving", undo, async () => expect(await listed()).toBe(rows));
  expect(await listed()).toBe(0);
  expect(await count("job_row where job_id = $1 and outcome = 'takenBack'", [undo])).toBe(rows);
  expect(await count("audit where action = 'blacklist.add.undo'")).toBe(1);
});
