import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startTestApi } from "./start-test-api.ts";
import { folder, storeText } from "./test-files.ts";

const rows = 60_000;
const api = await startTestApi({ uploadLimits: { maxBytes: 10_000_000, maxRows: rows } });

/** The file as the API keeps it for its job. */
async function uploadedFile(carrierId: number) {
  const lines = Array.from({ length: rows }, (_, index) => `${521_550_000_000 + index},,${carrierId}`);
  const { id: user_id } = await api.build.user();
  return api.db
    .insertInto("job")
    .values({ kind: "blacklist.add", user_id, input_path: await storeText(lines.join("\n")) })
    .returning("id")
    .executeTakeFirstOrThrow();
}

it("a process that is killed while it saves a file leaves nothing, and the next one does it all, once (P-7)", async () => {
  const { id: carrierId } = await api.build.carrier();
  const { id } = await uploadedFile(carrierId);
  const job = () => api.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const stored = async () => {
    const { rows: found } = await api.owner.query<{ count: number }>("select count(*) from blacklist");
    return found[0]?.count;
  };

  const child = fork(join(import.meta.dirname, "worker-process.ts"), [
    String(api.pool.options.connectionString),
    folder,
  ]);
  await expect.poll(job, { timeout: 20_000, interval: 20 }).toMatchObject({ state: "running", step: "saving" });
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await job()).toMatchObject({ state: "running", attempt: 1 });
  expect(await stored()).toBe(0);

  await api.app.ready();
  await expect
    .poll(job, { timeout: 25_000 })
    .toMatchObject({ state: "done", attempt: 2, counts: { total: rows, added: rows, updated: 0 } });
  expect(await stored()).toBe(rows);
  expect((await api.audit()).filter(({ action }) => action === "blacklist.add-file")).toHaveLength(1);
}, 60_000);
