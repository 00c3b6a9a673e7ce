import type pg from "pg";
import { graceMs } from "./close-days.ts";
import { dayAfter, startOf } from "./days.ts";
import { type ChainDayTables, headOf } from "./hashes.ts";
import { sealedKinds } from "./sealed-tables.ts";
import { wrongStamps } from "./verify-stamps.ts";
import { type TableFinding, verifyTable } from "./verify-table.ts";

/** A trouble with the chain. */
export interface ChainFinding {
  /** Empty where no day is closed. */
  day: string;
  table: string | null;
  /** The key of the row, with `/` between its parts. */
  line: string | null;
  /**
   * `link`: the day does not follow the one before, or its head is not its own. `head`: it is not the head that was sent away.
   * `cut`: no day after this one is closed. `stamp`: its time stamp does not prove it. `unexplained`: the row was changed or deleted without an audit line that says so.
   */
  problem: TableFinding["problem"] | "link" | "head" | "stamp" | "cut" | "unexplained";
  /** Why a time stamp does not prove the day. */
  reason?: string;
}

/** The months of a table that retention has dropped. */
interface Dropped {
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
  /** The roots of the time-stamping authority. Without them, no time stamp is checked. */
  roots?: readonly Buffer[] | undefined;
  /** Time stamps that were sent away, by the days of their files. */
  stamps?: readonly (readonly [day: string, token: Buffer])[];
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
  const { now, heads = new Map(), roots, stamps = [], signal, onDay } = options;
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
  for (const finding of await unexplained(pool)) find(finding);
  const sent = [...(await readSent(pool)), ...heads];
  for (const day of otherHeads(days, sent)) find({ day, table: null, line: null, problem: "head" });
  for (const wrong of roots ? await wrongStamps(pool, days, { roots, sent: stamps }) : [])
    find({ ...wrong, table: null, line: null, problem: "stamp" });
  const lastDay = former?.day ?? "";
  if (sent.some(([day]) => day > lastDay) || isOverdue(await nextDay(pool, lastDay), now))
    find({ day: lastDay, table: null, line: null, problem: "cut" });
  return report;
}

function followsOn({ day, tables, former, head }: DayRow, before: DayRow | undefined): boolean {
  const isNext = before ? day === dayAfter(before.day) && former?.equals(before.head) : former === null;
  return isNext === true && headOf(day, tables, former).equals(head);
}

/** Checks the tables of a day; answers the number of rows that are still there. */
async function verifyDay(pool: pg.Pool, day: DayRow, find: (finding: ChainFinding) => void): Promise<number> {
  const findings = await verifyInSnapshot(pool, day);
  const dropped = findings.length > 0 ? await readDropped(pool) : [];
  const isDropped = (kind: string) => dropped.some(({ table, before }) => table === kind && day.day < before);
  // of dropped months there is neither a row nor a hash
  for (const finding of findings)
    if (!isDropped(finding.table) || finding.problem === "added" || finding.problem === "changed") find(finding);
  const kept = Object.entries(day.tables).filter(([kind]) => !isDropped(kind));
  return kept.reduce((sum, [, { rows }]) => sum + rows, 0);
}

/** Checks a day in one snapshot, so that nothing that is under way is taken for tampering. */
async function verifyInSnapshot(pool: pg.Pool, { day, tables }: DayRow) {
  const findings: (ChainFinding & { table: string })[] = [];
  const client = await pool.connect();
  let isClean = false;
  try {
    await client.query("begin isolation level repeatable read, read only");
    await client.query("select set_config('statement_timeout', '0', true)");
    for (const kind of sealedKinds) {
      const sealed = tables[kind];
      if (!sealed) continue; // a later version seals more tables
      let left = mostFindings;
      for await (const finding of verifyTable(client, { kind, day, sealed }))
        if (left-- > 0) findings.push({ day, table: kind, ...finding });
    }
    await client.query("commit");
    isClean = true;
  } finally {
    client.release(!isClean);
  }
  return findings;
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
         or a.action in ('direct-subscription.create.undo', 'broadcast.send.undo') and c.kind = 'monitor_message' and c.latter is null))
     order by c.id limit ${mostFindings}`,
  );
  return rows.map((row) => ({ ...row, problem: "unexplained" }));
}

/** The day that has to be closed next; without a closed day, that of the oldest audit line. */
async function nextDay(pool: pg.Pool, lastDay: string): Promise<string | null> {
  if (lastDay) return dayAfter(lastDay);
  const { rows } = await pool.query<{ day: string | null }>(
    "select (min(created_at) at time zone 'UTC')::date as day from audit",
  );
  return rows[0]?.day ?? null;
}

/** Whether a day was over long ago, so that it ought to be closed. */
export const isOverdue = (day: string | null, now: Date): boolean =>
  day !== null && startOf(dayAfter(day)) + graceMs + overdueMs < now.getTime();

/** The heads that were sent away or stamped, as the database knows them. */
async function readSent(pool: pg.Pool): Promise<SentHead[]> {
  const { rows } = await pool.query<{ day: string; head: Buffer }>(
    "select day, head from chain_sending union select day, head from chain_stamp",
  );
  return rows.map(({ day, head }) => [day, head.toString("hex")]);
}

type SentHead = readonly [day: string, head: string];

/** The closed days whose head is not the one that was sent away. */
function otherHeads(days: readonly DayRow[], sent: readonly SentHead[]): string[] {
  const known = new Map(days.map(({ day, head }) => [day, head.toString("hex")]));
  const other = sent.filter(([day, head]) => (known.get(day) ?? head) !== head);
  return [...new Set(other.map(([day]) => day))].toSorted();
}
