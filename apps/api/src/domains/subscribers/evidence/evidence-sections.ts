import type { RowToProve } from "#platform/chain/prove-rows.ts";
import type { SealedKind } from "#platform/chain/sealed-tables.ts";
import { staffAction } from "../monitor-timeline/monitor-timeline.presenter.ts";
import type { Then } from "../monitor-why/then.ts";
import * as queries from "./evidence.queries.ts";
import { termsThen } from "./terms-then.queries.ts";

type Facts = Readonly<Record<string, string | number | Date | null>>;

/** A record of an evidence; `row` is the sealed row that proves it, if its table is sealed. */
export interface Draft {
  at: Date;
  what: string;
  facts: Facts;
  /** What the columns of the sealed row say too, and its personal ones: it is said again only where they are not shown. */
  ofColumns?: Facts;
  ofPersonal?: Facts;
  row: RowToProve | null;
}

interface Section {
  title: string;
  records: Draft[];
}

interface Sections {
  sections: Section[];
  /** What subscriptions lack, in sentences. */
  gaps: string[];
}

type Place = Pick<Then, "timeZone" | "carriers">;

/**
 * All records of an evidence, section by section, each in the order of time; null for more subscriptions than `most`. Of each the
 * terms of then are rebuilt, which takes several statements.
 */
export async function readSections(
  asked: queries.EvidenceAsked,
  { most, ...place }: Place & { most: number },
): Promise<Sections | null> {
  const subscriptions = await queries.subscriptionsIn({ ...asked, limit: most + 1 });
  if (subscriptions.length > most) return null;
  const optIns: Draft[] = [];
  const ends: Draft[] = [];
  const gaps: string[] = [];
  for (const subscription of subscriptions) {
    const found = await optInRecords(asked, subscription, place);
    optIns.push(...found.records);
    gaps.push(...found.gaps);
    ends.push(...(await endRecords(asked, subscription)));
  }
  const sections = [
    { title: "Opt-in", records: optIns },
    { title: "Messages", records: (await queries.messagesIn(asked)).map(messageRecord) },
    { title: "Charges", records: (await queries.chargesIn(asked)).map(chargeRecord) },
    { title: "Notifications to the provider", records: (await queries.notificationsIn(asked)).map(notificationRecord) },
    { title: "End", records: ends },
    { title: "Staff", records: (await queries.staffLinesIn(asked)).map(staffRecord) },
    { title: "Jobs", records: (await queries.jobRowsIn(asked)).map(jobRecord) },
    { title: "Blacklist", records: (await queries.blacklistIn(asked)).map(blacklistRecord) },
  ];
  return { sections, gaps };
}

const rowOf = (kind: SealedKind, { id, created_at }: { id: number; created_at: Date }): RowToProve => ({
  kind,
  key: String(id),
  at: created_at,
});

/** A subscription with its message, keyword, pins, and with what the product cost and said then. */
async function optInRecords(
  asked: queries.EvidenceAsked,
  subscription: queries.EvidenceSubscription,
  { timeZone, carriers }: Place,
): Promise<{ records: Draft[]; gaps: string[] }> {
  const {
    id,
    created_at: at,
    product_id,
    product_name: name,
    carrier_id: carrierId,
    provider_id: providerId,
  } = subscription;
  const subject = {
    msisdn: subscription.msisdn,
    product: { id: product_id, name, carrierId, providerId },
    subscriptionId: id,
  };
  const terms = await termsThen({ db: asked.tx, subject, at, isPast: true, timeZone, carriers });
  const message = await queries.messageBefore(asked, subscription, at);
  const pins = await queries.pinsOf(asked, id);
  const said = message?.content.trim().toLowerCase() ?? "";
  const keyword = terms.keywords.find((one) => said.startsWith(one.trim().toLowerCase())) ?? null;
  const then = terms.knownSince && { "Terms not known before": terms.knownSince };
  const records: Draft[] = [
    ...(message ? [{ ...messageRecord(message), what: "The message that asked for the subscription" }] : []),
    ...pins.map((pin) => ({
      at: pin.created_at,
      what: `Pin of subscription ${id}`,
      facts: { Pin: pin.pin },
      row: null,
    })),
    {
      at,
      what: `Subscribed to ${terms.productName}`,
      facts: {
        Subscription: id,
        Provider: subscription.provider_name,
        Shortcode: subscription.shortcode,
        Keyword: keyword,
        MDS: subscription.mds_id,
        "Price then": terms.price,
        "Charged every (days)": subscription.periodicity,
        ...Object.fromEntries(terms.texts.map(({ type, text }) => [`Text then, ${type}`, text])),
        ...then,
      },
      row: null,
    },
  ];
  const gaps = [
    ...(message ? [] : [`Subscription ${id}: no message that asked for it is kept.`]),
    ...(pins.length > 0 ? [] : [`Subscription ${id}: no pin is kept.`]),
    ...(terms.price === null && !terms.knownSince ? [`Subscription ${id}: its product had no price then.`] : []),
  ];
  return { records, gaps };
}

