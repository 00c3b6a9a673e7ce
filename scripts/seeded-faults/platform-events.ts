import type { Fault, Tests } from "./fault.ts";

const folder = "apps/api/src/domains/subscribers/platform-events";
const tests = (words: string): Tests => ({ project: "api", files: `platform-events/${words}` });

/** Faults in what carriers' platforms tell. */
export const platformEvents: readonly Fault[] = [
  {
    name: "a repeated event is taken again",
    file: `${folder}/platform-events.service.ts`,
    find: "if (earlier) {",
    replace: "if (earlier && index < 0) {",
    caughtBy: tests("platform-events.routes"),
  },
  {
    name: "a key sends events that it has no right for",
    file: `${folder}/platform-events.service.ts`,
    find: "if (!caller.can(eventPermissions[event.type])) return",
    replace: "if (!caller) return",
    caughtBy: tests("platform-events.routes"),
  },
  {
    name: "an id holds the phone number, and outlives its erasure",
    file: `${folder}/platform-events.service.ts`,
    find: "if (named) return",
    replace: "if (named && !named) return",
    caughtBy: tests("platform-events.routes"),
  },
  {
    name: "a delivery report reaches a message beyond the tie",
    file: `${folder}/delivery-reports.ts`,
    find: `inScope(one, caller, "m")`,
    replace: "inScope(one, caller, {})",
    caughtBy: tests("platform-events.routes"),
  },
  {
    name: "an earlier subscription goes on beside the next one",
    file: `${folder}/periods.ts`,
    find: "next.begunAt < endedAt",
    replace: "next.begunAt > endedAt",
    caughtBy: tests("periods"),
  },
  {
    name: "a charge moves its dates back if it comes late",
    file: "apps/api/src/domains/subscribers/subscribers/charge-dates.ts",
    find: "greatest(last_charge_at, ${chargedAt}::timestamptz)",
    replace: "${chargedAt}::timestamptz",
    caughtBy: tests("any-order"),
  },
  {
    name: "a late STOP ends what was asked for after it",
    file: `${folder}/incoming-message.ts`,
    find: "held.filter(({ isLater }) => !isLater)",
    replace: "held",
    caughtBy: tests("incoming-message"),
  },
  {
    name: "a message subscribes a number of the blacklist",
    file: "apps/api/src/domains/subscribers/decisions/keyword-facts.queries.ts",
    find: "blacklist: blacklist_id === null ? null",
    replace: "blacklist: blacklist_id !== null ? null",
    caughtBy: tests("same-as-file"),
  },
];
