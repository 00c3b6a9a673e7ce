import { beforeAll, describe, expect, it } from "vitest";
import { chainHistory, closeAhead, noonOfToday } from "#test/chain-history.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { closeDays } from "./close-days.ts";
import { dayAfter, dayBefore, dayOf } from "./days.ts";
import { headOf } from "./hashes.ts";
import { sealedTables } from "./sealed-tables.ts";
import { type ChainFinding, verifyChain } from "./verify-chain.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["subscriber.erase", "msisdn.view"] });
const now = noonOfToday;
const yesterday = dayBefore(dayOf(now));
const day = dayBefore(dayBefore(yesterday));
const nextDay = dayAfter(day);
const at = (of: string, hour: number) => new Date(Date.parse(`${of}T00:00:00Z`) + hour * 3_600_000);
const [erased, other] = ["598990000101", "598990000102"];

type Kind = "audit" | "charge" | "monitor_message" | "job_row";
const kinds: readonly Kind[] = ["audit", "charge", "monitor_message", "job_row"];
/** The ids of the rows of `day`: two of a number that is not erased, then the erased one's. */
const ids: Record<Kind, number[]> = { audit: [], charge: [], monitor_message: [], job_row: [] };
let heads = new Map<string, string>();

/** Tables whose content is put back after each test. */
const tables = [...kinds, "job", "chain_day", "chain_part", "chain_change"];

