// A process of the API that only delivers schedules, for tests that kill it. The arguments are its database, how it mails, and
// the stage at which it stops.
import pino from "pino";
import { createPool } from "../src/platform/database/database.ts";
import { createMail, type MailSettings } from "../src/platform/mail/mail.ts";
import { createDeliveryWorker, type Stage } from "./delivery-worker.ts";
import { reportLimits } from "./report-limits.ts";

const [url = "", settings = "{}"] = process.argv.slice(2);
const { mail, holdAt } = JSON.parse(settings) as { mail: MailSettings; holdAt?: Stage };
const hold = async (stage: Stage) => {
  if (stage !== holdAt) return;
  process.send?.(stage);
  await new Promise(() => {});
};
const isPooled = process.env.TEST_PGBOUNCER === "on";
createDeliveryWorker({
  pool: createPool({ url, isPooled, preparedStatements: !isPooled }),
  log: pino(),
  mail: createMail(mail),
  clock: () => new Date(),
  limits: { ...reportLimits, runs: { inAll: 100, perUser: 100, perDatasource: 100 } },
  hold,
}).worker.start();