type RowOf<Name extends keyof typeof queries> = (typeof queries)[Name] extends (
  ...args: never
) => Promise<(infer Row)[]>
  ? Row
  : never;

const messageRecord = (message: RowOf<"messagesIn">): Draft => ({
  at: message.created_at,
  what: message.origin === "incoming" ? "Message from the subscriber" : "Message to the subscriber",
  facts: { "Status now": message.status },
  ofColumns: { Message: message.id, Shortcode: message.shortcode, Type: message.type },
  ofPersonal: { Text: message.content },
  row: rowOf("monitor_message", message),
});

const chargeRecord = (charge: RowOf<"chargesIn">): Draft => ({
  at: charge.created_at,
  what: "Charge",
  facts: {
    Product: charge.product_name,
    "Status now": charge.status,
    By: charge.username,
    Reference: charge.reference,
    "Carrier's reference": charge.carrier_reference,
  },
  ofColumns: {
    Charge: charge.id,
    Subscription: charge.subscription_id,
    Amount: charge.amount,
    Origin: charge.origin,
  },
  row: rowOf("charge", charge),
});

const notificationRecord = (notification: RowOf<"notificationsIn">): Draft => ({
  at: notification.created_at,
  what: `Notification of a ${notification.type}`,
  facts: {
    Notification: notification.id,
    Subscription: notification.subscription_id,
    "Status now": notification.status,
    Retries: notification.retries,
    Processed: notification.processed_at,
  },
  row: null,
});

/** The end of a subscription, with the last words of the subscriber before it. */
async function endRecords(asked: queries.EvidenceAsked, subscription: queries.EvidenceSubscription): Promise<Draft[]> {
  const { id, product_name: name, deactivated_at: at, deactivated_by: by } = subscription;
  if (!at || at >= asked.end) return [];
  const message = await queries.messageBefore(asked, subscription, at);
  return [
    ...(message ? [{ ...messageRecord(message), what: "The last message from the subscriber before the end" }] : []),
    { at, what: `Subscription to ${name} ended`, facts: { Subscription: id, By: by }, row: null },
  ];
}

const staffRecord = (line: RowOf<"staffLinesIn">): Draft => ({
  at: line.created_at,
  what: [staffAction(line.action), line.entity === "subscriber" ? null : line.entity_id].filter(Boolean).join(" "),
  facts: { By: line.username },
  ofColumns: {
    "Audit line": line.id,
    Action: line.action,
    Record: line.entity_id === null ? line.entity : `${line.entity} ${line.entity_id}`,
  },
  ofPersonal: { Reason: line.reason, Note: line.note },
  row: rowOf("audit", line),
});

const jobRecord = (row: RowOf<"jobRowsIn">): Draft => ({
  at: row.finished_at,
  what: `${row.kind}: ${row.outcome}`,
  facts: { By: row.username, Reason: row.reason, Note: row.note },
  ofColumns: { Job: row.job_id, Line: row.line, Subscription: row.subscription_id },
  row: { kind: "job_row", key: `${row.job_id}/${row.line}/${row.place}`, at: row.finished_at },
});

const blacklistRecord = (entry: RowOf<"blacklistIn">): Draft => ({
  at: entry.created_at,
  what: "Put on the blacklist",
  facts: { Entry: entry.id, Expires: entry.expire_date ?? "never", Removed: entry.deleted_at },
  row: null,
});
