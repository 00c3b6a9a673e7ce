import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filtersOf, kindOf, nameOfToken } from "./filters.ts";
import { readQuery, withoutTrailingSemicolon } from "./tokens.ts";

const filters = (sql: string) => filtersOf(readQuery(sql).tokens).map(({ queryValue }) => queryValue);
const problems = (sql: string) => readQuery(sql).problems.map(({ message }) => message);

describe("tokens of a query", () => {
  it.each([
    ["in order of first appearance, once each (Q1)", "select [to], [from], [to]", ["[to]", "[from]"]],
    [
      "a question mark on either side is optional (B-248)",
      "select [?product_id], [user_id?]",
      ["[product_id?]", "[user_id?]"],
    ],
    ["required once is required (Q1)", "select [product_id?], [product_id]", ["[product_id]"]],
    ["not in a line comment (Q2)", "select 1 -- [from]", []],
    ["again behind a line comment", "select 1 -- [from]\n, [to]", ["[to]"]],
    ["not in nested comments (Q2)", "select /* [a] /* [b] */ [c] */ [d]", ["[d]"]],
    ["not in a quoted name (Q2)", 'select "[from]", "x""[to]"', []],
    ["not in dollar quotes (Q2)", "select $$[from]$$, $q$ [to] $$ [a] $q$, [b]", ["[b]"]],
    ["a dollar within a name opens no quote", "select a$b$, [from], c$b$", ["[from]"]],
    ["no subscript (Q2)", 'select a[abc], (b)[abc], c[abc][abc], "d"[abc]', []],
    ["no array either (Q2)", "select array [abc], ARRAY[abc], array\n[abc], my_array, [from]", ["[from]"]],
    ["upper case and other text is left alone (Q2)", "select [From], [1a], [a-b], [], [a b]", []],
    [`a name of 40 characters, none of 41`, `select [${"a".repeat(40)}], [${"b".repeat(41)}]`, [`[${"a".repeat(40)}]`]],
    ["alone in quotes counts (Q3)", "select '[from]', '[user_id?]'", ["[from]", "[user_id?]"]],
    ["an escaped quote does not end a text", "select 'it''s', [from]", ["[from]"]],
    ["a backslash escapes only in E texts", "select '\\', [from], E'\\'', [to]", ["[from]", "[to]"]],
  ])("%s", (_title, sql, expected) => {
    expect(filters(sql)).toEqual(expected);
    expect(readQuery(sql).problems).toEqual([]);
  });

  it("tells the place of a token, with the quotes that stand for it", () => {
    const sql = "select '[from]', [to]";
    expect(readQuery(sql).tokens.map(({ from, to }) => sql.slice(from, to))).toEqual(["'[from]'", "[to]"]);
  });
});

describe("what keeps a query from being saved (Q3, Q4, Q12)", () => {
  it.each([
    ["select '%[product_name]%'", "Token [product_name] must stand outside quotes"],
    ["select E'[from]'", "Token [from] must stand outside quotes"],
    ["select $1", "$1 is no token: write a name in square brackets"],
    ["select 'abc", "A text in quotes is not closed"],
    ["select /* /* */", "A comment is not closed"],
    ['select "abc', "A name in quotes is not closed"],
    ["select $x$ abc", "A text in dollar quotes is not closed"],
    ["select 1; select 2", "The query must be one statement"],
    ["select 1; commit; drop table a", "The query must be one statement"],
    ["-- only this", "The query is empty"],
    ["update a set b = 1", "The query must begin with select or with"],
    ["explain analyze select 1", "The query must begin with select or with"],
    ["copy a to program 'x'", "The query must begin with select or with"],
    ["do $$ begin end $$", "The query must begin with select or with"],
    ["selected", "The query must begin with select or with"],
    ["with a as (delete from b returning 1) select * from a", "A report only reads: it must not change data"],
    ["with a as materialized (INSERT into b values (1)) select 1", "A report only reads: it must not change data"],
    ["with a as (select 1) update b set c = 1", "A report only reads: it must not change data"],
    ["with a as (select 1) merge into b", "A report only reads: it must not change data"],
    ...[
      "select\u00a01",
      "select 1\u200b",
      "select\u30001",
      "\ufeffselect 1",
      "select\u20281",
      "select 1 \u00ad as a",
    ].map((sql) => [sql, "Is no usual blank, as texts copied from documents hold: type a blank in its place"]),
    ["select 1 into a", "A report only reads: it must not change data"],
  ])("%s", (sql, message) => expect(problems(sql)).toContain(message));

  it.each([
    "select 1",
    "  SELECT 1 ; ",
    "select 1;; -- end",
    "/* title */ -- note\n with a as (select 1) select * from a",
    "select ';', \"a;b\", $$;$$ /* ; */",
    "select deleted, updated_at, insert_count from a where merge_id = 1",
    "select price$1 from a",
    "select\t1,\r\n2\f, '\u00a0', \"\u200b\" -- \u00a0",
  ])("lets %s pass", (sql) => expect(problems(sql)).toEqual([]));

  it("marks the place", () => {
    const sql = "select a, $1 from b";
    const [problem] = readQuery(sql).problems;
    expect(sql.slice(problem?.from, problem?.to)).toBe("$1");
  });

  it("reads any text in its length, and marks places within it", () => {
    const piece = fc.constantFrom(
      "'",
      '"',
      "$$",
      "$a$",
      "--",
      "/*",
      "*/",
      "\n",
      "[from]",
      "[",
      "]",
      ";",
      "E'",
      "\\",
      "select ",
      "x",
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const sql = pieces.join("");
        const { tokens, problems: found } = readQuery(sql);
        for (const { from, to } of [...tokens, ...found]) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(sql.length);
          expect(from).toBeLessThanOrEqual(to);
        }
      }),
      { seed: 1 },
    );
  });
});

it("drops the semicolon behind the statement, and none within it (Q12)", () => {
  expect(withoutTrailingSemicolon("select ';' ; -- done")).toBe("select ';' ");
  expect(withoutTrailingSemicolon("select 1")).toBe("select 1");
});

describe("what a token asks for (Q6, B-245 to B-247)", () => {
  it.each([
    ["from", "date", "From", "timestamptz"],
    ["to", "date", "To", "timestamptz"],
    ["date_created", "date", "Date Created", "date"],
    ["charged_at", "date", "Charged At", "date"],
    ["start_date", "date", "Start Date", "date"],
    ["product_id", "number", "Product", "bigint"],
    ["product_name", "text", "Product", "text"],
    ["provider_id", "number", "Provider", "bigint"],
    ["provider_name", "text", "Provider", "text"],
    ["carrier_id", "number", "Carrier", "bigint"],
    ["carrier_name", "text", "Carrier", "text"],
    ["user_id", "number", "User", "bigint"],
    ["action", "text", "Action", "text"],
    ["retry_count", "number", "Retry Count", "bigint"],
    ["order_number", "number", "Order Number", "bigint"],
    ["shortcode_id", "number", "Shortcode Id", "bigint"],
    ["msisdn", "text", "Msisdn", "text"],
  ])("%s", (name, type, realValue, cast) => expect(kindOf(name)).toEqual({ type, realValue, cast }));

  it.each([
    ["[from]", "from"],
    ["[?user_id]", "user_id"],
    ["[user_id?]", "user_id"],
    ["from", null],
    ["[From]", null],
    ["[from] ", null],
  ])("the name in %s is %s", (queryValue, name) => expect(nameOfToken(queryValue)).toBe(name));
});
