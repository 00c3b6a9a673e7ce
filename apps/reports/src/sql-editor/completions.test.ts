import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { completeToken, namespaceOf, schemaByDefault } from "./completions.ts";

const at = (doc: string, pos = doc.length) =>
  completeToken(new CompletionContext(EditorState.create({ doc }), pos, false));

const table = (schema: string, name: string) => ({ schema, name, columns: [{ name: "day", type: "date" }] });

describe("completion of a query (issue 12, Q6)", () => {
  it("offers the known tokens behind a bracket, required and optional", () => {
    const labels = at("where day > [fr")?.options.map(({ label }) => label);
    expect(labels).toContain("[from]");
    expect(labels).toContain("[product_id?]");
    expect(at("where day > [fr")?.from).toBe(12);
  });

  it("takes the bracket along that closes it already", () => {
    expect(at("x = [fr]", 7)).toMatchObject({ from: 4, to: 8 });
  });

  it("offers no token elsewhere", () => {
    expect(at("select fr")).toBeNull();
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