beforeAll(async () => {
  await api.owner.query("select make_months('charge', $1), make_months('monitor_message', $1)", [at(day, 0)]);
  const writes = await chainHistory(api, staff.userId);
  for (const of of [day, nextDay])
    for (const kind of kinds)
      for (const [hour, msisdn] of [other, other, erased].entries()) {
        const id = await writes[kind](at(of, hour + 1), msisdn);
        if (of === day) ids[kind].push(id);
      }
  await closeDays(api.pool, { now });
  await staff.post("/services/msisdns/erase", { body: { msisdn: erased, erasure: "mask", reason: "Asked by letter" } });
  const { rows } = await api.owner.query<{ day: string; head: Buffer }>("select day, head from chain_day");
  heads = new Map(rows.map((row) => [row.day, row.head.toString("hex")]));
  // a superuser passes each of these
  for (const table of tables) await api.owner.query(`alter table ${table} disable trigger user`);
  const { rows: constraints } = await api.owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint if exists %I', conrelid::regclass, conname) as drop from pg_constraint
     where conrelid = any ($1::regclass[]) and contype in ('f', 'c') and coninhcount = 0`,
    [tables],
  );
  for (const { drop } of constraints) await api.owner.query(drop);
  await api.owner.query("alter table audit alter column id drop identity");
  await api.owner.query("create schema saved");
  for (const table of tables) await api.owner.query(`create table saved.${table} as table ${table}`);
});

async function putBack() {
  for (const table of tables) await api.owner.query(`delete from ${table}`);
  for (const table of tables)
    await api.owner.query(`insert into ${table} overriding system value select * from saved.${table}`);
}

/** The findings after some statements; everything is put back. */
async function foundAfter(statements: readonly string[], options: { heads?: Map<string, string>; now?: Date } = {}) {
  for (const statement of statements) await api.owner.query(statement);
  const { found, findings } = await verifyChain(api.pool, { now, ...options });
  await putBack();
  expect(found).toBe(findings.length);
  return findings;
}
const ofRow = (kind: string, line: string, problem: ChainFinding["problem"]) =>
  expect.objectContaining({ table: kind, line, problem });
/** The condition and the key of a row; of a ledger, of its first line. */
const rowOf = (kind: Kind, place: number) => {
  const id = ids[kind][place] ?? 0;
  return kind === "job_row"
    ? { is: `job_id = ${id} and line = 1`, key: `${id}/1/0` }
    : { is: `id = ${id}`, key: `${id}` };
};

/** Another value of the same type. */
const otherValue = (type: string, column: string) =>
  ({
    jsonb: `coalesce(${column}, '{}') || '{"tampered": 1}'`,
    text: `coalesce(${column}, '') || '1'`,
    uuid: "gen_random_uuid()",
    "timestamp with time zone": `coalesce(${column}, now()) + interval '1 ms'`,
  })[type] ?? `coalesce(${column}, 0) + 1`;

async function columnsOf(kind: Kind) {
  const { rows } = await api.owner.query<{ name: string; type: string }>(
    "select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_name = $1",
    [kind],
  );
  return rows;
}

it("finds nothing where nothing was tampered with, also after an erasure", async () => {
  expect(await verifyChain(api.pool, { now, heads })).toMatchObject({ found: 0, lastDay: yesterday });
  expect((await api.owner.query("select from chain_change")).rowCount).toBe(2 + 2 + 4);
});

describe.each(kinds)("tampering with %s", (kind) => {
  it("is found where any sealed column of a row was changed, and only there; others may change", async () => {
    const { key, columns, personal } = sealedTables[kind];
    const sealed = new Set<string>([...columns, ...personal]);
    const { is, key: line } = rowOf(kind, 0);
    for (const { name, type } of await columnsOf(kind)) {
      if ((key as readonly string[]).includes(name)) continue;
      const findings = await foundAfter([`update ${kind} set ${name} = ${otherValue(type, name)} where ${is}`]);
      expect(findings, name).toEqual(sealed.has(name) ? [ofRow(kind, line, "changed")] : []);
    }
  });

  it("is found where a row was deleted, added, moved to another day, or its key was changed", async () => {
    const { is, key } = rowOf(kind, 0);
    expect(await foundAfter([`delete from ${kind} where ${is}`])).toEqual([ofRow(kind, key, "missing")]);
    const added = kind === "job_row" ? "line = 900" : "id = 900000";
    const copy = [
      `create temporary table copied as select * from ${kind} where ${is}`,
      `update copied set ${added}`,
      `insert into ${kind} overriding system value select * from copied`,
      "drop table copied",
    ];
    const newKey = kind === "job_row" ? `${ids.job_row[0]}/900/0` : "900000";
    expect(await foundAfter(copy)).toEqual([ofRow(kind, newKey, "added")]);
    const move =
      kind === "job_row"
        ? `update job set finished_at = finished_at + interval '1 day' where id = ${ids.job_row[0]}`
        : `update ${kind} set created_at = created_at + interval '1 day' where ${is}`;
    const moved = await foundAfter([move]);
    expect(moved).toContainEqual({ day, table: kind, line: key, problem: "missing" });
    expect(moved).toContainEqual({ day: nextDay, table: kind, line: key, problem: "added" });
    const renamed = await foundAfter([`update ${kind} set ${added} where ${is}`]);
    expect(renamed).toEqual([ofRow(kind, key, "missing"), ofRow(kind, newKey, "added")]);
  });

  it("is found where two rows changed places, and where the last rows of a day were cut off", async () => {
    const [one, two] = [rowOf(kind, 0), rowOf(kind, 1)];
    const column = kind === "job_row" ? "job_id" : "id";
    const [first = 0, second = 0] = ids[kind];
    const swapped = await foundAfter([
      `update ${kind} set ${column} = 900001 where ${column} = ${first}`,
      `update ${kind} set ${column} = ${first} where ${column} = ${second}`,
      `update ${kind} set ${column} = ${second} where ${column} = 900001`,
      // rows of one job are alike, so they have to differ
      ...(kind === "job_row" ? [`update job_row set outcome = 'other' where ${two.is}`] : []),
    ]);
    expect(swapped).toContainEqual(ofRow(kind, two.key, "changed"));
    if (kind !== "job_row") expect(swapped).toContainEqual(ofRow(kind, one.key, "changed"));
    const last = rowOf(kind, 2);
    expect(await foundAfter([`delete from ${kind} where ${last.is}`])).toEqual([ofRow(kind, last.key, "missing")]);
  });

  it("is found where an erased row was changed again", async () => {
    const { is, key } = rowOf(kind, 2);
    const { columns, personal } = sealedTables[kind];
    for (const name of [columns[1] ?? "", ...personal]) {
      const { type = "" } = (await columnsOf(kind)).find((column) => column.name === name) ?? {};
      const findings = await foundAfter([`update ${kind} set ${name} = ${otherValue(type, name)} where ${is}`]);
      expect(findings, name).toEqual([ofRow(kind, key, "changed")]);
    }
  });

  it("is found where a row was changed under the name of an erasure", async () => {
    if (kind === "charge") return; // it has no personal column
    const { is, key } = rowOf(kind, 0);
    const findings = await foundAfter([
      `alter table ${kind} enable trigger user`,
      "select set_config('portal.erasing', 'on', false)",
      `update ${kind} set msisdn = '598990000999' where ${is}`,
      "select set_config('portal.erasing', '', false)",
      `alter table ${kind} disable trigger user`,
    ]);
    expect(findings).toEqual([ofRow(kind, key, "unexplained")]);
  });

  it("is found where its hashes were changed with it, or are gone", async () => {
    const { is, key } = rowOf(kind, 0);
    const part = `kind = '${kind}' and day = '${day}'`;
    const findings = await foundAfter([
      `update ${kind} set ${kind === "charge" ? "amount = 9" : "msisdn = '598990000999'"} where ${is}`,
      `update chain_part set hashes = overlay(hashes placing decode(repeat('ab', 32), 'hex') from 1) where ${part}`,
    ]);
    expect(findings).toEqual([ofRow(kind, key, "changed"), { day, table: kind, line: null, problem: "seal" }]);
    const gone = await foundAfter([`delete from chain_part where ${part}`, `delete from ${kind} where ${is}`]);
    expect(gone).toContainEqual({ day, table: kind, line: null, problem: "seal" });
    const salts = await foundAfter([
      `update chain_part set salts = set_byte(salts, 0, get_byte(salts, 0) # 1) where ${part}`,
    ]);
    expect(salts).toEqual([ofRow(kind, key, "changed")]);
  });
});

