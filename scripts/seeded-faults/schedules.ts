import type { Fault, Tests } from "./fault.ts";

const modules = (words: string): Tests => ({ project: "api", files: words });
const contract = (words: string): Tests => ({ project: "api-client", files: words });
const screens = (words: string): Tests => ({ project: "reports", files: words });

/** Faults in schedules: when reports are delivered, for which days, to whom, and the notice of a missing one. */
export const schedules: readonly Fault[] = [
  {
    name: "a delivery is planned for the same moment again",
    file: "packages/api-client/src/report-schedule/next-run.ts",
    find: "if (moment && moment > after)",
    replace: "if (moment && moment >= after)",
    caughtBy: contract("report-schedule/next-run"),
  },
  {
    name: "a monthly schedule runs on the last day of every month too",
    file: "packages/api-client/src/report-schedule/next-run.ts",
    find: "(isLast && !isRealDay(day.slice(0, 8) + wanted))",
    replace: "isLast",
    caughtBy: contract("report-schedule/next-run"),
  },
  {
    name: "a weekly schedule takes its weekday from the clock of Greenwich",
    file: "packages/api-client/src/report-schedule/next-run.ts",
    find: "const created = portalDay(schedule.createdAt, timeZone);",
    replace: `const created = portalDay(schedule.createdAt, "UTC");`,
    caughtBy: contract("report-schedule/next-run"),
  },
  {
    name: "a report for yesterday covers today as well",
    file: "packages/api-client/src/report-schedule/covered-days.ts",
    find: "Math.max(left, right - 1)",
    replace: "Math.max(left, right)",
    caughtBy: contract("report-schedule/covered-days"),
  },
  {
    name: "the last day that a delivery covers ends as it begins",
    file: "packages/api-client/src/report-schedule/covered-days.ts",
    find: ".last} 23:59`",
    replace: ".last} 00:00`",
    caughtBy: contract("report-schedule/covered-days"),
  },
  {
    name: "today is refused as a day to come",
    file: "apps/api/src/domains/reports/report-agends/agend-filters.ts",
    find: "isRealDay(day) && day > today",
    replace: "isRealDay(day) && day >= today",
    caughtBy: modules("report-agends/agend-filters"),
  },
  {
    name: "a user has one schedule more than is allowed",
    file: "apps/api/src/domains/reports/report-agends/report-agends.service.ts",
    find: ".limit(perUser).execute();\n  if (enabled.length >= perUser)",
    replace: ".limit(perUser + 1).execute();\n  if (enabled.length > perUser)",
    caughtBy: modules("report-agends/agends-of-user"),
  },
  {
    name: "two schedules made at once pass the limit, as their user is not locked",
    file: "apps/api/src/domains/reports/report-agends/report-agends.service.ts",
    find: `.where("id", "=", userId).forNoKeyUpdate();`,
    replace: `.where("id", "=", userId);`,
    caughtBy: modules("report-agends/agends-of-user"),
  },
  {
    name: "a line end in a subject adds a header to the mail",
    file: "packages/api-client/src/contract/report-agends.ts",
    find: String.raw`value.replace(/\p{Cc}+/gu, " ")`,
    replace: "value",
    caughtBy: modules("report-agends/report-agends.routes"),
  },
  {
    name: "a delivery that is six hours late to the minute is skipped",
    file: "apps/api/src/domains/reports/report-agends/delivery/plan-runs.ts",
    find: "if (planned >= earliest)",
    replace: "if (planned > earliest)",
    caughtBy: modules("report-agends/delivery/delivery.test"),
  },
  {
    name: "a disabled user goes on getting reports by mail",
    file: "apps/api/src/platform/auth/caller.ts",
    find: "where u.id = $1 and u.enabled`",
    replace: "where u.id = $1`",
    caughtBy: modules("report-agends/delivery/delivery-failures"),
  },
  {
    name: "a mail that may have arrived is sent again",
    file: "apps/api/src/domains/reports/report-agends/delivery/outcome.ts",
    find: `error.mayHaveArrived ? "failed" : "again"`,
    replace: `error.mayHaveArrived ? "again" : "again"`,
    caughtBy: modules("report-agends/delivery/delivery-failures"),
  },
  {
    name: "a schedule is stopped a failed period early",
    file: "apps/api/src/domains/reports/report-agends/delivery/settle.ts",
    find: "failed_periods >= mostFailedPeriods",
    replace: "failed_periods > mostFailedPeriods - 2",
    caughtBy: modules("report-agends/delivery/delivery-failures"),
  },
  {
    name: "another user's schedule is sent by who knows its number",
    file: "apps/api/src/domains/reports/report-agends/delivery/report-deliveries.routes.ts",
    find: `\n        .where("user_id", "=", caller.userId)`,
    replace: "",
    caughtBy: modules("report-agends/delivery/send-now"),
  },
  {
    name: "the mail of an alarm names a report that its user does not see any more",
    file: "apps/api/src/domains/reports/report-agends/alarm/alarm-watch.ts",
    find: `await accessibleReports(db, user).where("r.id"`,
    replace: `await db.selectFrom("report as r").where("r.id"`,
    caughtBy: modules("report-agends/alarm/alarm-watch"),
  },
  {
    name: "two processes send the same alarm",
    file: "apps/api/src/domains/reports/report-agends/alarm/alarms.queries.ts",
    find: `\n    .where("attempts", "=", attempts);`,
    replace: ";",
    caughtBy: modules("report-agends/alarm/alarm-watch"),
  },
  {
    name: "the form tells Yesterday for the day before it",
    file: "apps/reports/src/features/report-schedule/day-words.ts",
    find: `return offset === -1 ? "Yesterday"`,
    replace: `return offset === -2 ? "Yesterday"`,
    caughtBy: screens("report-schedule/day-words"),
  },
  {
    name: "the next delivery is not read out",
    file: "apps/reports/src/features/report-schedule/next-delivery.tsx",
    find: `<div role="status">`,
    replace: "<div>",
    caughtBy: screens("report-schedule/"),
  },
];
