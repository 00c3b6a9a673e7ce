import { describe, expect, it } from "vitest";
import { fill, namesOf, pluralOf } from "./names.ts";

describe("names of a resource", () => {
  it("come from its singular", () => {
    expect(namesOf({ name: "sales-agent" })).toMatchObject({
      one: "sales-agent",
      many: "sales-agents",
      module: "sales-agents",
      prefix: "sales-agent",
      id: "salesAgentId",
      key: "salesAgent",
      keySnake: "sales_agent",
      KeyWords: "Sales agent",
      manyCamel: "salesAgents",
      One: "SalesAgent",
      Many: "SalesAgents",
      table: "sales_agent",
      ManyWords: "Sales agents",
      path: "settings/sales-agents",
    });
  });

  it("can each be given, as the customer spells them (D-A07)", () => {
    const options = { name: "report-tag", many: "report-tags", module: "tags", prefix: "report-tags", id: "tagId" };
    expect(namesOf({ ...options, path: "report-settings/tags" })).toMatchObject({
      module: "tags",
      prefix: "report-tags",
      key: "tag",
      keySnake: "tag",
      KeyWords: "Tag",
      path: "report-settings/tags",
      table: "report_tag",
    });
  });

  it.each([
    ["company", "companies"],
    ["key", "keys"],
    ["box", "boxes"],
    ["agent", "agents"],
  ])("%s makes %s", (one, many) => {
    expect(pluralOf(one)).toBe(many);
  });

  it.each([{ name: "SalesAgent" }, { name: "sales agent" }, { name: "a", id: "agent" }, { name: "a", prefix: "A" }])(
    "are refused where they would not fit: %j",
    (options) => {
      expect(() => namesOf(options)).toThrow();
    },
  );

  it("fill a template, which may ask for no other", () => {
    expect(fill("{{One}} of {{many}}", namesOf({ name: "agent" }))).toBe("Agent of agents");
    expect(() => fill("{{nobody}}", {})).toThrow("nobody");
  });
});
