import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { beatRun, RunLost, takeRun, writeRun } from "./taken-run.ts";

const api = await startTestApi();
const now = new Date("2026-05-08T08:00:00Z");
const planned = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const silentFor = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;
const take = async () => {
  const run = await takeRun(api.db, now);
  if (!run) throw new Error("there is no run");
  return run;
};

beforeEach(() => api.db.updateTable("report_agend_run").set({ status: "sent" }).execute());

describe("a run", () => {
  it("that waits for the longest is taken first, and one that ended or waits to be tried again is not", async () => {
    const later = await api.build.reportDelivery({ status: "queued", planned_at: planned(0) });
    const first = await api.build.reportDelivery({ status: "queued", planned_at: planned(-5) });
    for (const status of ["retry", "sent", "failed", "skipped", "stopped"] as const)
      await api.build.reportDelivery({ status, planned_at: planned(-10) });
    expect(await take()).toMatchObject({ id: first.id, attempts: 1 });
    expect(await take()).toMatchObject({ id: later.id, attempts: 1 });
    expect(await takeRun(api.db, now)).toBeUndefined();
  });

  it("is taken by one worker, however many look, and those do not wait for each other", async () => {
    const ids = [];
    for (let minute = 0; minute < 10; minute += 1)
      ids.push((await api.build.reportDelivery({ status: "queued", planned_at: planned(minute) })).id);
    const looks = await Promise.all(Array.from({ length: 15 }, () => takeRun(api.db, now)));
    expect(looks.flatMap((run) => (run ? [run.id] : [])).toSorted((a, b) => a - b)).toEqual(ids);
  });

  it("is taken again after 10 s without a sign of life, and its former worker writes nothing any more", async () => {
    const { id } = await api.build.reportDelivery({ status: "queued" });
    const lost = await take();
    const silent = (seconds: number) =>
      api.db
        .updateTable("report_agend_run")
        .set({ heartbeat_at: silentFor(seconds) })
        .where("id", "=", id)
        .execute();
    await silent(3);
    expect(await takeRun(api.db, now)).toBeUndefined();
    await silent(12);
    expect(await beatRun(api.db, lost)).toBe(true);
    expect(await takeRun(api.db, now)).toBeUndefined();
    await silent(12);
    const taken = await take();
    expect(taken).toMatchObject({ id, attempts: 2 });
    expect(await beatRun(api.db, lost)).toBe(false);
    await expect(writeRun(api.db, lost, { handed_over_at: now })).rejects.toThrow(RunLost);
    await writeRun(api.db, taken, { handed_over_at: now });
  });
});
