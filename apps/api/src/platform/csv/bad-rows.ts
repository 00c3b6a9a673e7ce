import type { FieldError } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { type RawBuilder, sql } from "kysely";
import type pg from "pg";
import type { Transaction } from "../database/database.ts";
import { HttpError } from "../errors.ts";
import { JobRefusal, type JobWork } from "../jobs/job.ts";
import { csvLine } from "./csv-line.ts";

interface BadRowsOptions {
  /** The file's columns; each has its problem in `checked`, for example `msisdn_problem`. */
  columns: readonly string[];
  /** Columns of `checked` that no two rows may share; without them, repeated rows are no problem. */
  unique?: readonly string[];
}

/** The answer names this many bad rows; the file has all of them. */
const mostShown = 50;

/**
 * Refuses the whole file if a row of the temporary table `checked` has a problem or repeats another. Names the first ones, and
 * leaves a file with all of them and their reasons.
 */
export async function refuseBadRows({ tx, client, files }: JobWork, options: BadRowsOptions): Promise<void> {
  await findBadRows(tx, options);
  const {
    rows: [found],
  } = await sql<{ count: number }>`select count(distinct line) as count from bad`.execute(tx);
  const count = found?.count ?? 0;
  if (count === 0) return;
  const { rows: errors } = await sql<FieldError>`
    select line as row, field, message from bad order by line, place limit ${mostShown}`.execute(tx);
  const { key } = await files.save(rejectedFile(client, options.columns));
  const answer = new HttpError(400, { message: texts.invalidRows(count), errors: errors.map(withoutEmptyField) });
  throw new JobRefusal(answer, { key, rows: count });
}

const withoutEmptyField = ({ field, ...error }: FieldError): FieldError => (field ? { field, ...error } : error);

/** Finds bad rows. If the cells of a row could not be checked, only that is told. */
async function findBadRows(tx: Transaction, { columns, unique = [] }: BadRowsOptions): Promise<void> {
  const problems = [...columns.map((name) => sql.ref(`c.${name}_problem`)), sql.ref("c.problem")];
  const ofRow = columns.length;
  const columnTexts = [...columns.map((name) => sql`${name}::text`), sql`s.problem_column`].map(
    (name, place) => sql`(${place}::int, ${name}, ${problems[place]})`,
  );
  const none = sql`num_nonnulls(${sql.join(problems)}) = 0`;
  await sql`
    create temporary table bad on commit drop as
    select c.line, p.place, p.field, p.message
    from checked c join staged s using (line)
      cross join lateral (values ${sql.join(columnTexts)}) p(place, field, message)
    where not ${none} and p.message is not null and (c.problem is null or p.place = ${ofRow}::int)
    ${unique.length > 0 ? sql`union all ${repeatedRows(unique, none)}` : sql``}`.execute(tx);
}

function repeatedRows(unique: readonly string[], none: RawBuilder<unknown>) {
  const keys = sql.join(unique.map((name) => sql.ref(name)));
  return sql`
    select c.line, 0, ${unique[0]}, 'Is already in line ' || first.line
    from checked c join (
      select ${keys}, min(c.line) as line from checked c where ${none} group by ${keys} having count(*) > 1
    ) first using (${keys})
    where c.line > first.line and ${none}`;
}

const rowsAtOnce = 2_000;

/**
 * The bad rows as they came, with their line and every reason; the file is made while it is written. Its cursor ends with the
 * transaction, so that a store that fails midway leaves nothing on the connection.
 */
async function* rejectedFile(client: pg.PoolClient, columns: readonly string[]) {
  const line = csvLine("UTC");
  const cells = columns.map((name) => `s."${name}"`).join(", ");
  await client.query(
    `declare rejected no scroll cursor for
     select s.line, ${cells}, string_agg(concat_ws(': ', b.field, b.message), '; ' order by b.place) as reason
     from bad b join staged s using (line) group by s.line, ${cells} order by s.line`,
  );
  const names = [...columns, "line", "reason"];
  yield `\uFEFF${line(names)}`;
  for (;;) {
    const { rows } = await client.query<Record<string, string | number>>(`fetch ${rowsAtOnce} from rejected`);
    if (rows.length === 0) return;
    yield rows.map((row) => line(names.map((name) => row[name]))).join("");
  }
}
