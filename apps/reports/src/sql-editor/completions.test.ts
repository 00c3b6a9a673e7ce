import { CompletionContext } from "@codemirror/autocomplete";
import { PostgreSQL } from "@codemirror/lang-sql";
import { ensureSyntaxTree } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { completeToken, completionSources, namespaceOf, schemaByDefault } from "./completions.ts";

const at = (doc: string, pos = doc.length) =>
  completeToken(new CompletionContext(EditorState.create({ doc }), pos, false));

/** A query that is parsed to its end; an editor parses for 20 ms and goes on later. */
function parsed(doc: string): EditorState {
  const state = EditorState.create({ doc, extensions: PostgreSQL.extension });
  ensureSyntaxTree(state, doc.length, Number.POSITIVE_INFINITY);
  return state.update({}).state; // with the tree of now
}

const table = (schema: string, name: string) => ({ schema, name, columns: [{ name: "day", type: "date" }] });

describe("completion of a query (issue 12, Q6)", () => {
  it("offers the known tokens behind a bracket, required and optional", () => {
    const labels = at("where day > [fr")?.options.map(({ label }) => label);
    expect(labels).toContain("[from]");
    expect(labels).toContain("[product_id?]");
    expect(at("where day > [fr")?.from).toBe(12);
  });

  it("offers the ids that narrow a report to a tie before all others (P-21)", () => {
    const offered = at("where [")?.options ?? [];
    const boosts = new Map(offered.map(({ label, boost = 0 }) => [label, boost]));
    const ids = ["[carrier_id]", "[provider_id]", "[carrier_id?]", "[provider_id?]"];
    const others = offered.map(({ label }) => label).filter((label) => !ids.includes(label));
    for (const id of ids) for (const other of others) expect(boosts.get(id)).toBeGreaterThan(boosts.get(other) ?? 0);
  });

  it("takes the bracket along that closes it already", () => {
    expect(at("x = [fr]", 7)).toMatchObject({ from: 4, to: 8 });
  });

  it("offers no token elsewhere", () => {
    expect(at("select fr")).toBeNull();
  });

  it("offers tokens alone behind a bracket, and tables with SQL's words elsewhere", async () => {
    const offered = async (doc: string) => {
      const context = new CompletionContext(parsed(doc), doc.length, false);
      const all = await Promise.all(completionSources([table("public", "friends")]).map((source) => source(context)));
      return all.flatMap((one) => one?.options.map(({ label }) => label) ?? []);
    };
    expect((await offered("where day > [fr")).every((label) => label.startsWith("["))).toBe(true);
    const elsewhere = await offered("select 1 from fr");
    expect(elsewhere).toEqual(expect.arrayContaining(["friends", "from"]));
    expect(elsewhere.some((label) => label.startsWith("["))).toBe(false);
  });

  it("knows tables by their schema, with the types of their columns", () => {
    expect(namespaceOf([table("public", "sales"), table("lake", "clicks")])).toEqual({
      public: {
        sales: {
          self: { label: "sales", type: "class" },
          children: [{ label: "day", detail: "date", type: "property" }],
        },
      },
      lake: {
        clicks: {
          self: { label: "clicks", type: "class" },
          children: [{ label: "day", detail: "date", type: "property" }],
        },
      },
    });
  });

  it.each([
    [["lake", "public"], "public"],
    [["lake"], "lake"],
    [["lake", "sea"], undefined],
    [[], undefined],
  ])("of the schemas %j, %s needs no prefix", (schemas, expected) => {
    expect(schemaByDefault(schemas.map((schema) => table(schema, "one")))).toBe(expected);
  });
});
