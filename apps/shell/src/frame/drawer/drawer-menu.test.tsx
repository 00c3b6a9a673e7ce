import { build, holdPermissions, refuse, setWidth } from "@portal/testing";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeRuntime } from "../test-support/fake-runtime.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";
import { menuItem } from "../test-support/test-menu.ts";

beforeEach(() => setWidth(1440));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const drawer = () => screen.findByRole("navigation", { name: "Main menu", hidden: true });

describe("the menu in the drawer", () => {
  it("shows the server's groups and items, the active one by route name (A-035, A-036, A-485, B-025, B-028, B-662, B-696)", async () => {
    const { api } = await renderFrame("/admin/settings/carriers");
    const menu = await drawer();
    const group = await within(menu).findByRole("button", { name: "Settings", hidden: true });
    expect(group.getAttribute("aria-expanded")).toBe("true");
    expect([...menu.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)).toEqual([
      "Carriers",
    ]);
    expect(api.callsTo("menus.getMenuUser").map(({ body }) => body)).toEqual([{ userId: 7, menuId: 1 }]);
    await userEvent.click(group);
    expect(group.getAttribute("aria-expanded")).toBe("false");
  });

  it("marks the list of a form that has no item of its own (A-036, D-A58)", async () => {
    await renderFrame("/admin/forms/carriers/add");
    await heading("Carrier");
    const active = (await drawer()).querySelector('[aria-current="page"]');
    expect(active?.textContent).toBe("Carriers");
  });

  it("greys an unknown route name, which only says so (B-042, D-A58, D-A72)", async () => {
    await renderFrame("/admin/settings/carriers");
    const unknown = await within(await drawer()).findByText("Providers");
    expect(unknown.closest("a")).toBeNull();
    expect(unknown.closest('[aria-disabled="true"]')).not.toBeNull();
    await userEvent.click(unknown);
    expect(await screen.findByText("Couldn't find Providers as a Route :(")).toBeDefined();
    expect(location.pathname).toBe("/admin/settings/carriers");
  });

  it("greys an item whose route lacks a parameter, instead of failing", async () => {
    const menuItems = [
      menuItem("Detail", { url: "Detail" }),
      menuItem("Given", { url: "Detail", params: { id: "7" } }),
    ];
    const routes = [{ name: "Detail", path: "detail/:id", title: "Detail" }];
    const fake = fakeRuntime({ reports: { routes, pages: { Detail: () => <h1>Detail</h1> } } });
    await renderFrame("/admin/home", { fake, handlers: { menus: { getMenuUser: () => ({ menuItems }) } } });
    const menu = within(await drawer());
    expect((await menu.findByText("Detail")).closest("a")).toBeNull();
    expect(menu.getByText("Given").closest("a")?.getAttribute("href")).toBe("/admin/detail/7");
  });

  it("has the item of a release as long as its build is live, and none where the route is placed by an administrator", async () => {
    const route = { name: "Map", path: "map", title: "Map", drawer: { title: "Sales map", group: "Settings" } };
    const placed = { name: "Placed", path: "placed", title: "Placed", drawer: {} };
    const fake = fakeRuntime({ sales: { routes: [route, placed], pages: { Map: () => <h1>Map</h1> } } });
    const menuItems = [menuItem("Settings", { children: [menuItem("Countries", { url: "Countries" })] })];
    const getMenuUser = () => ({ menuItems, hiddenRoutes: ["Placed"] });
    await renderFrame("/admin/home", { fake, handlers: { menus: { getMenuUser } } });
    const menu = within(await drawer());
    const item = await menu.findByText("Sales map");
    expect(item.closest("a")?.getAttribute("href")).toBe("/admin/map");
    expect(item.closest("ul")?.textContent).toBe("CountriesSales map");
    expect(menu.queryByText("Placed")).toBeNull();
    act(() => fake.setRemote("sales", { routes: [{ name: "Map", path: "map", title: "Map" }] }));
    expect(menu.queryByText("Sales map")).toBeNull();
  });

  it("is empty and says so when the menu cannot be had (A-464, B-616)", async () => {
    await renderFrame("/admin/monitor", { handlers: { menus: { getMenuUser: () => refuse(500, { message: "no" }) } } });
    expect(await screen.findByText("Couldn't Find Menu")).toBeDefined();
    expect(screen.queryByText("no")).toBeNull();
    expect(within(await drawer()).queryAllByRole("link", { hidden: true })).toEqual([]);
    expect(await heading("Monitor")).toBeDefined();
  });

  it("is not asked for without a user id, which is told (A-246, A-463, B-273, B-615)", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sid: "s" }))}.s`;
    localStorage.setItem("auth", JSON.stringify({ token, user: { username: "ana" } }));
    localStorage.setItem("permissions", '["carrier.list"]');
    const { api } = await renderFrame("/admin/monitor", { isStored: true });
    expect(await screen.findByText("Could not get menu from user :(")).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it("is loaded again when the permissions change, and only then (D-A60)", async () => {
    const { api } = await renderFrame("/admin/monitor");
    await heading("Monitor");
    expect(api.callsTo("menus.getMenuUser")).toHaveLength(1);
    await act(async () => holdPermissions(["carrier.list"]));
    expect(api.callsTo("menus.getMenuUser")).toHaveLength(2);
  });

  it("prefetches a remote when somebody points at its item and may open it (R-13)", async () => {
    const { fake } = await renderFrame("/admin/monitor", {
      user: build.currentUser({ permissions: ["country.list"] }),
    });
    const menu = await drawer();
    await userEvent.hover(await within(menu).findByText("Carriers"));
    expect(fake.log.prefetched).toEqual([]);
    await userEvent.hover(within(menu).getByText("Countries"));
    expect(fake.log.prefetched).toContain("admin-settings");
  });
});
