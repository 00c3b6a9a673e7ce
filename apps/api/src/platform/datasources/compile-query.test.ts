import { describe, expect, it } from "vitest";
import { compileQuery } from "./compile-query.ts";

const textOf = (query: string) => compileQuery(query).text;

describe("compiling a report's query (Q2 to Q5, Q7)", () => {
  it.each([
    ["select [from]", "select ($1::timestamptz)"],
    ["select [from], [to]", "select ($1::timestamptz), ($2::timestamptz)"],
    ["select [provider_id?], [?provider_id]", "select ($1::bigint), ($1::bigint)"],
    ["select '[date_created]'", "select ($1::date)"],
    ["select '%' || [product_name] || '%'", "select '%' || ($1::text) || '%'"],
    ["select a[id], (b)[id], [user_id]", "select a[id], (b)[id], ($1::bigint)"],
    ['select "[from]", $$ [from] $$ -- [from]\n/* [to] */', 'select "[from]", $$ [from] $$ -- [from]\n/* [to] */'],
    ["select [action] ; ", "select ($1::text) "],
    ["select [From], [from", "select [From], [from"],
  ])("%s", (query, text) => {
    expect(textOf(query)).toBe(text);
  });

  it("binds one value for each name, in the order of its first place (Q1)", () => {
    const { filters } = compileQuery("select [to], [from?], [provider_id?], [from]");
    expect(filters.map(({ queryValue }) => queryValue)).toEqual(["[to]", "[from]", "[provider_id?]"]);
  });

  it.each([
    "select 1; drop table carrier",
    "select '%[from]%'",
    "select $1",
    "delete from carrier",
    "select 'open",
    "with gone as (delete from carrier returning id) select * from gone",
  ])("refuses `%s` (Q3, Q4, Q12)", (query) => {
    expect(() => compileQuery(query)).toThrow(expect.objectContaining({ problem: expect.anything() }));
  });
});

describe("a place that PostgreSQL names", () => {
  /** The author's text at the place of a word. */
  const wordAt = (query: string, word: string, nth = 0) => {
    const { text, placeOf } = compileQuery(query);
    const offset = [...text.matchAll(new RegExp(word.replace(/[$()]/g, "\\$&"), "g"))][nth]?.index ?? -1;
    const { from, to } = placeOf([...text.slice(0, offset)].length + 1);
    return query.slice(from, to);
  };

  it.each([
    ["before every token", "select nope, [from]", "nope", "nope"],
    ["behind tokens", "select [from], [provider_id?] = x, nope", "nope", "nope"],
    ["in a token", "select [from] + [to]", "($2", "[to]"],
    ["in a quoted token", "select '[from]' + 1", "timestamptz", "'[from]'"],
    ["behind characters that count twice", "select '𝒳😀', [from], ñandú", "ñandú", "ñandú"],
    ["a sign", "select [from] ! 1", "!", "!"],
  ])("is the author's %s", (_, query, word, expected) => {
    expect(wordAt(query, word)).toBe(expected);
  });

  it("is the end where the text ends", () => {
    const { text, placeOf } = compileQuery("select [from] +");
    expect(placeOf(text.length + 1)).toEqual({ from: 15, to: 15 });
  });
});
