import type { ReportAgend, ReportDelivery } from "@portal/api-client/contract/report-agends";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { files } from "#test/test-files.ts";
import { loadDemo } from "../demo.ts";
import { demoSchedules } from "./demo-schedules.ts";
import { reportId } from "./report-catalogue.ts";

const now = new Date("2026-11-21T15:00:00Z");
const api = await startTestApi({ timeZone: "America/Mexico_City", clock: () => now });
const guide = await loadDemo(api.owner, {
  size: "small",
  seed: 7,
  password: "a demo password",
  timeZone: "America/Mexico_City",
  files,
  now,
});
const stored = await api.db.selectFrom("report_agend").selectAll().orderBy("id").execute();

describe.each(demoSchedules.map((schedule, index) => ({ ...schedule, id: stored[index]?.id ?? 0 })))(
  "the demo's schedule of $report for $username",
  ({ username, report, newest, stoppedDaysAgo, values, id }) => {
    const user = async () => api.as(guide.users.find((one) => one.username === username)?.id ?? 0);

    it("is listed with its next run still to come, unless it was stopped (B-606)", async () => {
      const caller = await user();
      const body = { reportId: reportId(report), userId: caller.userId };
      const reply = await caller.post("/services/report-agends/by-report", { body });
      expect(reply.status).toBe(200);
      const listed: ReportAgend[] = reply.body;
      const own = listed.find(({ agendId }) => agendId === id);
      if (stoppedDaysAgo !== undefined) return expect(own).toBeUndefined();
      expect(own).toMatchObject({ overdueSince: null, lastRunStatus: newest?.[0]?.status ?? "sent" });
      expect(Date.parse(own?.nextRunAt ?? "")).toBeGreaterThan(now.getTime());
    });

    it("has a log whose newest entry is its last result", async () => {
      const log: ReportDelivery[] = (await (await user()).get(`/services/report-agends/${id}/deliveries`)).body;
      expect(log.length).toBeGreaterThan(2);
      expect(log[0]).toMatchObject(newest?.[0] ?? { status: "sent", message: null });
      const row = stored.find((one) => one.id === id);
      expect(row).toMatchObject({ last_run_status: log[0]?.status, last_run_message: log[0]?.message });
      for (const { plannedAt, filters } of log) {
        expect(Date.parse(plannedAt)).toBeLessThanOrEqual(now.getTime());
        expect(filters.length).toBeGreaterThanOrEqual(Object.keys(values).length);
      }
    });

    it("asks for what could be saved today, but for the one that fails and the one that was stopped (G9)", async () => {
      const caller = await user();
      const { periodicity_id, time, data_report } = stored.find((one) => one.id === id) ?? {};
      const body = { reportId: reportId(report), userId: caller.userId, agendPeriodicityId: periodicity_id };
      const reply = await caller.post("/services/report-agends", {
        body: { ...body, agendTime: time, agendDataReport: data_report },
      });
      const ended = newest?.[0];
      const isSound = !ended || ended.status === "sent";
      expect(reply).toMatchObject(isSound ? { status: 200 } : { status: 400, body: { message: ended.message } });
      if (isSound) expect(reply.body.agendDataReport).toBe(data_report);
    });
  },
);

it("nobody is told at once of what failed in the demo's past", async () => {
  const untold = api.db.selectFrom("report_agend_run").select("id").where("status", "!=", "sent");
  expect(await untold.where("alarmed_at", "is", null).execute()).toEqual([]);
});

it("the demo's schedules are daily, weekly and monthly", () => {
  expect(new Set(stored.map(({ periodicity_id }) => periodicity_id))).toEqual(new Set([1, 2, 3]));
});
