import type { SlotHost } from "@portal/remote";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { aWidget, charges, openCards, rowsIn } from "./open-cards.fixture.tsx";

const contribution = { id: "operations/Tiles", remote: "operations", name: "Tiles", title: "Tiles" };
const slots: SlotHost = {
  contributions: { "dashboard.widgets/v1": [contribution, { ...contribution, id: "operations/Other" }] },
  Content: ({ contribution: { id }, props }) => <p>{`${id} ${JSON.stringify(props)}`}</p>,
};
const widgets = [aWidget({ widgetContribution: "operations/Tiles" })];
const cardOf = () => screen.findByRole("region", { name: "Sales by country" });

describe("a widget that is drawn by a contribution", () => {
  it("gives it title and rows, and has no chart to switch", async () => {
    openCards({ widgets, slots });
    const { columns, query: rows } = charges();
    const props = JSON.stringify({ title: "Sales by country", columns, rows });
    expect(await within(await cardOf()).findByText(`operations/Tiles ${props}`)).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("button", { name: "Chart type of Sales by country" })).toBeNull();
  });

  it("is drawn as its chart where the contribution is not there, or not for this user", async () => {
    openCards({ widgets, slots: { ...slots, contributions: {} } });
    await screen.findByRole("table");
    expect(rowsIn(await cardOf())).toEqual(["Mexico1207", "Brazil803"]);
    expect(screen.getByRole("button", { name: "Chart type of Sales by country" })).toBeDefined();
  });

  it("says that there is nothing where its report has no rows", async () => {
    openCards({ widgets, slots, runs: { view: () => charges({ query: [] }) } });
    expect(await within(await cardOf()).findByText("No data available")).toBeDefined();
    expect(screen.queryByText(/operations\/Tiles/)).toBeNull();
  });
});
