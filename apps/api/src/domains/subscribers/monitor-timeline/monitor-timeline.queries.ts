import type { ChangedByJob } from "@portal/api-client/contract/monitor";
import type { TimelineKind } from "@portal/api-client/contract/monitor-timeline";
import type { ExplainedCode } from "@portal/api-client/contract/refusal-codes";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { explainedCode } from "../../catalogue/index.ts";
import { isChange, jobOfRow, lastJob } from "../monitor/changed-by-job.ts";
import { ofSubscriber, requirePlace, type Subscriber, valuesOf } from "../monitor/subscriber.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";
import type { TimelineCursor, TimelineSource } from "./timeline-cursor.ts";
import { type TimelineValues, tablesOf } from "./timeline-tables.queries.ts";

const facts = ["name", "state", "note", "origin", "actor"] as const;
type Facts = Partial<Record<(typeof facts)[number] | "job" | "code", RawBuilder<unknown>>>;

/** An event and the facts for its words; their meaning depends on the source. */
export type TimelineRow = {
  source: TimelineSource;
  id: number;
  at: Date;
  job: ChangedByJob | null;
  code: ExplainedCode | null;
} & Record<(typeof facts)[number], string | null>;

interface TimelineAsked {
  subscriber: Subscriber;
  kinds: readonly TimelineKind[];
  after: TimelineCursor | null;
  limit: number;
  timeZone: string;
  /** The moment that the number is read as of; null is now. */
  at: Date | null;
}

/** The newest events of all sources, merged. */
const timeline = ofSubscriber((db, values: TimelineValues, kinds: readonly TimelineKind[]) => {
  const tables = tablesOf(db, values);
  const wanted = kinds.flatMap((kind) => sources[kind](tables));
  return sql<TimelineRow>`
    select * from (${sql.join(wanted, sql` union all `)}) e
    order by at desc, source collate "C" desc, id desc limit ${values.limit}`;
});

/** Reads the events of a number, newest first, in the caller's scope; 404 if there is no such place. */
export async function timelineOf(
  db: Db,
  caller: Caller,
  { subscriber, kinds, after, limit, timeZone, at }: TimelineAsked,
): Promise<TimelineRow[]> {
  if (kinds.length === 0) {
    await requirePlace(db, subscriber);
    return [];
  }
  const { at: afterAt, source: afterSource, id: afterId } = after ?? firstThen(at);
  const cursor = { afterAt, afterSource, afterId };
  return timeline(db, { ...valuesOf(caller, subscriber, at), timeZone, limit, ...cursor }, kinds);
}

/** Where the newest events begin: as of a moment, right after it. */
const firstThen = (at: Date | null) =>
  at === null ? { at, source: null, id: null } : { at: new Date(at.getTime() + 1), source: "", id: 0 };

const product = sql.ref("p.name");
const actor = sql.ref("u.username");

