import type { Pool, PoolClient } from "pg";
import { dropIndexes } from "../platform/database/drop-indexes.ts";
import type { FileStore } from "../platform/files/file-store.ts";
import { HopelessStart } from "../platform/hopeless-start.ts";
import { isMonthTable, monthTables } from "../platform/months/month-tables.ts";
import { auditStatements } from "./audit-tables.ts";
import { loadBatches } from "./batches.ts";
import { copyInto } from "./copy.ts";
import { type DemoGuide, makeGuide } from "./guide.ts";
import { jobStatements } from "./jobs.ts";
import { referenceTables } from "./reference-tables.ts";
import { loadReports } from "./reports/load-reports.ts";
import { numberLists } from "./staff-tables.ts";
import { statements, storeStatementFiles } from "./statements.ts";
import { subscriberTables } from "./subscriber-tables.ts";
import { roleStatements, userTable } from "./users.ts";
import { type DemoSize, World } from "./world.ts";

export interface DemoOptions {
  size: DemoSize;
  /** The same seed and moment make the same data. */
  seed: number;
  /** Password of all demo users. */
  password: string;
  /** The portal's time zone, in which the demo's days begin. */
  timeZone: string;
  /** The store for the statements' files. */
  files: Pick<FileStore, "save">;
  /** The demo's present; only tests set it. */
  now?: Date;
  log?: (message: string) => void;
}

/**
 * Fills a new database with demo data, once: a second call answers the guide of the first. It is one transaction, so a load
 * that ends half way leaves an empty database, and the next start tries again. It needs the owner's rights.
 */
export async function loadDemo(pool: Pool, options: DemoOptions): Promise<DemoGuide> {
  const client = await pool.connect();
  let healthy = false;
  try {
    await client.query("begin");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_xact_lock(hashtext('demo_load'))");
    const guide = (await loadedGuide(client)) ?? (await load(client, options));
    await client.query("commit");
    healthy = true;
    return guide;
  } catch (error) {
    await client.query("rollback");
    healthy = true;
    throw error;
  } finally {
    client.release(!healthy);
  }
}

/** Refuses a database that was filled with demo data, because everybody knows the password of its users. */
export async function refuseDemo(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ loaded: boolean }>("select exists (select from demo_load) as loaded");
  if (rows[0]?.loaded)
    throw new HopelessStart(
      "This database holds demo data and demo users, which are refused on a HOST that is not loopback and in production. Set another DATA_DIR or DATABASE_URL.",
    );
}

async function loadedGuide(client: PoolClient): Promise<DemoGuide | undefined> {
  const { rows } = await client.query<{ guide: DemoGuide }>("select guide from demo_load");
  return rows[0]?.guide;
}

async function load(client: PoolClient, options: DemoOptions): Promise<DemoGuide> {
  const { size, seed, password, timeZone, files, now = new Date(), log = () => {} } = options;
  const { rows } = await client.query<{ used: boolean }>(
    "select exists (select from country) or exists (select from app_user) as used",
  );
  if (rows[0]?.used)
    throw new HopelessStart(
      "Demo data is only loaded into a new database and this one already holds records; start with DEMO=off",
    );
  const { rows: days } = await client.query<{ midnight: Date }>(
    "select date_trunc('day', $1::timestamptz, $2) as midnight",
    [now, timeZone],
  );
  const midnight = days[0]?.midnight.getTime() ?? now.getTime();
  const world = new World({ size, seed, now: now.getTime(), midnight });

  for (const table of referenceTables(world)) {
    await copyInto(client, table);
    await client.query(`analyze ${table.table}`);
  }
  await copyInto(client, await userTable(world, password));
  for (const statement of roleStatements) await client.query(statement);
  await loadSubscribers(client, world, log);
  await copyInto(client, statements(world));
  const started = performance.now();
  log(`Demo data: ${await storeStatementFiles(world, files)} PDF files of statements in ${seconds(started)}`);
  await loadReports(client, { now, timeZone });
  await loadBatches(client, { now: new Date(world.now), files });
  for (const statement of [...jobStatements, ...auditStatements])
    await client.query(statement, statement.includes("$1") ? [new Date(world.now)] : []);
  await continueIds(client);

  const guide = makeGuide(world);
  await client.query("insert into demo_load (size, seed, guide) values ($1, $2, $3)", [
    size,
    seed,
    JSON.stringify(guide),
  ]);
  return guide;
}

/** Loads the big tables. They are emptied in this transaction, so that COPY may write their rows as already frozen. */
async function loadSubscribers(client: PoolClient, world: World, log: (message: string) => void): Promise<void> {
  const tables = [...subscriberTables(world), ...numberLists(world)];
  const copied = tables.map(({ table }) => table);
  const names = [...copied, "active_subscription"];
  await client.query("set local maintenance_work_mem = '512MB'");
  await client.query(
    `truncate ${copied.join(", ")}, bulk_unsubscription_item, unknown_charge, platform_subscription, subscription_end`,
  );
  // The triggers would hold millions of rows until the end of the COPY.
  await client.query("alter table subscription disable trigger user");
  const create = await dropIndexes(client, names);
  for (const table of monthTables) await client.query("select make_months($1, $2)", [table, new Date(world.start)]);
  for (const table of tables) {
    const started = performance.now();
    // PostgreSQL cannot freeze rows of partitioned tables
    const rows = await copyInto(client, table, { freeze: !isMonthTable(table.table) });
    log(`Demo data: ${rows} rows of ${table.table} in ${seconds(started)}`);
  }
  const started = performance.now();
  await client.query("insert into active_subscription select msisdn, product_id, id from subscription where active");
  await client.query("alter table subscription enable trigger user");
  for (const statement of create) await client.query(statement);
  for (const name of names) await client.query(`analyze ${name}`);
  log(`Demo data: indexes in ${seconds(started)}`);
}

const seconds = (started: number): string => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/** New records continue after the ids of the demo. */
async function continueIds(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ table: string; sequence: string }>(
    `select t.relname as table, s.oid::regclass::text as sequence
     from pg_class s join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid and a.attname = 'id'
       join pg_class t on t.oid = d.refobjid
     where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, sequence } of rows) {
    await client.query(
      `select setval($1, greatest((select max(id) from ${table}), 1), (select count(*) > 0 from (select from ${table} limit 1) t))`,
      [sequence],
    );
  }
}
