import { build, refuse, setWidth } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeRuntime } from "../../frame/test-support/fake-runtime.ts";
import { renderFrame } from "../../frame/test-support/render-frame.fixture.tsx";
import { menuItem } from "../../frame/test-support/test-menu.ts";

beforeEach(() => setWidth(1440));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("Dashboard", () => {
  it("greets and offers what the drawer leads to, without what nobody registered", async () => {
    await renderFrame("/admin/home");
    await heading("Welcome, ana");
    const main = within(screen.getByRole("main"));
    await waitFor(() => expect(main.getAllByRole("link")).toHaveLength(3));
    expect(main.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Monitor",
      "Carriers",
      "Countries",
    ]);
    await userEvent.click(main.getByRole("link", { name: "Carriers" }));
    expect(await heading("Carriers")).toBeDefined();
  });

  it("offers places that the same user visited before, in any way, above the others with their group", async () => {
    await renderFrame("/admin/settings/carriers");
    await heading("Carriers");
    await userEvent.click(screen.getByRole("link", { name: "Carrier Portal" }));
    await heading("Welcome, ana");
    const lists = within(screen.getByRole("main"));
    expect(lists.getAllByRole("region").map((list) => list.getAttribute("aria-label"))).toEqual([
      "Recent",
      "General",
      "Settings",
    ]);
    const recent = within(lists.getByRole("region", { name: "Recent" }));
    expect(recent.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["CarriersSettings"]);
  });

  it("shows no place of another user of this browser, and none without the right to it", async () => {
    localStorage.setItem("recentPlaces", JSON.stringify({ userId: 99, ids: ["/admin/settings/countries"] }));
    await renderFrame("/admin/home", { user: build.currentUser({ permissions: ["country.list"] }) });
    await heading("Welcome, ana");
    const main = within(screen.getByRole("main"));
    expect(await main.findByRole("link", { name: "Countries" })).toBeDefined();
    expect(main.queryByRole("link", { name: "Carriers" })).toBeNull();
    expect(main.queryByRole("region", { name: "Recent" })).toBeNull();
  });

  it("says when there is nothing to open", async () => {
    const handlers = { menus: { getMenuUser: () => ({ menuItems: [menuItem("Unknown", { url: "Nowhere" })] }) } };
    await renderFrame("/admin/home", { handlers });
    expect(await screen.findByText("Nothing to open yet")).toBeDefined();
  });

  it("does not take a menu that could not be loaded for none, and loads it again", async () => {
    const getMenuUser = vi.fn(() => refuse(500, { message: "no" }));
    const { api } = await renderFrame("/admin/home", { handlers: { menus: { getMenuUser } } });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(screen.queryByText("Nothing to open yet")).toBeNull();
    await waitFor(() => expect(api.callsTo("menus.getMenuUser")).toHaveLength(2));
  });

  it("gives way to a remote's route of the same name", async () => {
    const routes = [{ name: "Dashboard", path: "home", title: "Dashboard" }];
    const fake = fakeRuntime({ reports: { routes, pages: { Dashboard: () => <h1>Widgets</h1> } } });
    await renderFrame("/admin/home", { fake });
    expect(await heading("Widgets")).toBeDefined();
  });
});
