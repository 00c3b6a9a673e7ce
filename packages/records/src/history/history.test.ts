import type { AuditEntry } from "@portal/api-client/contract/audit";
import { describe, expect, it } from "vitest";
import { changesOf, detailsOf } from "./changes.ts";
import { actionText, entityText, fieldText } from "./history-words.ts";

const entry = (parts: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: "2024-03-05T14:07:00.000Z",
  user: null,
  action: "carrier.edit",
  entity: "carrier",
  entityId: "7",
  entityName: null,
  msisdn: null,
  before: null,
  after: null,
  details: null,
  names: {},
  ...parts,
});
const rows = (parts: Partial<AuditEntry>, timeZone = "UTC") =>
  changesOf(entry(parts), timeZone).map(({ field, before, after }) => [field, before, after]);

describe("words of the audit trail", () => {
  it.each([
    ["carrier.edit", "carrier", "Edit", "Carrier"],
    ["carrier_policy.create", "carrier_policy", "Create", "Carrier policy"],
    ["login.failed", "app_user", "Login failed", "User"],
    ["monitor.search", "subscriber", "Monitor search", "Subscriber"],
    ["carrier_policy.edit", "carrier", "Carrier policy edit", "Carrier"],
  ])("%s of %s is %s, %s", (action, entity, what, about) => {
    expect([actionText(action, entity), entityText(entity)]).toEqual([what, about]);
  });

  it.each([
    ["country_id", "Country"],
    ["currency_exchange", "Currency exchange"],
    ["password_hash", "Password"],
    ["_id", "Id"],
  ])("column %s is %s", (column, field) => expect(fieldText(column)).toBe(field));
});

describe("changesOf", () => {
  it("tells values in words: names of records, yes and no, dates in the portal's zone, a dash for nothing (P-2, D-A34)", () => {
    const before = { country_id: 1, landing_enabled: true, short: null, next: "2024-03-05T14:07:00.000Z", tags: ["a"] };
    const after = { country_id: 4, landing_enabled: false, short: "PE", next: "", tags: ["a", "b"] };
    const names = { country_id: { 1: "Mexico", 4: "Peru" } };
    expect(rows({ before, after, names }, "America/Mexico_City")).toEqual([
      ["Country", "Mexico", "Peru"],
      ["Landing enabled", "Yes", "No"],
      ["Short", "-", "PE"],
      ["Next", "05/03/2024 - 08:07", "-"],
      ["Tags", "a", "a, b"],
    ]);
  });

  it("names a password that changed, and a query that its reader may not see, without their values (V6, D-A82)", () => {
    const withheld = { password_hash: "changed", query: "changed" };
    expect(rows({ before: withheld, after: withheld })).toEqual([
      ["Password", "changed", "changed"],
      ["Query", "changed", "changed"],
    ]);
  });

  it("leaves out what reads the same", () => {
    expect(rows({ before: { short: null }, after: { short: "" } })).toEqual([]);
  });

  it("keeps the number of a record whose name is not known", () => {
    expect(rows({ before: { country_id: 1 }, after: { country_id: 4 } })).toEqual([["Country", "1", "4"]]);
  });

  it("shows of a new record what it was given", () => {
    const after = {
      id: 7,
      name: "Movil",
      short: null,
      enabled: true,
      deleted_at: null,
      created_at: "2024-03-05T14:07:00Z",
    };
    expect(rows({ after })).toEqual([
      ["Name", "-", "Movil"],
      ["Enabled", "-", "Yes"],
    ]);
  });

  it("tells once that a record was disabled, and otherwise when it was deleted", () => {
    const deleted = "2024-03-05T14:07:00.000Z";
    const off = { before: { enabled: true, deleted_at: null }, after: { enabled: false, deleted_at: deleted } };
    expect(rows(off)).toEqual([["Enabled", "Yes", "No"]]);
    expect(rows({ before: { deleted_at: null }, after: { deleted_at: deleted } })).toEqual([
      ["Deleted at", "-", "05/03/2024 - 14:07"],
    ]);
  });

  it("has details beside the changes", () => {
    expect(detailsOf(entry({ details: { found: 3 } }), "UTC")).toMatchObject([{ field: "Found", after: "3" }]);
  });
});