/** The newest events of each kind, one statement for each source. */
const sources: Readonly<Record<TimelineKind, (tables: ReturnType<typeof tablesOf>) => readonly RawBuilder<unknown>[]>> =
  {
    subscription: ({ values, subscriptions, breaks, changed }) => [
      newest(subscriptions, values, ["subscribed", "s.created_at", "s.id"], {
        name: product,
        note: sql.ref("h.shortcode"),
        job: lastJob(["subscribed"]),
      }),
      newest(breaks, values, ["break", "g.created_at", "g.id"], {
        name: product,
        note: shownMoment("g.ended_at", values),
      }),
      newest(
        subscriptions
          .innerJoin("subscription_end as e", "e.subscription_id", "s.id")
          .innerJoin("app_user as u", "u.id", "e.user_id"),
        values,
        ["end-planned", "e.created_at", "e.subscription_id"],
        { name: product, note: shownMoment("e.ends_at", values), actor },
      ),
      newest(
        subscriptions.where("s.deactivated_at", "is not", null),
        values,
        ["cancelled", "s.deactivated_at", "s.id"],
        {
          name: product,
          actor: sql.ref("s.deactivated_by"),
          job: lastJob(["deactivated"], sql`${endedAt} = s.deactivated_at`),
        },
      ),
      // only the ledger knows what an undo restored
      newest(
        changed.where(isChange("deactivated")).where(sql<boolean>`${endedAt} is distinct from s.deactivated_at`),
        values,
        ["cancel-undone", endedAt, idOfRow],
        { name: product, actor: sql`r.after ->> 'deactivated_by'`, job: jobOfRow },
      ),
      newest(changed.where(isChange("restored")), values, ["restored", "j.finished_at", idOfRow], {
        name: product,
        actor: sql.ref("y.username"),
        job: jobOfRow,
      }),
    ],
    charge: ({ values, subscriptions }) => [
      newest(
        subscriptions
          .innerJoin("charge as c", "c.subscription_id", "s.id")
          .leftJoin("app_user as u", "u.id", "c.user_id"),
        values,
        ["charge", "c.created_at", "c.id"],
        {
          name: product,
          state: sql.ref("c.status"),
          note: exactAmount(sql.ref("c.amount")),
          origin: sql.ref("c.origin"),
          code: explainedCode(sql.ref("c.carrier_code"), sql.ref("c.carrier_id")),
          actor,
        },
      ),
    ],
    message: ({ values, messages }) => [
      newest(messages, values, ["message", "m.created_at", "m.id"], {
        name: sql.ref("m.shortcode"),
        state: sql.ref("m.status"),
        note: sql.ref("m.content"),
        origin: sql.ref("m.origin"),
      }),
    ],
    notification: ({ values, notifications }) => [
      newest(notifications, values, ["notification", "n.created_at", "n.id"], {
        name: sql.ref("n.type"),
        state: sql.ref("n.status"),
        note: sql.ref("n.retries"),
      }),
    ],
    // present and removed entries apart, because each has its own index
    blacklist: ({ values, entries, lines }) => {
      const present = entries.where("b.deleted_at", "is", null);
      const removed = entries.where("b.deleted_at", "is not", null);
      const note = shownMoment("b.expire_date", values);
      const changes = lines.where("a.action", "=", "blacklist.edit");
      return [
        newest(present, values, ["blacklisted", "b.created_at", "b.id"], { note }),
        newest(removed, values, ["blacklisted", "b.created_at", "b.id"], { note }),
        newest(removed, values, ["blacklist-removed", "b.deleted_at", "b.id"], {}),
        newest(changes, values, ["blacklist-changed", "a.created_at", "a.id"], { actor }),
      ];
    },
    // look-ups, questions to carriers and what platforms tell are in the audit trail; here they would hide the actions
    staff: ({ values, lines, isAboutThese }) => [
      newest(
        lines.where("a.action", "not in", hiddenActions).where("a.entity", "<>", "subscriber_note").where(isAboutThese),
        values,
        ["staff", "a.created_at", "a.id"],
        {
          name: sql.ref("a.action"),
          note: sql.ref("a.entity_id"),
          origin: sql.ref("a.entity"),
          state: sql`nullif(concat_ws('. ', a.details ->> 'reason', a.details ->> 'note'), '')`,
          actor,
        },
      ),
    ],
    note: ({ values, notes }) => [
      newest(
        notes.innerJoin("app_user as u", "u.id", "w.user_id").where("w.content", "is not", null),
        values,
        ["note", "w.created_at", "w.id"],
        { note: sql.ref("w.content"), actor },
      ),
      newest(
        notes.innerJoin("app_user as u", "u.id", "w.deleted_by"),
        values,
        ["note-deleted", "w.deleted_at", "w.id"],
        { actor },
      ),
    ],
  };

const hiddenActions = [
  "monitor.search",
  "msisdn.search",
  "subscription.charge-asked",
  "subscription.begin",
  "subscription.end",
  "subscription.refer",
  "subscription.charge-reported",
];

/** A moment as the screens show it. */
const shownMoment = (column: string, { timeZone }: Pick<TimelineValues, "timeZone">) =>
  sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'DD/MM/YYYY - HH24:MI')`;

/** The moment at which a row of an approval's ledger ended its subscription. */
const endedAt = sql`(r.after ->> 'deactivated_at')::timestamptz(3)`;

/** A number for a row of a ledger; a job has fewer rows than the factor. */
const idOfRow = sql`(r.job_id * 100000000 + r.place)`;

/** The newest events of one source that are older than the cursor, as rows of the time line. */
function newest<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { afterAt, afterSource, afterId, limit }: TimelineValues,
  [source, ...key]: readonly [
    source: TimelineSource,
    at: string | RawBuilder<unknown>,
    id: string | RawBuilder<unknown>,
  ],
  factsOfSource: Facts,
): RawBuilder<unknown> {
  const [at, id] = key.map((part) => (typeof part === "string" ? sql.ref(part) : part)) as [
    RawBuilder<unknown>,
    RawBuilder<unknown>,
  ];
  const older = afterAt
    ? sql<boolean>`(${at}, ${sql.lit(source)} collate "C", ${id}) < (${afterAt}::timestamptz, ${afterSource}, ${afterId}::bigint)`
    : sql<boolean>`true`;
  const rows = query
    .where(older)
    .select([
      sql.lit(source).as("source"),
      sql`${id}::bigint`.as("id"),
      sql`${at}`.as("at"),
      sql`${factsOfSource.job ?? sql.lit(null)}::jsonb`.as("job"),
      sql`${factsOfSource.code ?? sql.lit(null)}::jsonb`.as("code"),
      ...facts.map((fact) => sql`${factsOfSource[fact] ?? sql.lit(null)}::text`.as(fact)),
    ])
    .orderBy(sql`${at} desc, ${id} desc`)
    .limit(limit);
  return sql`${rows}`;
}
