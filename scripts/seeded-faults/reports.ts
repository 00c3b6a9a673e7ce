import type { Fault, Tests } from "./fault.ts";

const modules = (words: string): Tests => ({ project: "api", files: words });
const screens = (words: string): Tests => ({ project: "reports", files: words });

/** Who reads which report, what its run may do and take, and how its rows are shown. */
export const reports: readonly Fault[] = [
  {
    name: "a private report is read by whoever holds one of its roles",
    file: "apps/api/src/modules/reports/reach.ts",
    find: "when ${report.isPrivate} then case when ${isShared} then 'share' end",
    replace: "when ${report.isPrivate} and ${isShared} then 'share'",
    caughtBy: modules("test/report-visibility"),
  },
  {
    name: "a user of one carrier reads a report that nothing narrows to it",
    file: "apps/api/src/modules/reports/reach.ts",
    find: "when ${user.carrierId} is not null then ${report.scopeTokens} && ${byEither}",
    replace: "",
    caughtBy: modules("test/report-visibility"),
  },
  {
    name: "a tied user reads another's rows by sending another carrier",
    file: "apps/api/src/modules/reports/asked-filters.ts",
    find: "const own = forced.get(filter.name);",
    replace: "const own = given.has(filter.name) ? undefined : forced.get(filter.name);",
    caughtBy: modules("modules/report-runs/forced-scope"),
  },
  {
    name: "the query of a report may write to its datasource",
    file: "apps/api/src/platform/datasources/session.ts",
    find: `"begin read only"`,
    replace: `"begin"`,
    caughtBy: modules("modules/report-runs/injection platform/datasources/"),
  },
  {
    name: "what one run sets up in its connection reaches the next",
    file: "apps/api/src/platform/datasources/session.ts",
    find: `await shortly(client, "discard all");`,
    replace: "",
    caughtBy: modules("modules/report-runs/injection platform/datasources/"),
  },
  {
    name: "a result has one row more than its limit",
    file: "apps/api/src/modules/report-runs/read-result.ts",
    find: "truncated = query.length === most",
    replace: "truncated = query.length > most",
    caughtBy: modules("modules/report-runs/"),
  },
  {
    name: "a user runs one report more than may run at a time",
    file: "apps/api/src/modules/report-runs/running-reports.ts",
    find: "running.ofUser >= perUser",
    replace: "running.ofUser > perUser",
    caughtBy: modules("modules/report-runs/limits"),
  },
  {
    name: "runs that begin together pass the limit, as the places are not locked",
    file: "apps/api/src/modules/report-runs/running-reports.ts",
    find: "await sql`lock table report_run in share row exclusive mode`.execute(tx);",
    replace: "",
    caughtBy: modules("modules/report-runs/limits"),
  },
  {
    name: "a datasource leads to the addresses of the machine's own cloud",
    file: "apps/api/src/platform/datasources/reachable-address.ts",
    find: `special.addSubnet("169.254.0.0", 16, "ipv4");`,
    replace: "",
    caughtBy: modules("platform/datasources/reachable-address"),
  },
  {
    name: "a stored password is sent to another port",
    file: "apps/api/src/modules/report-datasources/password.ts",
    find: "  input.datasourcePort === stored.port &&\n",
    replace: "",
    caughtBy: modules("modules/report-datasources/"),
  },
  {
    name: "the database's own words are told to who is not the author",
    file: "apps/api/src/modules/report-runs/report-runner.ts",
    find: "message: isAuthor ? message : texts.reportNotRun",
    replace: "message",
    caughtBy: modules("modules/report-runs/report-runs.routes modules/report-runs/limits"),
  },
  {
    name: "the exported rows of a report name numbers to who may not see them",
    file: "apps/api/src/modules/report-runs/export-file.ts",
    find: "return options.seesNumbers ? cell(value) : maskField(name, cell(value));",
    replace: "return cell(value);",
    caughtBy: modules("modules/report-runs/export.test"),
  },
  {
    name: "a run that fails leaves no audit line",
    file: "apps/api/src/modules/report-runs/report-runner.ts",
    find: "await recordAudit(db, { ...lineOf(asked, { rows: 0, ms: elapsed(), result }), userId: caller.userId });",
    replace: "",
    caughtBy: modules("modules/report-runs/report-runs.routes modules/report-runs/limits"),
  },
  {
    name: "a clone of a public report is public",
    file: "apps/api/src/modules/reports/clone.ts",
    find: "private_enabled: true,",
    replace: "private_enabled: original.private_enabled,",
    caughtBy: modules("modules/reports/reports.routes"),
  },
  {
    name: "a private report is shared to a user of another carrier",
    file: "apps/api/src/modules/report-readers/shares.service.ts",
    find: `const found = await inScope(tx.selectFrom("app_user as u"), caller, {\n    carrier: "u.carrier_id",\n    provider: "u.provider_id",\n  })`,
    replace: `const found = await inScope(tx.selectFrom("app_user as u"), caller, {})`,
    caughtBy: modules("modules/report-readers/shares"),
  },
  {
    name: "the rest of a pie is not shown as Other",
    file: "apps/reports/src/charts/shapes/slices.ts",
    find: "const kept = rest > 0 ?",
    replace: "const kept = rest < 0 ?",
    caughtBy: screens("charts/shapes"),
  },
  {
    name: "a chart tells who cannot see it nothing of its last value",
    file: "apps/reports/src/charts/drawings/summary.ts",
    find: "max = Math.max(max, value);",
    replace: "max = Math.max(max, min);",
    caughtBy: screens("charts/drawings"),
  },
  {
    name: "a widget looks back a day less",
    file: "apps/reports/src/features/dashboard/card/widget-filters.ts",
    find: "const daysBack = 7;",
    replace: "const daysBack = 6;",
    caughtBy: screens("card/widget-filters"),
  },
];
