import type pg from "pg";
import type pino from "pino";
import { DeliveryWorker } from "../src/domains/reports/report-agends/delivery/delivery-worker.ts";
import type { ReportLimits } from "../src/domains/reports/report-runs/run-limits.ts";
import { createScheduledReports } from "../src/domains/reports/report-runs/scheduled-reports.ts";
import { createDb } from "../src/platform/database/database.ts";
import { parseAllowList } from "../src/platform/datasources/allow-list.ts";
import { createDatasources } from "../src/platform/datasources/datasources.ts";
import type { SendMail } from "../src/platform/mail/mail.ts";
import { createNumberLimit } from "../src/platform/numbers/number-limit.ts";
import { createSeals } from "../src/platform/sealed.ts";
import type { Clock } from "../src/platform/time/clock.ts";

/** The stage of a delivery: its run is taken, its rows are read, all of its mail but the end is sent, and the mail is sent. */
export type Stage = "taken" | "queried" | "before the end" | "sent";

interface Parts {
  pool: pg.Pool;
  log: pino.Logger;
  mail: SendMail;
  clock: Clock;
  limits: ReportLimits;
  timeZone?: string;
  mailMissing?: string | null;
  maskNumbers?: boolean;
  /** Awaited at each stage. */
  hold?: (stage: Stage) => Promise<void>;
}

/** The delivery of schedules as in a process of the API, without the API; with the datasources that `buildDatasource` makes. */
export function createDeliveryWorker({
  pool,
  limits,
  timeZone = "UTC",
  mailMissing = null,
  maskNumbers = false,
  hold = async () => {},
  ...parts
}: Parts) {
  const db = createDb(pool);
  const { hostname: host, port } = new URL(process.env.TEST_SERVER_URL ?? String(pool.options.connectionString));
  const own = { host, port: Number(port) };
  const datasources = createDatasources({
    db,
    seals: createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]),
    rules: { allow: parseAllowList(`${host}:${port};notls`), own, patienceMs: 10_000, perDatasource: 5 },
    timeZone,
    log: parts.log,
  });
  const numbers = createNumberLimit({ db, perHour: 60 });
  const prepare = createScheduledReports({ db, datasources, limits, numbers, timeZone });
  const prepareReport: typeof prepare = async (asked) => {
    await hold("taken");
    return prepare(asked);
  };
  const mail: SendMail = async ({ beforeEnd, ...sent }) => {
    await hold("queried");
    const held = async () => {
      await hold("before the end");
      await beforeEnd?.();
    };
    await parts.mail({ ...sent, beforeEnd: held });
    await hold("sent");
  };
  const portalUrl = "https://portal.example";
  const worker = new DeliveryWorker({
    ...parts,
    pool,
    db,
    maskNumbers,
    timeZone,
    portalUrl,
    mailMissing,
    prepareReport,
    mail,
  });
  return {
    worker,
    stop: async () => {
      await worker.stop();
      await datasources.close();
    },
  };
}
