import { setWidth } from "@portal/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { screenLetters } from "../../places/screen-keys.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

vi.mock("./command-palette.tsx", () => {
  throw new Error("The chunk cannot be had");
});

it("a palette that cannot be loaded says so, and the screen stays", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  setWidth(1440);
  await renderFrame("/admin/monitor");
  await userEvent.click(screen.getByRole("button", { name: "Jump to a screen or command" }));
  expect(await screen.findByText("This could not be loaded. Reload the page and try again.")).toBeDefined();
  expect(await screen.findByRole("heading", { level: 1, name: "Monitor" })).toBeDefined();
  expect(logged).toHaveBeenCalled();
});

it("no two screens share a letter", () => {
  const letters = Object.values(screenLetters);
  expect(new Set(letters).size).toBe(letters.length);
});
