import { describe, expect, it, vi } from "vitest";
import { carriers } from "../test-support/carriers.ts";
import { shownColumns } from "./shown-columns.ts";

const columns = [
  { field: "carrierId", label: "ID" },
  { field: "carrierName", label: "Name" },
  { field: "dateModified", label: "Date modified", extra: true },
];
const list = { subject: carriers, look: {}, changeLook: vi.fn() };

it("the id stays, even if it is not kept and not named in the address", () => {
  const kept = { hidden: ["carrierId", "carrierName"], hide: vi.fn() };
  expect(shownColumns(list, columns, kept).shown).toEqual(["carrierId", "dateModified"]);
  const look = { columns: ["carrierName"] };
  expect(shownColumns({ ...list, look }, columns, kept).shown).toEqual(["carrierId", "carrierName"]);
});

describe("extra columns", () => {
  it("are hidden until the user chooses columns, and offered among the choices", () => {
    const { shown, hidden, choices } = shownColumns(list, columns, { hidden: undefined, hide: vi.fn() });
    expect([shown, hidden]).toEqual([["carrierId", "carrierName"], ["dateModified"]]);
    expect(choices.map(({ field }) => field)).toContain("dateModified");
  });

  it("are shown like others afterwards, also where the user hides none", () => {
    const hide = vi.fn();
    shownColumns(list, columns, { hidden: undefined, hide }).showAll();
    expect(hide).toHaveBeenCalledWith([]);
    expect(shownColumns(list, columns, { hidden: [], hide }).hidden).toEqual([]);
    shownColumns(list, columns, { hidden: undefined, hide }).show("carrierName", false);
    expect(hide).toHaveBeenLastCalledWith(["carrierName", "dateModified"]);
  });

  it("are shown where the address names them", () => {
    const look = { columns: ["dateModified"] };
    const { shown } = shownColumns({ ...list, look }, columns, { hidden: undefined, hide: vi.fn() });
    expect(shown).toEqual(["carrierId", "dateModified"]);
  });
});
