import { setWidth } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { renderFrame } from "../../frame/test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

it("helps with the screen that is open, and its pages lead to each other", async () => {
  await renderFrame("/admin/monitor");
  await heading("Monitor");
  await userEvent.click(screen.getByRole("link", { name: "Help" }));
  expect(await heading("Look up a subscriber")).toBeDefined();
  const contents = within(screen.getByRole("navigation", { name: "Handbook" }));
  expect(contents.getByRole("link", { current: "page" }).textContent).toBe("Look up a subscriber");
  await userEvent.click(contents.getByRole("link", { name: "Answer a complaint" }));
  const page = within(await screen.findByRole("article"));
  await userEvent.click(page.getByRole("link", { name: "Look up the subscriber" }));
  expect(await heading("Look up a subscriber")).toBeDefined();
});

it.each(["/admin/handbook", "/admin/handbook/of-another-version"])("opens the first page at %s", async (address) => {
  await renderFrame(address);
  expect(await heading("Find your way")).toBeDefined();
});

it("shows pictures that come when they are scrolled to, leave their place free, and open as large as they are", async () => {
  await renderFrame("/admin/handbook/keep-statements");
  const picture = await screen.findByRole("img", { name: /^The list of statements/ });
  expect(picture.getAttribute("src")).toMatch(/statements.*\.webp$/);
  expect(["loading", "width", "height"].map((name) => picture.getAttribute(name))).toEqual([
    "lazy",
    expect.stringMatching(/^\d+$/),
    expect.stringMatching(/^\d+$/),
  ]);
  expect(picture.closest("a")?.getAttribute("href")).toBe(picture.getAttribute("src"));
});

it("is found by the palette", async () => {
  await renderFrame("/admin/monitor");
  await heading("Monitor");
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByRole("combobox", { name: /command/i }), "complaint");
  await userEvent.click(await screen.findByRole("option", { name: /Help: Answer a complaint/ }));
  expect(await heading("Answer a complaint")).toBeDefined();
});
