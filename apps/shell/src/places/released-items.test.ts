import { drawerIcons } from "@portal/remote/drawer-item";
import type { RouteEntry } from "@portal/ui";
import { menuIconNames } from "@portal/ui/menu-icons";
import { describe, expect, it } from "vitest";
import { menuItem } from "../frame/test-support/test-menu.ts";
import { withReleasedItems } from "./released-items.ts";

const route = (name: string, drawer?: RouteEntry["drawer"], access: string[] = []): RouteEntry => ({
  ...{ name, path: name.toLowerCase(), title: `${name} screen`, access },
  ...(drawer && { drawer }),
});
const menu = [
  menuItem("Monitor", { url: "Monitor" }),
  menuItem("Settings", { children: [menuItem("Carriers", { url: "Carriers" })] }),
];
const drawn = (routes: RouteEntry[], { hidden = [] as string[], permissions = ["carrier.list"] } = {}) =>
  withReleasedItems(menu, routes, { hidden, permissions }).map(({ menuItemTitle, childItems }) =>
    childItems.length === 0 ? menuItemTitle : [menuItemTitle, ...childItems.map((child) => child.menuItemTitle)],
  );

describe("a drawer item that comes with a release", () => {
  it("stands at the end of its group, of a group of its own, or of the drawer", () => {
    const routes = [
      route("Map", { group: "Sales", title: "Sales map", icon: "globe" }),
      route("Alone", {}),
      route("Tariffs", { group: "Settings" }),
      route("NotInDrawer"),
    ];
    expect(drawn(routes)).toEqual([
      "Monitor",
      ["Settings", "Carriers", "Tariffs screen"],
      ["Sales", "Sales map"],
      "Alone screen",
    ]);
    const [map] = withReleasedItems(menu, routes, { hidden: [], permissions: [] })[2]?.childItems ?? [];
    expect(map).toMatchObject({ menuItemUrl: "Map", menuItemIcon: "globe" });
  });

  it("is left out where an administrator has placed its route, and for those who may not open it", () => {
    const routes = [
      route("Map", { permission: "sales.map" }, ["carrier.list"]),
      route("Secret", {}, ["user.list"]),
      route("Hidden", {}),
      route("Carriers", {}),
    ];
    const hidden = ["Hidden"];
    expect(drawn(routes, { hidden }).slice(2)).toEqual([]);
    expect(drawn(routes, { hidden, permissions: ["carrier.list", "sales.map"] }).slice(2)).toEqual(["Map screen"]);
    expect(drawn(routes, { hidden, permissions: ["sales.map"] }).slice(2)).toEqual([]);
  });

  it("keeps its id when other releases come and go", () => {
    const idOfMap = (routes: RouteEntry[]) =>
      withReleasedItems([], routes, { hidden: [], permissions: [] }).find((item) => item.menuItemUrl === "Map")
        ?.menuItemId;
    expect(idOfMap([route("Other", {}), route("Map", {})])).toBe(idOfMap([route("Map", {})]));
  });

  it("has the same icons to choose from as an item of an administrator", () => {
    expect(drawerIcons).toEqual(menuIconNames);
  });
});
