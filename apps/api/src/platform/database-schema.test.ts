import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { permissions } from "@portal/api-client/permissions";
import { type Resource, resources } from "@portal/api-client/resources";
import { describe, expect, inject, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { createPool } from "./database/database.ts";

const api = await startTestApi();
const ask = async <Row extends object>(sql: string): Promise<Row[]> => (await api.owner.query<Row>(sql)).rows;

/** `table.column` and whether null is allowed, as the kysely interfaces write them. */
function typedColumns(): string[] {
  const folder = join(import.meta.dirname, "database-schema");
  const dates = ["created_at false", "updated_at false"];
  const inherited: Record<string, string[]> = { Dates: dates, SoftDelete: ["enabled false", "deleted_at true"] };
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  const names = new Map(
    files.flatMap((text) => [...text.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table, type]) => [type, table])),
  );
  return files.flatMap((text) =>
    [...text.matchAll(/^interface (\w+)(?: extends ([\w, ]+))? \{\n([^}]*)\}/gm)].flatMap(([, type, bases, fields]) => {
      const own = [...(fields ?? "").matchAll(/^ {2}(\w+): ([^;]+);$/gm)].map(
        ([, name, of]) => `${name} ${/null|OrNo/.test(of ?? "")}`,
      );
      const all = [...own, ...(bases?.split(", ") ?? []).flatMap((base) => inherited[base] ?? [])];
      return all.map((column) => `${names.get(type)}.${column}`);
    }),
  );
}

describe("the schema", () => {
  it("has the tables and columns of the kysely types, and no others", async () => {
    const columns = await ask<{ name: string }>(
      `select table_name || '.' || column_name || ' ' || (is_nullable = 'YES') as name
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration'
         and not (select relispartition from pg_class where oid = table_name::regclass)`,
    );
    expect(typedColumns().sort()).toEqual(columns.map(({ name }) => name).sort());
  });

  it("keeps deleted_at null exactly while a record is enabled (D-A35)", async () => {
    const { id } = await api.build.carrier();
    await expect(api.owner.query("update carrier set enabled = false where id = $1", [id])).rejects.toMatchObject({
      constraint: "carrier_deleted_check",
    });
  });

  it("refuses a name twice without regard to case, by a constraint that names the field (D-A54)", async () => {
    const { country_id } = await api.build.carrier({ name: "Movil" });
    await expect(api.build.carrier({ name: "MOVIL", countryId: country_id })).rejects.toMatchObject({
      constraint: "carrier_name_unique",
    });
  });

  it("refuses a shortcode whose provider belongs to another carrier (D-A50)", async () => {
    const provider = await api.build.provider();
    const carrier = await api.build.carrier();
    const values = { shortcode: "12345", relation: 0, type: "free" as const, carrier_id: carrier.id };
    await expect(
      api.db
        .insertInto("shortcode")
        .values({ ...values, provider_id: provider.id })
        .execute(),
    ).rejects.toMatchObject({ constraint: "shortcode_provider_fkey" });
  });

  it("shows portal_report the views of the sample datasource and nothing else", async () => {
    const readable = await ask<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('public', 'reporting')
         and has_table_privilege('portal_report', format('%I.%I', table_schema, table_name), 'select')`,
    );
    expect(readable.length).toBeGreaterThan(0);
    expect(readable.filter(({ name }) => !name.startsWith("reporting."))).toEqual([]);
    const hidden = "password|secret|token|session|email|phone|pin|audit|endpoint";
    expect(
      await ask(
        `select column_name from information_schema.columns where table_schema = 'reporting' and column_name ~ '${hidden}'`,
      ),
    ).toEqual([]);
  });

  it("gives portal_report no right besides: few connections, which only read, and no rights of other roles (X9)", async () => {
    // rights on a database are not copied with it, so the migrated one itself is checked
    const migrated = createPool({ url: inject("ownerUrl"), max: 1 });
    const { rows } = await migrated.query(
      `select rolconnlimit as connections, rolconfig as settings,
         rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as "isPowerful",
         exists (select from pg_auth_members where member = pg_roles.oid) as "isMember",
         has_schema_privilege(oid, 'public', 'usage') as "seesPublic",
         has_schema_privilege(oid, 'reporting', 'create') as "makesViews",
         has_database_privilege(oid, current_database(), 'temporary') as "makesTables",
         has_database_privilege('portal_app', current_database(), 'temporary') as "apiMakesTables"
       from pg_roles where rolname = 'portal_report'`,
    );
    await migrated.end();
    expect(rows).toEqual([
      {
        connections: 20,
        settings: ["default_transaction_read_only=on"],
        isPowerful: false,
        isMember: false,
        seesPublic: false,
        makesViews: false,
        makesTables: false,
        apiMakesTables: true,
      },
    ]);
  });
});

it("lets portal_report call no function that does more than read, save those that harm nobody", async () => {
  const callable = await ask<{ name: string }>(
    `select distinct p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.provolatile = 'v' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype)
       and has_schema_privilege('portal_report', n.oid, 'usage') and has_function_privilege('portal_report', p.oid, 'execute')`,
  );
  const drawsLots = ["random", "random_normal", "gen_random_uuid", "uuidv4", "uuidv7"];
  const tellsTime = ["clock_timestamp", "timeofday"];
  /** Functions that set a session up; their effect ends with the run. */
  const sets = ["set_config"];
  /** Functions that only take time of their own run, which is limited. */
  const takesTime = ["pg_sleep", "pg_sleep_for", "pg_sleep_until"];
  const allowed = [...drawsLots, ...tellsTime, ...sets, ...takesTime];
  expect(callable.map(({ name }) => name).filter((name) => !allowed.includes(name))).toEqual([]);
});

describe("the seeds", () => {
  it("give role 1 every permission (D-A11, D-A77)", async () => {
    const [row] = await ask<{ count: number }>("select count(*) from role_permission where role_id = 1");
    expect(row?.count).toBe(permissions.length);
  });

  it("make menu 1 with an item for each list route, every group with children (D-A77)", async () => {
    const items = await ask<{ title: string; url: string | null; children: number }>(
      `select i.title, i.url, (select count(*) from menu_item c where c.parent_id = i.id) as children
       from menu_item i where i.menu_id = 1`,
    );
    const others = `Dashboard Monitor DirectSubscription Broadcast BulkUnsubscriptions Statements WhitelistOneShot Reports
      Activity Approvals Jobs DeliveryStatus Deleted Keys Reasons Remotes System`;
    const routes = Object.values<Resource>(resources).flatMap(({ list }) => list?.route ?? []);
    expect(items.flatMap(({ url }) => url ?? []).sort()).toEqual([...others.split(/\s+/), ...routes].sort());
    expect(items.filter(({ url, children }) => url === null && children === 0)).toEqual([]);
  });

  it("name the charts of widgets and the periodicities in the order of their ids", async () => {
    const names = (table: string) => ask<{ id: number; name: string }>(`select id, name from ${table} order by id`);
    expect(await names("widget_chart")).toEqual([
      { id: 1, name: "DataTable" },
      { id: 2, name: "PieChart" },
      { id: 3, name: "LineVerticalChart" },
      { id: 4, name: "RangeBarChart" },
    ]);
    expect((await names("agend_periodicity")).map(({ name }) => name)).toEqual(["Daily", "Weekly", "Monthly"]);
  });
});
