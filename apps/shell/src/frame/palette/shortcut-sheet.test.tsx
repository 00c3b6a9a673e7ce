import { build, setWidth } from "@portal/testing";
import { useShortcut } from "@portal/ui";
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeRuntime } from "../test-support/fake-runtime.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const sheet = () => screen.findByRole("dialog", { name: "Keyboard shortcuts" });
const rows = async (name: string) => {
  const section = within(await sheet()).getByRole("region", { name });
  return [...section.querySelectorAll("dl > div")].map((row) => [...row.children].map((part) => part.textContent));
};

describe("g and a letter", () => {
  const press = (key: string) => fireEvent.keyDown(document.body, { key });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it("opens a screen that the user may open, within 1500 ms", async () => {
    vi.useFakeTimers();
    await renderFrame("/admin/monitor", { user: build.currentUser({ permissions: ["carrier.list"] }) });
    await pass(0);
    press("g");
    await pass(1500);
    press("c");
    await pass(0);
    expect(location.pathname).toBe("/admin/monitor");
    press("g");
    press("n"); // Countries, which this user may not open
    await pass(0);
    expect(location.pathname).toBe("/admin/monitor");
    press("g");
    await pass(1499);
    press("c");
    await pass(0);
    expect(location.pathname).toBe("/admin/settings/carriers");
  });
});

describe("the help sheet", () => {
  const Numbers = () => {
    useShortcut("r", "Refresh all numbers", vi.fn());
    return <h1>Numbers</h1>;
  };
  const numbers = () =>
    fakeRuntime({
      monitor: { routes: [{ name: "Monitor", path: "monitor", title: "Monitor" }], pages: { Monitor: Numbers } },
    });

  it("opens by ? and lists what works now: of the screen, of the portal, and where the user may go", async () => {
    await renderFrame("/admin/monitor", { fake: numbers() });
    await heading("Numbers");
    await userEvent.keyboard("?");
    expect(await rows("On this screen")).toEqual([["Refresh all numbers", "R"]]);
    expect(await rows("Everywhere")).toEqual([
      ["Command palette", "CtrlK"],
      ["Keyboard shortcuts", "?"],
    ]);
    expect(await rows("Go to: one key after the other")).toEqual([
      ["Dashboard", "GD"],
      ["Monitor", "GM"],
    ]);
  });

  it("opens from the palette", async () => {
    await renderFrame("/admin/home");
    await heading("Welcome, ana");
    await userEvent.keyboard("{Control>}k{/Control}");
    await userEvent.click(await screen.findByRole("option", { name: "Keyboard shortcuts" }));
    expect(await sheet()).toBeDefined();
    expect(screen.queryByRole("dialog", { name: "Command palette" })).toBeNull();
  });

  // WCAG 2.1.4
  it("turns keys without a modifier off, says so, and remembers it; the palette keeps its own", async () => {
    await renderFrame("/admin/home");
    await heading("Welcome, ana");
    await userEvent.keyboard("?");
    await userEvent.click(within(await sheet()).getByRole("checkbox", { name: "Single-key shortcuts" }));
    expect(await rows("Everywhere")).toEqual([
      ["Command palette", "CtrlK"],
      ["Keyboard shortcuts (off)", "?"],
    ]);
    expect(localStorage.getItem("shortcuts")).toBe("off");
    await userEvent.keyboard("{Escape}?");
    await userEvent.keyboard("{Control>}k{/Control}");
    expect(await screen.findByRole("dialog", { name: "Command palette" })).toBeDefined();
    expect(screen.queryByRole("dialog", { name: "Keyboard shortcuts" })).toBeNull();
  });
});
