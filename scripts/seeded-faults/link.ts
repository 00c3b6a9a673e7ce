import type { Fault, Tests } from "./fault.ts";

const link = (files: string): Tests => ({ project: "link", files });

/** Faults in the link: what is sent to providers, how often, and where it may go. */
export const linkFaults: readonly Fault[] = [
  {
    name: "a link writes the end of a try that another link has taken over",
    file: "apps/link/src/notifications/notification.queries.ts",
    find: '\n    .where("due_at", "=", due_at)\n    .where("status", "=", "pending")',
    replace: "",
    caughtBy: link("notification-sender"),
  },
  {
    name: "a slow provider takes all calls of a link",
    file: "apps/link/src/turns.ts",
    find: "if (running >= atOnce) continue;",
    replace: "",
    caughtBy: link("notification-sender"),
  },
  {
    name: "a link writes the answer to a message that another link has taken over",
    file: "apps/link/src/messages/message-notes.ts",
    find: " and m.due_at = n.due_at",
    replace: "",
    caughtBy: link("message-sender"),
  },
  {
    name: "two links count the messages to a number at one time",
    file: "apps/link/src/messages/take-messages.ts",
    find: "await sql`select pg_advisory_xact_lock(${lockClass}, ${of.carrierId})`.execute(tx);",
    replace: "",
    caughtBy: link("message-sender"),
  },
  {
    name: "a late report moves a message back",
    file: "apps/api/src/domains/subscribers/messages-out/note-delivery.ts",
    find: "slice(0, outgoingStates.indexOf(state))",
    replace: "slice(0)",
    caughtBy: link("delivery-door"),
  },
  {
    name: "a name with one public address may lead inside by another",
    file: "apps/link/src/notifications/callable-address.ts",
    find: "!addresses.every(isAllowed)",
    replace: "!addresses.some(isAllowed)",
    caughtBy: link("callable-address"),
  },
  {
    name: "a signature does not hold the time",
    file: "apps/api/src/platform/carriers/signed-headers.ts",
    find: "${id}.${timestamp}.${body}",
    replace: "${id}.${body}",
    caughtBy: link("signature"),
  },
  {
    name: "a redirect counts as arrived",
    file: "apps/link/src/notifications/call-provider.ts",
    find: "status >= 200 && status < 300",
    replace: "status >= 200 && status < 400",
    caughtBy: link("notification-sender"),
  },
  {
    name: "a charge that the carrier does not know yet fails at once",
    file: "apps/link/src/charges/charge-asker.ts",
    find: 'answer.status === "missing" && !charge.is_late',
    replace: "false",
    caughtBy: link("charge-asker"),
  },
  {
    name: "a link whose lease is over stores how a charge ended",
    file: "apps/link/src/charges/charge-asker.ts",
    find: "timeZone, lease }));",
    replace: "timeZone, ...(lease === null && { lease }) }));",
    caughtBy: link("charge-asker"),
  },
  {
    name: "a message that Kannel repeats counts twice",
    file: "apps/api/src/domains/subscribers/platform-events/gateway-message.ts",
    find: "if (known) return known.answer;",
    replace: "if (known) id += crypto.randomUUID();",
    caughtBy: link("incoming-door"),
  },
];
