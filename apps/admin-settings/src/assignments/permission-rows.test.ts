import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { actionOf, choicesOf, lockNotes, matchingRows, permissionRows } from "./permission-rows.ts";

const catalogue = permissions.map((name, index) => ({ id: index + 1, name }));
const rows = permissionRows(catalogue);
const rowOf = (prefix: string) => {
  const row = rows.find((one) => one.prefix === prefix);
  if (!row) throw new Error(`There is no row ${prefix}`);
  return row;
};

describe("permissionRows", () => {
  it("holds each permission once, in a row of its prefix", () => {
    const names = rows.flatMap(choicesOf).map(({ name }) => name);
    expect(names.toSorted()).toEqual([...permissions].toSorted());
    expect(rows.map(({ prefix }) => prefix)).toEqual([...new Set(rows.map(({ prefix }) => prefix))].toSorted());
  });

  it("puts standard actions into columns and lists the others", () => {
    expect(rowOf("blacklist").standard.map((choice) => choice?.name)).toEqual([
      "blacklist.list",
      "blacklist.create",
      "blacklist.edit",
      "blacklist.delete",
      undefined,
    ]);
    expect(rowOf("report").others.map(({ name }) => actionOf(name))).toEqual(["add-roles", "clone"]);
    expect(rowOf("menu-item").standard[0]).toBeUndefined();
  });

  it("takes names of the staff's own, with several points or none", () => {
    const [plain, deep] = permissionRows([
      { id: 1, name: "x.list.more" },
      { id: 2, name: "backoffice" },
    ]);
    expect(plain).toMatchObject({ prefix: "backoffice", others: [{ name: "backoffice" }] });
    expect(actionOf("backoffice")).toBe("backoffice");
    expect(deep).toMatchObject({ prefix: "x", others: [{ name: "x.list.more" }] });
  });
});

describe("matchingRows", () => {
  it("finds rows by any part of a name, and all of them by nothing", () => {
    expect(matchingRows(rows, " REPORT-C").map(({ prefix }) => prefix)).toEqual([
      "report-category",
      "report-chart-types",
    ]);
    expect(matchingRows(rows, "add-roles").map(({ prefix }) => prefix)).toEqual(["report"]);
    expect(matchingRows(rows, " ")).toHaveLength(rows.length);
    expect(matchingRows(rows, "nowhere")).toEqual([]);
  });
});

describe("lockNotes", () => {
  it("tells each reason once with its actions (A-400)", () => {
    const lock = { ticked: true, reason: "Through Operator" };
    const [row] = permissionRows([
      { id: 1, name: "carrier.list", lock },
      { id: 2, name: "carrier.edit", lock: { ticked: false, reason: "Not yours to give" } },
      { id: 3, name: "carrier.move", lock },
      { id: 4, name: "carrier.create" },
    ]);
    expect(row && lockNotes(row)).toEqual(["Through Operator: list, move", "Not yours to give: edit"]);
  });

  it("names no action where a reason holds for the whole row", () => {
    const [row] = permissionRows([{ id: 1, name: "carrier.list", lock: { ticked: true, reason: "Through Operator" } }]);
    expect(row && lockNotes(row)).toEqual(["Through Operator"]);
  });

  it("says nothing where the form has told the reason once for all", () => {
    const [row] = permissionRows([{ id: 1, name: "carrier.list", lock: { ticked: true } }]);
    expect(row && lockNotes(row)).toEqual([]);
  });
});
