import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { trim } from "./retention.ts";

const api = await startTestApi();
const none = { monitor_message: null, notification: null, charge: null };
const dayMs = 24 * 60 * 60_000;

describe("retention", () => {
  it("removes what has been in the bin for longer than BIN_DAYS; a dry run only counts it", async () => {
    const owner = await api.build.user({});
    const [old, fresh] = [await api.build.report({ userId: owner.id }), await api.build.report({ userId: owner.id })];
    const remove = (id: number, days: number) =>
      api.owner.query("update report set enabled = false, deleted_at = $2 where id = $1", [
        id,
        new Date(Date.now() - days * dayMs),
      ]);
    await remove(old.id, 31);
    await remove(fresh.id, 29);
    const run = (dryRun: boolean) => trim({ pool: api.pool, retention: none, binDays: 30, dryRun });
    const kept = async () =>
      (await api.owner.query("select id from report where id = any($1) order by id", [[old.id, fresh.id]])).rows;
    expect(await run(true)).toEqual(["bin: would remove 1 reports and 0 widgets"]);
    expect(await kept()).toHaveLength(2);
    expect(await run(false)).toEqual(["bin: removed 1 reports and 0 widgets"]);
    expect(await kept()).toEqual([{ id: fresh.id }]);
    expect(await api.lastAudit()).toMatchObject({ user_id: null, action: "report.purge", entity_id: String(old.id) });
    expect(await run(false)).toEqual(["Nothing is older than the settings say."]);
  });
});
