import { describe, expect, it } from "vitest";
import { problemsOfMigration } from "#test/migration-rules.ts";
import { migrationOf, migrationsIn } from "./migration-files.ts";

describe("the first line of a migration", () => {
  it.each([
    ["-- expand: Regions.", "expand", false],
    ["-- contract: No regions.", "contract", false],
    ["-- expand, outside a transaction: Regions by name.", "expand", true],
    ["-- Regions.", "contract", false],
    ["\n-- expand: Regions.", "contract", false],
  ])("%j", (line, kind, isOutsideTransaction) => {
    expect(migrationOf("0065_x.sql", `${line}\nselect 1;`)).toMatchObject({ kind, isOutsideTransaction });
  });
});

describe("expand, then contract (docs/upgrade.md)", () => {
  const problems = (sql: string, mark = "expand") => problemsOfMigration("0065_x.sql", `-- ${mark}: X.\n${sql}`);

  it("each migration follows the rule", () => {
    const found = migrationsIn().flatMap(({ name, sql }) =>
      problemsOfMigration(name, sql).map((problem) => `${name}: ${problem}`),
    );
    expect(found).toEqual([]);
  });

  it("a new migration says what it is", () => {
    expect(problemsOfMigration("0065_x.sql", "-- Regions.\nalter table plan add region text;")).toEqual([
      "its first line has to be `-- expand: …` or `-- contract: …`",
    ]);
  });

  it.each([
    "alter table plan drop region;",
    "alter table plan drop column if exists region;",
    "alter table if exists only public.plan\n  add name text,\n  drop column region cascade;",
    "alter table plan rename region to area;",
    "alter table plan rename to offer;",
    "ALTER TABLE plan ALTER COLUMN region SET NOT NULL;",
    "alter table plan alter region type integer;",
    "alter table plan add region text not null;",
    "alter table plan add column region numeric(10, 2) check (region > 0) not null, add name text not null default '';",
    "drop table if exists plan;",
    "drop view reporting.plan;",
    "alter view reporting.plan rename to offer;",
    "create table offer (id integer); drop table plan; -- the same under another name",
    "alter table plan alter column region drop default;",
    "alter table plan alter number drop identity if exists;",
    "alter table plan add check (region is not null);",
    "alter table plan add name text, add constraint plan_region_check check (char_length(region) < 9) not valid;",
    "alter table offer drop constraint offer_check; alter table plan add constraint plan_check check (region > '');",
    "alter table plan drop constraint plan_check, add constraint plan_region_unique unique (region);",
    "alter table plan add primary key (number);",
    "alter table plan add foreign key (region) references region;",
    "alter table plan add constraint plan_span exclude using gist (span with &&);",
    "create unique index plan_region_unique on plan (lower(region)) where enabled;",
    "create unique index on plan (region);",
    "drop index plan_name; create unique index if not exists plan_region on only public.plan using btree (region);",
  ])("%j is a contract", (sql) => {
    expect(problems(sql)).toEqual([expect.stringMatching(/ is a contract$/)]);
    expect(problems(sql, "contract")).toEqual([]);
  });

  it.each([
    "alter table plan add region text;",
    "alter table plan add region text not null default 'a; drop table plan', add number integer not null generated always as identity;",
    "alter table plan drop constraint plan_check, add constraint plan_check check (region is not null);",
    "alter table plan alter region drop not null, alter name set default '';",
    "alter table plan add span text check (span > ''), add constraint plan_span_check check (span < region);",
    "alter table plan alter region drop not null, add check (region is not null or number = 0);",
    "alter table plan drop constraint plan_check; alter table plan add constraint plan_region_check check (region > '');",
    "alter table plan drop constraint plan_unique, add constraint plan_unique unique (region, number);",
    "alter table plan add column code text unique, add area integer references area;",
    "alter table plan add column code text; create unique index plan_code_unique on plan (code);",
    "drop index plan_region; create unique index plan_region on plan (region) where enabled;",
    "create table offer (region text); create unique index offer_region on offer (region);",
    "create index plan_region on plan (region);",
    "alter table plan rename constraint a to b;",
    "create table plan (region text not null); alter table plan alter region set not null;",
    "create temporary table moved (id integer); drop table moved;",
    "create function f() returns void language plpgsql as $body$ begin drop table plan; end $body$;",
    "-- drop table plan;\nselect 1;",
  ])("%j only expands", (sql) => {
    expect(problems(sql)).toEqual([]);
  });

  it("outside a transaction stands one statement that can be run again", () => {
    const outside = (sql: string) => problems(sql, "expand, outside a transaction");
    expect(outside("create index concurrently if not exists plan_name on plan (name);")).toEqual([]);
    expect(outside("drop index concurrently if exists plan_name;")).toEqual([]);
    for (const sql of [
      "create index concurrently plan_name on plan (name);",
      "create index if not exists plan_name on plan (name);",
      "create index concurrently if not exists plan_name on plan (name); select 1;",
      "",
    ])
      expect(outside(sql)).toHaveLength(1);
    expect(problems("create index concurrently if not exists plan_name on plan (name);")).toHaveLength(1);
  });
});
