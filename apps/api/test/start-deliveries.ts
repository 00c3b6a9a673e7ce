import type { Permission } from "@portal/api-client/permissions";
import pino from "pino";
import { afterAll, beforeEach, expect } from "vitest";
import { createMail } from "../src/platform/mail/mail.ts";
import { buildDatasource } from "./build-datasource.ts";
import { createDeliveryWorker } from "./delivery-worker.ts";
import { reportLimits } from "./report-limits.ts";
import { startSmtpServer } from "./smtp-server.ts";
import { startTestApi } from "./start-test-api.ts";

type Options = Partial<Parameters<typeof createDeliveryWorker>[0]> & { onData?: () => Promise<void> };

interface Asked extends Record<string, unknown> {
  query?: string;
  name?: string;
  data?: object[];
  permissions?: readonly Permission[];
}

/** A moment in UTC. */
export const day = (date: string, time = "08:00") => new Date(`${date}T${time}:00Z`);

/** A filter of a schedule; a number is a day counted from the day of the run. */
export const filter = (name: string, paramValue: string | number, type = "date") => ({
  type,
  realValue: name,
  queryValue: `[${name}]`,
  paramValue,
});

/** Before every planned time of the tests, so that nothing is due. */
const longAgo = day("2000-01-01");

/** Delivers schedules at the moments that a test sets, through a real mail server. */
export async function startDeliveries({ onData = async () => {}, ...options }: Options = {}) {
  let now = longAgo;
  const server = await startSmtpServer({ onData: () => onData() });
  const api = await startTestApi();
  const datasource = await buildDatasource(api);
  await api.build.user(); // user id 1 is never disabled
  const { worker, stop } = createDeliveryWorker({
    pool: api.pool,
    log: pino({ level: "silent" }),
    mail: createMail({ from: "Portal <portal@example.com>", smtp: server.smtp, outbox: "" }),
    clock: () => now,
    limits: { ...reportLimits, schedule: { limitMs: 10_000, rows: 1_000 } },
    ...options,
  });
  worker.start();
  afterAll(async () => {
    await stop();
    await server.close();
  });
  beforeEach(async () => {
    now = longAgo;
    server.mails.length = 0;
    await api.db.updateTable("report_agend").set({ enabled: false, next_run_at: null }).execute();
  });
  const open = api.db.selectFrom("report_agend_run").select("id").where("status", "in", ["queued", "running"]);
  const runsOf = (id: number) =>
    api.db.selectFrom("report_agend_run").selectAll().where("report_agend_id", "=", id).orderBy("planned_at").execute();
  return {
    api,
    datasource,
    worker,
    mails: server.mails,
    /** Makes the mail server go away in the middle of a mail, which it does not take. */
    hangUp: async () => {
      server.hangUp();
      throw new Error("gone");
    },
    runsOf,
    agendOf: (id: number) => api.build.read("report_agend", id),
    /** A daily schedule of a user who may list reports, due at 08:00 of 8 May 2026. */
    schedule: async ({ query = "select 1 as one", name = "Sales", permissions, data = [], ...parts }: Asked = {}) => {
      const user = await api.build.user({ permissions: permissions ?? ["report.list"] });
      const report = await api.build.report({ name, query, datasourceId: datasource.id, userId: user.id });
      const agend = await api.build.reportAgend({
        report_id: report.id,
        user_id: user.id,
        data_report: JSON.stringify(data),
        next_run_at: day("2026-05-08"),
        created_at: day("2026-05-01"),
        ...parts,
      });
      return { agend, user, report };
    },
    /** Looks for due schedules at a moment, and waits until nothing is under way. */
    lookAt: async (moment: Date) => {
      now = moment;
      await worker.look();
      await expect.poll(() => open.execute(), { interval: 20 }).toEqual([]);
    },
  };
}
