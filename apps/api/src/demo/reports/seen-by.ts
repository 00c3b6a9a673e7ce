import { scopeTokensOf } from "../../domains/reports/index.ts";
import type { DemoReport } from "./demo-report.ts";
import { demoWidgets } from "./demo-widgets.ts";
import { demoReports, reportId } from "./report-catalogue.ts";

interface SignIn {
  username: string;
  carrierId: number | null;
  providerId: number | null;
}

/** A report for the guide, with the sign-ins of the demo that see it. */
export interface GuideReport {
  reportId: number;
  reportName: string;
  chart: string | null;
  seenBy: string[];
}

/** The reports, each with the sign-ins that see it. */
export const guideReports = (users: readonly SignIn[]): GuideReport[] =>
  demoReports.map((report, index) => ({
    reportId: index + 1,
    reportName: report.name,
    chart: report.chart,
    seenBy: users.filter((user) => sees(user, report)).map(({ username }) => username),
  }));

/** A widget for the guide, with the sign-ins of the demo that have it on their dashboard. */
export interface GuideWidget {
  widgetId: number;
  widgetTitle: string;
  reportId: number;
  chart: string;
  seenBy: string[];
}

/** The widgets, each with the sign-ins that have it on their dashboard. */
export const guideWidgets = (users: readonly SignIn[]): GuideWidget[] =>
  demoWidgets.map(({ title, report, chart, providerOf }, index) => {
    const providerUser = users.find(({ username }) => username === providerOf) ?? null;
    const isFor = ({ carrierId, providerId }: SignIn) =>
      providerUser === null ||
      (providerId === null
        ? [null, providerUser.carrierId].includes(carrierId)
        : providerId === providerUser.providerId);
    const seenBy = guideReports(users.filter(isFor))[reportId(report) - 1]?.seenBy ?? [];
    return { widgetId: index + 1, widgetTitle: title, reportId: reportId(report), chart, seenBy };
  });

function sees(user: SignIn, { owner = "admin", disabled, readers, query }: DemoReport): boolean {
  const isHis = user.username === "admin" || user.username === owner;
  // all of them except the administrator are operators
  const isReader = "users" in readers ? readers.users.includes(user.username) : readers.roles.includes("Operator");
  return (isHis || (isReader && !disabled)) && canBeNarrowed(user, scopeTokensOf(query));
}

function canBeNarrowed({ carrierId, providerId }: SignIn, tokens: readonly string[]): boolean {
  if (providerId !== null) return tokens.some((token) => token.startsWith("provider_"));
  return carrierId === null || tokens.length > 0;
}