describe("tampering with the chain", () => {
  it("is found where two days changed places", async () => {
    const swap = (table: string, column: string) =>
      `update ${table} set ${column} = case ${column} when '${day}' then date '${nextDay}' else '${day}' end where ${column} in ('${day}', '${nextDay}')`;
    const days = [
      "alter table chain_day drop constraint chain_day_pkey",
      swap("chain_day", "day"),
      "alter table chain_day add primary key (day)",
    ];
    expect((await foundAfter(days)).filter(({ problem }) => problem === "link").map((finding) => finding.day)).toEqual([
      day,
      nextDay,
      dayAfter(nextDay),
    ]);
    const whole = [
      ...days,
      "alter table chain_part drop constraint chain_part_pkey",
      swap("chain_part", "day"),
      "alter table chain_part add primary key (kind, day, first_key)",
      ...["audit", "charge", "monitor_message"].map(
        (
          table,
        ) => `update ${table} set created_at = created_at + case when created_at < '${nextDay}T00:00:00Z' then 1 else -1 end * interval '1 day'
          where created_at >= '${day}T00:00:00Z' and created_at < '${dayAfter(nextDay)}T00:00:00Z'`,
      ),
    ];
    expect(await foundAfter(whole)).toContainEqual({ day, table: null, line: null, problem: "link" });
  });

  it.each([
    ["its head", "head = decode(repeat('ab', 32), 'hex')"],
    ["the head before", "former = decode(repeat('ab', 32), 'hex')"],
    ["a root", `tables = jsonb_set(tables, '{audit,root}', to_jsonb(repeat('ab', 32)))`],
    ["a number of rows", `tables = jsonb_set(tables, '{audit,rows}', '1')`],
    ["its tables", "tables = tables - 'audit'"],
  ])("is found where %s of a day was changed", async (_what, change) => {
    const findings = await foundAfter([`update chain_day set ${change} where day = '${nextDay}'`]);
    expect(findings).toContainEqual({ day: nextDay, table: null, line: null, problem: "link" });
  });

  it("is found where days are missing in the middle, or after the last one", async () => {
    expect(await foundAfter([`delete from chain_day where day = '${nextDay}'`])).toEqual([
      { day: yesterday, table: null, line: null, problem: "link" },
    ]);
    const cut = [`delete from chain_day where day >= '${nextDay}'`];
    const later = new Date(now.getTime() + 2 * 24 * 3_600_000);
    expect(await foundAfter(cut, { heads })).toEqual([{ day, table: null, line: null, problem: "cut" }]);
    expect(await foundAfter(cut, { now: later })).toEqual([{ day, table: null, line: null, problem: "cut" }]);
    expect(await foundAfter(["delete from chain_day"], { now: later })).toContainEqual(
      expect.objectContaining({ problem: "cut" }),
    );
  });

  it("is found by the heads that were sent away where everything was made anew", async () => {
    await api.owner.query(`update charge set amount = 99 where id = ${ids.charge[0]}`);
    await api.owner.query("delete from chain_day; delete from chain_part; delete from chain_change");
    await closeDays(api.pool, { now });
    expect(await verifyChain(api.pool, { now })).toMatchObject({ found: 0 });
    const { findings } = await verifyChain(api.pool, { now, heads });
    await putBack();
    expect(findings[0]).toEqual({ day, table: null, line: null, problem: "head" });
  });

  it.each([
    ["deleted", "delete from chain_change where kind = 'audit'", "changed"],
    [
      "added",
      `insert into chain_change (kind, day, key, former, changed_at) select 'charge', day, '1', head, now() from chain_day limit 1`,
      "unexplained",
    ],
  ])("is found where a note of a change was %s", async (_what, statement, problem) => {
    expect(await foundAfter([statement])).toContainEqual(expect.objectContaining({ problem }));
  });

  it("is found where the notes of a closed day were changed", async () => {
    const tomorrow = new Date(now.getTime() + 24 * 3_600_000 + 2 * 3_600_000);
    await closeAhead(api.pool, tomorrow);
    expect(await verifyChain(api.pool, { now: tomorrow })).toMatchObject({ found: 0 });
    await api.owner.query("update chain_change set former = latter where id = (select min(id) from chain_change)");
    const { findings } = await verifyChain(api.pool, { now: tomorrow });
    await putBack();
    expect(findings).toContainEqual(expect.objectContaining({ table: "chain_change", problem: "changed" }));
  });
});

it("has the head that its day, tables and former head give", () => {
  const tables = { audit: { rows: 1, root: "ab" }, charge: { rows: 0, root: "cd" } };
  const head = headOf("2026-01-01", tables, null);
  expect(headOf("2026-01-01", { charge: tables.charge, audit: tables.audit }, null)).toEqual(head);
  expect(headOf("2026-01-02", tables, null)).not.toEqual(head);
  expect(headOf("2026-01-01", tables, head)).not.toEqual(head);
});
