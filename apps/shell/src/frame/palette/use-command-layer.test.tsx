import { setWidth } from "@portal/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { screenLetters } from "../../places/screen-keys.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

const fetched = vi.hoisted(() => vi.fn());
vi.mock("./command-palette.tsx", () => {
  fetched();
  throw new Error("The chunk cannot be had");
});
afterEach(() => Reflect.deleteProperty(navigator, "connection"));

it("a palette is not prefetched for who saves data, until it is opened", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  setWidth(1440);
  await renderFrame("/admin/monitor");
  const button = await screen.findByRole("button", { name: "Jump to a screen or command" });
  await userEvent.hover(button);
  await vi.dynamicImportSettled();
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText("This could not be loaded. Reload the page and try again.")).toBeDefined();
  expect(fetched).toHaveBeenCalled();
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
