import type { Charge } from "@portal/api-client/contract/monitor-actions";
import type { TimelineEvent, TimelineKind } from "@portal/api-client/contract/monitor-timeline";
import { maskContent, maskMsisdn } from "#platform/numbers/mask.ts";
import type { TimelineRow } from "./monitor-timeline.queries.ts";
import type { TimelineSource } from "./timeline-cursor.ts";

type Words = Pick<TimelineEvent, "title" | "detail" | "state">;

const kinds: Readonly<Record<TimelineSource, TimelineKind>> = {
  subscribed: "subscription",
  break: "subscription",
  "end-planned": "subscription",
  cancelled: "subscription",
  "cancel-undone": "subscription",
  restored: "subscription",
  charge: "charge",
  message: "message",
  notification: "notification",
  blacklisted: "blacklist",
  "blacklist-changed": "blacklist",
  "blacklist-removed": "blacklist",
  staff: "staff",
  note: "note",
  "note-deleted": "note",
};

const by = (actor: string | null) => (actor === null ? null : `By ${actor}`);

const ended = ({ name, actor }: TimelineRow): Words => ({ title: `Subscription to ${name} ended`, detail: by(actor) });

const chargeWords: Readonly<Record<Charge["chargeStatus"], (amount: string | null) => Pick<Words, "title" | "state">>> =
  {
    charged: (amount) => ({ title: `Charged ${amount}` }),
    failed: (amount) => ({ title: `Charge of ${amount} failed` }),
    unknown: (amount) => ({ title: `Charge of ${amount}: the carrier has not said how it ended`, state: "unknown" }),
  };

const words: Readonly<Record<TimelineSource, (row: TimelineRow) => Words>> = {
  subscribed: ({ name, note }) => ({ title: `Subscribed to ${name}`, detail: `Shortcode ${note}` }),
  break: ({ name, note }) => ({
    title: "The number may have a new owner",
    detail: `No subscription and no message since ${note}, before the subscription to ${name}`,
  }),
  "end-planned": ({ name, note, actor }) => ({
    title: `End of the subscription to ${name} planned for ${note}`,
    detail: by(actor),
  }),
  cancelled: ended,
  "cancel-undone": ended,
  restored: ({ name, actor }) => ({ title: `Subscription to ${name} restored`, detail: by(actor) }),
  charge: ({ name, state, note, origin, actor }) => ({
    ...chargeWords[state as Charge["chargeStatus"]](note),
    detail: [name, origin, actor && `by ${actor}`].filter(Boolean).join(", "),
  }),
  message: ({ name, state, note, origin }) => ({
    title: origin === "incoming" ? `Message to ${name}` : `Message from ${name}, ${state}`,
    detail: note,
  }),
  notification: ({ name, state, note }) => ({
    title: `Notification of ${name}, ${state}`,
    detail: note === "0" ? null : `Retries: ${note}`,
  }),
  blacklisted: ({ note }) => ({
    title: "Put on the blacklist",
    detail: note === null ? "Never expires" : `Expires ${note}`,
  }),
  "blacklist-changed": ({ actor }) => ({ title: "Blacklist entry changed", detail: by(actor) }),
  "blacklist-removed": () => ({ title: "Taken off the blacklist", detail: null }),
  staff: ({ name, note, origin, actor, state: reason }) => ({
    title: `${staffAction(name ?? "")}${origin === "subscriber" || note === null ? "" : ` ${note}`}`,
    detail: reason === null ? by(actor) : `By ${actor}: ${reason}`,
  }),
  note: ({ actor, note }) => ({ title: `Note by ${actor}`, detail: note }),
  "note-deleted": ({ actor }) => ({ title: "Note deleted", detail: by(actor) }),
};

/** The sources whose `note` is a free text. */
const freeSources: ReadonlySet<TimelineSource> = new Set(["message", "note"]);

/** The words for actions of staff; the id of the record comes after them. */
const staffWords: Readonly<Record<string, string>> = {
  "subscription.deactivate": "Cancelled subscription",
  "subscription.end-planned": "Planned the end of subscription",
  "subscription.end-taken-back": "Took back the planned end of subscription",
  "subscription.charge": "Generated a charge of subscription",
  "subscription.charge-not-sent": "Could not send a charge of subscription",
  "subscription.statement": "Downloaded the statement of subscription",
  "notification.reprocess": "Reprocessed notification",
  "monitor.history-export": "Exported the subscriptions history",
  "monitor.messages-export": "Exported the messages",
  "evidence.create": "Made an evidence",
  "msisdn.reveal": "Revealed the number",
  "blacklist.create": "Added blacklist entry",
  "blacklist.edit": "Changed blacklist entry",
  "blacklist.delete": "Deleted blacklist entry",
};

/** An action of staff in words; the record comes after them. */
export const staffAction = (action: string): string => staffWords[action] ?? sentence(action);

const sentence = (action: string) => {
  const text = action.replace(/[._-]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/**
 * An event in words. Fields of other answers are masked by their names. Here the free text of a message, note or reason is part of the
 * words, so its numbers are masked for readers who may not see them, as in the Messages card.
 */
export function presentEvent(row: TimelineRow, { msisdn, clear }: { msisdn: string; clear: boolean }): TimelineEvent {
  const safe = (text: string) => (clear ? text : text.replaceAll(msisdn, maskMsisdn(msisdn)));
  const free = (text: string | null) => (clear || text === null ? text : maskContent(text));
  const note = freeSources.has(row.source) ? free(row.note) : row.note;
  const { title, detail, state } = words[row.source]({ ...row, note, state: free(row.state) });
  return {
    key: `${row.source}-${row.id}`,
    kind: kinds[row.source],
    at: row.at.toISOString(),
    title: safe(title),
    detail: detail === null ? null : safe(detail),
    ...(state && { state }),
    ...(row.code && { code: row.code }),
    ...(row.source === "message" && { messageId: row.id }),
    job: row.job,
  };
}
