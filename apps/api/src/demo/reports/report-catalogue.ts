import { chargingReports } from "./charging-reports.ts";
import { messagingReports } from "./messaging-reports.ts";
import { operationReports } from "./operation-reports.ts";
import { subscriberReports } from "./subscriber-reports.ts";
import { subscriptionReports } from "./subscription-reports.ts";

/** All reports of the demo; a report's place is its id. */
export const demoReports = [
  ...subscriptionReports,
  ...subscriberReports,
  ...chargingReports,
  ...messagingReports,
  ...operationReports,
];

export function reportId(name: string): number {
  const place = demoReports.findIndex((report) => report.name === name);
  if (place < 0) throw new Error(`The demo has no report ${name}`);
  return place + 1;
}
