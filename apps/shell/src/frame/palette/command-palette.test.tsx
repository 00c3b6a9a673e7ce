import type { Permission } from "@portal/api-client/permissions";
import { sessionState } from "@portal/auth";
import { build, setWidth } from "@portal/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const everything: Permission[] = ["carrier.list", "carrier.edit", "carrier.create", "country.list", "country.edit"];
const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Screen or command" });
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const titles = () => screen.getAllByRole("option").map((option) => option.querySelector("span")?.textContent);
const sectionTitles = (name: string) =>
  within(screen.getByRole("group", { name }))
    .getAllByRole("option")
    .map((option) => option.querySelector("span")?.textContent);
const chosen = () => screen.getByRole("option", { selected: true }).querySelector("span")?.textContent;

/** Types in one go: single keys arrive out of order in happy-dom, where the caret jumps. */
async function type(text: string) {
  fireEvent.change(await field(), { target: { value: text } });
}

async function renderPalette(permissions: Permission[] = everything, path = "/admin/monitor") {
  const frame = await renderFrame(path, { user: build.currentUser({ permissions }) });
  await userEvent.keyboard("{Control>}k{/Control}");
  await field();
  return frame;
}

describe("the command palette", () => {
  it("opens by Ctrl+K, with the focus in its field, and lists what the user may open and do", async () => {
    await renderPalette();
    expect(document.activeElement).toBe(await field());
    expect(screen.getByRole<HTMLDialogElement>("dialog", { name: "Command palette" }).open).toBe(true);
    expect(sectionTitles("General")).toEqual(["Monitor", "Dashboard", "Profile", "Handbook"]);
    expect(sectionTitles("Settings")).toEqual(["Carriers", "Countries"]);
    expect(sectionTitles("Add")).toEqual(["Add carrier"]);
    expect(sectionTitles("Commands")).toEqual(["Switch to the light theme", "Keyboard shortcuts", "Logout"]);
  });

  it("never lists what nobody registered or the user may not open", async () => {
    await renderPalette(["country.list"]);
    expect(titles()).not.toContain("Providers");
    expect(sectionTitles("Settings")).toEqual(["Countries"]);
    expect(screen.queryByRole("group", { name: "Add" })).toBeNull();
  });

  it("opens by the field of the top bar, which names its shortcut", async () => {
    await renderFrame("/admin/monitor");
    const button = screen.getByRole("button", { name: "Jump to a screen or command" });
    expect(button.getAttribute("aria-keyshortcuts")).toBe("Control+K");
    expect(button.textContent).toBe("Jump to a screen or commandCtrlK");
    await userEvent.click(button);
    expect(document.activeElement).toBe(await field());
  });

  it("is a combobox: the arrows, Home and End move the choice, the focus stays (ARIA 1.2)", async () => {
    await renderPalette();
    const input = await field();
    const list = screen.getByRole("listbox");
    expect(input.getAttribute("aria-controls")).toBe(list.id);
    expect(input.getAttribute("aria-autocomplete")).toBe("list");
    const seen: (string | null | undefined)[] = [chosen()];
    for (const key of ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home"]) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(chosen());
      expect(input.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
    }
    expect(seen).toEqual(["Monitor", "Dashboard", "Monitor", "Logout", "Monitor", "Logout", "Monitor"]);
    expect(document.activeElement).toBe(input);
  });

  it("finds by typing, says how much it found, and opens the choice on Enter", async () => {
    await renderPalette();
    await userEvent.keyboard("{End}");
    await type("car");
    expect(titles()).toEqual(["Carriers", "Add carrier"]);
    expect(screen.getByRole("status").textContent).toBe("2 matches");
    expect(chosen()).toBe("Carriers");
    await userEvent.keyboard("{Enter}");
    expect(await heading("Carriers")).toBeDefined();
    expect(screen.queryByRole("dialog", { name: "Command palette" })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  it("says when nothing matches, and Enter does nothing then", async () => {
    await renderPalette();
    await type("zzz");
    expect(screen.getByRole("status").textContent).toBe("Nothing matches “zzz”");
    expect((await field()).getAttribute("aria-expanded")).toBe("false");
    await userEvent.keyboard("{Enter}{ArrowDown}");
    expect(await field()).toBeDefined();
    expect(location.pathname).toBe("/admin/monitor");
  });

  it.each(["{Escape}", "{Control>}k{/Control}"])("closes by %s and gives the focus back", async (keys) => {
    await renderFrame("/admin/monitor");
    const button = screen.getByRole("button", { name: "Jump to a screen or command" });
    await userEvent.click(button);
    await field();
    await userEvent.keyboard(keys);
    expect(screen.queryByRole("dialog", { name: "Command palette" })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("opens a new record's form", async () => {
    await renderPalette();
    await type("new carr");
    await userEvent.keyboard("{Enter}");
    expect(await heading("Carrier")).toBeDefined();
    expect(location.pathname).toBe("/admin/forms/carriers/add");
  });

  it("offers the places visited before first, the newest on top, without the one on screen", async () => {
    await renderPalette();
    for (const name of ["Countries", "Carriers"]) {
      await type(name);
      await userEvent.keyboard("{Enter}");
      await heading(name);
      await userEvent.keyboard("{Control>}k{/Control}");
      await field();
    }
    expect(sectionTitles("Recent")).toEqual(["Countries", "Monitor"]);
    expect(sectionTitles("Settings")).toEqual(["Carriers"]);
    await userEvent.click(screen.getByRole("option", { name: "Countries" }));
    expect(await heading("Countries")).toBeDefined();
    await userEvent.keyboard("{Control>}k{/Control}");
    await field();
    expect(sectionTitles("Recent")).toEqual(["Carriers", "Monitor"]);
  });

  it("keeps the recent places of one user from another", async () => {
    localStorage.setItem("recentPlaces", JSON.stringify({ userId: 99, ids: ["/admin/settings/carriers"] }));
    await renderPalette();
    expect(screen.queryByRole("group", { name: "Recent" })).toBeNull();
  });

  it("changes the theme and signs out", async () => {
    const toggled = vi.spyOn(globalThis, "setTimeout");
    await renderPalette();
    await type("theme");
    toggled.mockClear();
    await userEvent.keyboard("{Enter}");
    expect(toggled.mock.calls.map(([, delay]) => delay)).toContain(1000);
    toggled.mockRestore();
    await userEvent.keyboard("{Control>}k{/Control}");
    await type("log out");
    await userEvent.keyboard("{Enter}");
    expect(sessionState().session).toBeNull();
  });

  it("does not open over another dialog", async () => {
    setWidth(390);
    await renderFrame("/admin/monitor");
    await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
    await userEvent.keyboard("{Control>}k{/Control}");
    expect(screen.queryByRole("combobox", { name: "Screen or command" })).toBeNull();
  });
});
