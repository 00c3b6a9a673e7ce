import type pg from "pg";
import { graceMs } from "./close-days.ts";
import { dayAfter, startOf } from "./days.ts";
import { type ChainDayTables, headOf } from "./hashes.ts";
import { type SealedKind, sealedKinds } from "./sealed-tables.ts";
import { type TableFinding, verifyTable } from "./verify-table.ts";

/** A trouble with the chain. */
export interface ChainFinding {
  day: string;
  table: string | null;
  /** The key of the row, with `/` between its parts. */
  line: string | null;
  /**
   * `link`: the day does not follow the one before, or its head is not its own. `head`: it is not the head that was sent away.
   * `cut`: no day after this one is closed. `unexplained`: the row was changed or deleted without an audit line that says so.
   */
  problem: TableFinding["problem"] | "link" | "head" | "cut" | "unexplained";
}

/** The months of a table that retention has dropped. */
export interface Dropped {
  table: string;
  /** The first day that was kept. */
  before: string;
  on: Date;
}

export interface ChainReport {
  firstDay: string | null;
  lastDay: string | null;
  rows: number;
  dropped: Dropped[];
  /** All that was found, and the first of them. */
  found: number;
  findings: ChainFinding[];
}

interface VerifyOptions {
  now: Date;
  /** The heads that were sent away, by their day. */
  heads?: ReadonlyMap<string, string>;
  signal?: AbortSignal;
  /** Is told of each day that was checked. */
  onDay?: (day: string, rows: number) => void;
}

/** The most findings that a report lists. */
const mostFindings = 100;
/** A day that is closed this much too late counts as cut off. */
const overdueMs = 24 * 60 * 60_000;

interface DayRow {
  day: string;
  tables: ChainDayTables;
  former: Buffer | null;
  head: Buffer;
}

/** Checks all closed days against the rows, and against the heads that were sent away if there are any. */
export async function verifyChain(pool: pg.Pool, options: VerifyOptions): Promise<ChainReport> {
  const { now, heads = new Map(), signal, onDay } = options;
  const { rows: days } = await pool.query<DayRow>("select day, tables, former, head from chain_day order by day");
  const report: ChainReport = {
    firstDay: days[0]?.day ?? null,
    lastDay: days.at(-1)?.day ?? null,
    rows: 0,
    dropped: await readDropped(pool),
    found: 0,
    findings: [],
  };
  const find = (finding: ChainFinding) => {
    report.found += 1;
    if (report.findings.length < mostFindings) report.findings.push(finding);
  };
  let former: DayRow | undefined;
  for (const day of days) {
    signal?.throwIfAborted();
    if (!followsOn(day, former)) find({ day: day.day, table: null, line: null, problem: "link" });
    report.rows += await verifyDay(pool, day, find);
    onDay?.(day.day, report.rows);
    former = day;
  }
  for (const finding of [
    ...(await unexplained(pool)),
    ...(await cutOff(pool, former?.day, now)),
    ...otherHeads(days, heads),
  ])
    find(finding);
  return report;
}

function followsOn({ day, tables, former, head }: DayRow, before: DayRow | undefined): boolean {
  const isNext = before ? day === dayAfter(before.day) && former?.equals(before.head) : former === null;
  return isNext === true && headOf(day, tables, former).equals(head);
}

/** Checks the tables of a day, each in one snapshot; answers the number of rows. */
async function verifyDay(pool: pg.Pool, { day, tables }: DayRow, find: (finding: ChainFinding) => void) {
  let rows = 0;
  for (const kind of sealedKinds) {
    const sealed = tables[kind];
    if (!sealed) continue; // a later version seals more tables
    const findings = await verifyInSnapshot(pool, { kind, day, sealed });
    const isDropped = findings.length > 0 && (await readDropped(pool)).some(isOf(kind, day));
    // of a dropped day there is neither a row nor a hash
    for (const finding of findings)
      if (!isDropped || finding.problem === "added" || finding.problem === "changed")
        find({ day, table: kind, ...finding });
    if (!isDropped) rows += sealed.rows;
  }
  return rows;
}

const isOf =
  (kind: SealedKind, day: string) =>
  ({ table, before }: Dropped) =>
    table === kind && day < before;

async function verifyInSnapshot(pool: pg.Pool, sealed: Parameters<typeof verifyTable>[1]): Promise<TableFinding[]> {
  const client = await pool.connect();
  let isClean = false;
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query("select set_config('statement_timeout', '0', true)");
    const findings: TableFinding[] = [];
    for await (const finding of verifyTable(client, sealed)) if (findings.length < mostFindings) findings.push(finding);
    await client.query("commit");
    isClean = true;
    return findings;
  } finally {
    client.release(!isClean);
  }
}

/** What retention dropped, by its lines in the audit trail, which are sealed themselves. */
async function readDropped(pool: pg.Pool): Promise<Dropped[]> {
  const { rows } = await pool.query<Dropped>(
    `select entity_id as "table", created_at as on,
       coalesce((select to_char(max(to_date(right(month, 7), 'YYYY_MM')) + interval '1 month', 'YYYY-MM-DD')
           from jsonb_array_elements_text(details -> 'months') as month where month ~ '_[0-9]{4}_[0-9]{2}$'),
         to_char(date_trunc('month', created_at at time zone 'UTC'
           - make_interval(months => (details ->> 'keptMonths')::integer)), 'YYYY-MM-DD')) as before
     from audit where action = 'retention.drop' and entity_id is not null order by id`,
  );
  return rows;
}

/** Changes of sealed rows that no erasure and no undo of the same transaction explains. */
async function unexplained(pool: pg.Pool): Promise<ChainFinding[]> {
  const { rows } = await pool.query<{ day: string; table: string; line: string }>(
    `select c.day, c.kind as "table", c.key as line
     from (select *, count(*) over (partition by changed_at, kind) as together from chain_change) c
     where not exists (
       select from audit a where a.created_at = c.changed_at and (
         a.action = 'subscriber.erase' and (a.details -> 'records' ->> c.kind)::bigint >= c.together
         or a.action = 'direct-subscription.create.undo' and c.kind = 'monitor_message' and c.latter is null))
     order by c.id limit ${mostFindings}`,
  );
  return rows.map((row) => ({ ...row, problem: "unexplained" }));
}

/** Whether days that were over long ago are not closed. */
async function cutOff(pool: pg.Pool, lastDay: string | undefined, now: Date): Promise<ChainFinding[]> {
  const { rows } = await pool.query<{ day: string | null }>(
    "select (min(created_at) at time zone 'UTC')::date - 1 as day from audit",
  );
  const day = lastDay ?? rows[0]?.day;
  if (!day || startOf(dayAfter(dayAfter(day))) + graceMs + overdueMs > now.getTime()) return [];
  return [{ day, table: null, line: null, problem: "cut" }];
}

function otherHeads(days: readonly DayRow[], heads: ReadonlyMap<string, string>): ChainFinding[] {
  const known = new Map(days.map(({ day, head }) => [day, head.toString("hex")]));
  const lastDay = days.at(-1)?.day ?? "";
  const wrong = [...heads].filter(([day, head]) => known.get(day) !== head).toSorted();
  const beyond = wrong.find(([day]) => day > lastDay);
  const cut = beyond && { day: lastDay || beyond[0], table: null, line: null, problem: "cut" as const };
  const others = wrong.filter(([day]) => day <= lastDay);
  return [
    ...others.map(([day]) => ({ day, table: null, line: null, problem: "head" as const })),
    ...(cut ? [cut] : []),
  ];
}
