import { scopeTokensOf } from "../../modules/reports/scope-tokens.ts";
import type { DemoReport } from "./demo-report.ts";
import { demoReports } from "./report-catalogue.ts";

interface SignIn {
  username: string;
  carrierId: number | null;
  providerId: number | null;
}

/** A report for the guide: which sign-ins of the demo see it. */
export interface GuideReport {
  reportId: number;
  reportName: string;
  chart: string | null;
  seenBy: string[];
}

/** The reports, and who of these sign-ins sees them (V1, V7). */
export const guideReports = (users: readonly SignIn[]): GuideReport[] =>
  demoReports.map((report, index) => ({
    reportId: index + 1,
    reportName: report.name,
    chart: report.chart,
    seenBy: users.filter((user) => sees(user, report)).map(({ username }) => username),
  }));

function sees(user: SignIn, { owner = "admin", disabled, readers, query }: DemoReport): boolean {
  const isHis = user.username === "admin" || user.username === owner;
  // all of them but the administrator are operators
  const isReader = "users" in readers ? readers.users.includes(user.username) : readers.roles.includes("Operator");
  return (isHis || (isReader && !disabled)) && canBeNarrowed(user, scopeTokensOf(query));
}

function canBeNarrowed({ carrierId, providerId }: SignIn, tokens: readonly string[]): boolean {
  if (providerId !== null) return tokens.some((token) => token.startsWith("provider_"));
  return carrierId === null || tokens.length > 0;
}
