import type { Fault, Tests } from "./fault.ts";

const modules = (words: string): Tests => ({ project: "api", files: words });
const screens = (words: string): Tests => ({ project: "monitor", files: words });

/** Faults in the Monitor: what agents see of a subscriber and do for them. */
export const monitor: readonly Fault[] = [
  {
    name: "a search shows what is at other providers too",
    file: "apps/api/src/domains/subscribers/monitor/subscriber.ts",
    find: "return providerIds.length === 0\n    ? number",
    replace: "return providerIds.length < 2\n    ? number",
    caughtBy: modules("domains/subscribers/monitor/"),
  },
  {
    name: "a search leaves no audit line with its number",
    file: "apps/api/src/domains/subscribers/monitor/monitor.service.ts",
    find: "msisdn: outgoingMsisdn,\n      scope",
    replace: "scope",
    caughtBy: modules("domains/subscribers/monitor/"),
  },
  {
    name: "the history misses the last of the days that were picked",
    file: "apps/api/src/domains/subscribers/monitor/day-range.ts",
    find: "${startOfDay(sql`${days.last}::date + 1`, timeZone)}",
    replace: "${startOfDay(sql`${days.last}::date`, timeZone)}",
    caughtBy: modules("domains/subscribers/monitor-history/"),
  },
  {
    name: "a range of days is shown a day late",
    file: "packages/api-client/src/core/date-range.ts",
    find: "first: moveDay(first, -shiftDays)",
    replace: "first: moveDay(first, 0)",
    caughtBy: { project: "api-client", files: "core/date-range.test" },
  },
  {
    name: "a file of one row more than the limit goes out",
    file: "apps/api/src/domains/subscribers/monitor/export-limit.ts",
    find: "if (total > maxRows) throw tooManyRows();",
    replace: "if (total > maxRows + 1) throw tooManyRows();",
    caughtBy: modules("domains/subscribers/monitor-history/"),
  },
  {
    name: "a charge is done again a moment after a failed one",
    file: "apps/api/src/domains/subscribers/decisions/charge-facts.queries.ts",
    find: "max(created_at) as last_at",
    replace: "max(created_at) filter (where status = 'charged') as last_at",
    caughtBy: modules("domains/subscribers/monitor-actions/generate-charge"),
  },
  {
    name: "a carrier's daily limit of charges lets one more through",
    file: "apps/api/src/domains/subscribers/decisions/charge-decision.ts",
    find: "passed: chargesToday < limit,",
    replace: "passed: chargesToday <= limit,",
    caughtBy: modules("domains/subscribers/monitor-actions/generate-charge"),
  },
  {
    name: "two agents charge a subscription at the same time",
    file: "apps/api/src/domains/subscribers/subscribers/lock-subscription.ts",
    find: "\n    .forUpdate()",
    replace: "",
    caughtBy: modules("domains/subscribers/monitor-actions/charge-races"),
  },
  {
    name: "a cancel tells the provider nothing",
    file: "apps/api/src/domains/subscribers/subscribers/deactivation.ts",
    find: "select 'unsubscription', msisdn, carrier_id, provider_id, id from deactivated",
    replace: "select 'unsubscription', msisdn, carrier_id, provider_id, id from deactivated where false",
    caughtBy: modules("domains/subscribers/monitor-actions/deactivate"),
  },
  {
    name: "a repeated charge with its key is done twice",
    file: "apps/api/src/platform/idempotent.ts",
    find: "if (!(await claim(tx, confirmed, key))) return earlierAnswer<Answer>(tx, confirmed, key);",
    replace: "await claim(tx, confirmed, key);",
    caughtBy: modules(
      "domains/subscribers/monitor-actions/charge-races domains/subscribers/monitor-actions/deactivate",
    ),
  },
  {
    name: "a notification of yesterday is sent again",
    file: "apps/api/src/domains/operations/notifications/notifications.service.ts",
    find: '\n        .where("created_at", ">=", startOfToday(timeZone))',
    replace: "",
    caughtBy: modules("domains/operations/notifications/"),
  },
  {
    name: "an expired blacklist entry still blocks a charge",
    file: "apps/api/src/domains/subscribers/decisions/blacklist-rule.ts",
    find: "expireDate !== null && expireDate <= at",
    replace: "expireDate !== null && expireDate.getTime() <= at.getTime() - 86_400_000",
    caughtBy: modules("domains/subscribers/monitor-actions/generate-charge"),
  },
  {
    name: "the time line names the number in a message to who may not see it",
    file: "apps/api/src/platform/numbers/mask.ts",
    find: "if (textKeys.has(name)) return maskContent(value);",
    replace: "",
    caughtBy: modules("platform/numbers/mask.test"),
  },
  {
    name: "a number is revealed to who sees no such record",
    file: "apps/api/src/domains/subscribers/msisdns/msisdns.routes.ts",
    find: "if (!showing[body.entity].some(({ access }) => mayCall(caller, access))) throw forbidden();",
    replace: "",
    caughtBy: modules("domains/subscribers/msisdns/msisdns.routes"),
  },
  {
    name: "one number more than the hour allows is found by trying",
    file: "apps/api/src/platform/numbers/number-limit.ts",
    find: "if (count >= perHour)",
    replace: "if (count > perHour)",
    caughtBy: modules("test/hidden-numbers"),
  },
  {
    name: "the events of one moment are shown twice on the next page",
    file: "apps/api/src/domains/subscribers/monitor-timeline/monitor-timeline.queries.ts",
    find: `collate "C", \${id}) < (`,
    replace: `collate "C", \${id}) <= (`,
    caughtBy: modules("domains/subscribers/monitor-timeline/"),
  },
  {
    name: "the provider of another carrier stays chosen in the search",
    file: "apps/monitor/src/features/support/search/search.ts",
    find: "search.carrierId === null || search.carrierId === carrierId",
    replace: "search.carrierId === null || carrierId > 0",
    caughtBy: screens("search/search.test"),
  },
  {
    name: "the charge button is there for who may not charge",
    file: "apps/monitor/src/features/support/active-subscriptions/subscription-actions.tsx",
    find: `<Can permission="monitor.subscription-generate-charge">`,
    replace: `<Can permission="monitor.subscription">`,
    caughtBy: screens("subscription-actions.test"),
  },
  {
    name: "a cancelled subscription stays in the card until it is refreshed by hand",
    file: "apps/monitor/src/features/support/active-subscriptions/subscription-actions.tsx",
    find: `run: (key) => cancelSubscription(id, key),\n              fires: ["subscription", "history", "notification"],`,
    replace: `run: (key) => cancelSubscription(id, key),\n              fires: ["history", "notification"],`,
    caughtBy: screens("subscription-actions.test"),
  },
];
