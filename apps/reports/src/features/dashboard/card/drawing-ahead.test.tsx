import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openCards } from "./open-cards.fixture.tsx";

const { drawingAsked } = vi.hoisted(() => ({ drawingAsked: vi.fn() }));
vi.mock("../../../charts/drawings/pie-drawing.tsx", () => {
  drawingAsked();
  return { default: () => <p>Drawn</p> };
});

it("a drawing's code is asked for while its rows are on their way", async () => {
  openCards({ chart: "PieChart", runs: { view: () => new Promise(() => undefined) } });
  await waitFor(() => expect(drawingAsked).toHaveBeenCalledOnce());
  screen.getByRole("status", { name: "Sales by country is loading" });
  expect(screen.queryByText("Drawn")).toBeNull();
});
