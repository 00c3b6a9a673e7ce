import { expect, it, vi } from "vitest";
import { startTestApi } from "./start-test-api.ts";

const now = new Date("2024-05-10T12:00:00Z");
const api = await startTestApi({ clock: () => now });
const ready = async ({ call } = api as Pick<typeof api, "call">) => call("GET", "/ready");
const figures = { lookedAt: null, isAlive: false, enabled: 1, overdue: 1 };

it("alarm: `ready` tells how the delivery of reports is, in both its answers, and asks once within some seconds", async () => {
  vi.spyOn(performance, "now").mockReturnValue(0); // however long this takes, no time passes
  await api.build.reportAgend({ next_run_at: new Date("2024-05-10T11:00:00Z") });
  // an answer goes without what a busy database does not tell within a second
  await expect.poll(() => ready()).toMatchObject({ status: 200, body: { status: "ready", deliveries: figures } });
  await api.build.reportAgend();
  expect(await ready()).toMatchObject({ status: 200, body: { deliveries: { enabled: 1 } } });
  await api.owner.query("update migration set name = '0001_unknown.sql' where name = '0001_reference_data.sql'");
  expect(await ready()).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining("0001_reference_data"), disk: {}, deliveries: figures },
  });
  vi.restoreAllMocks();
  await api.owner.query("update migration set name = '0001_reference_data.sql' where name = '0001_unknown.sql'");
});

it.each([
  ["locked", "lock table report_agend_run in access exclusive mode"],
  ["gone", "alter table report_agend_run rename to away"],
])(
  "alarm: `ready` answers without the figures while a table of them is %s, soon, and the log tells why",
  async (_what, statement) => {
    const replica = await api.replica();
    const client = await api.owner.connect();
    try {
      await client.query("begin");
      await client.query(statement);
      if (_what === "gone") await client.query("commit");
      api.logLines.splice(0);
      const { status, body } = await ready(replica);
      expect({ status, body }).toMatchObject({ status: 200, body: { status: "ready", disk: { takesFiles: true } } });
      expect(body).not.toHaveProperty("deliveries");
      await vi.waitFor(() => expect(api.logLines.join("")).toContain("the figures of deliveries could not be read"));
    } finally {
      await client.query(_what === "gone" ? "alter table away rename to report_agend_run" : "rollback");
      client.release();
    }
  },
);
