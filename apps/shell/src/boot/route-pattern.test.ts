import { describe, expect, it } from "vitest";
import { routeAt } from "./route-pattern.ts";

const routes = [
  { name: "Carriers", path: "settings/carriers" },
  { name: "CarriersForm", path: "forms/carriers/:action?/:id?" },
  { name: "MenuItemForm", path: "forms/menu-item/:parent/:action?/:id?/:parentItem?" },
];

describe("routeAt", () => {
  it.each([
    ["settings/carriers", { name: "Carriers", params: {} }],
    ["settings/carriers/", { name: "Carriers", params: {} }],
    ["forms/carriers", { name: "CarriersForm", params: {} }],
    ["forms/carriers/edit/7", { name: "CarriersForm", params: { action: "edit", id: "7" } }],
    [
      "forms/menu-item/3/add/0/9",
      { name: "MenuItemForm", params: { parent: "3", action: "add", id: "0", parentItem: "9" } },
    ],
    ["forms/carriers/a%20b", { name: "CarriersForm", params: { action: "a b" } }],
    ["forms/carriers/%E0%A4", { name: "CarriersForm", params: { action: "%E0%A4" } }],
    ["settings", null],
    ["settings/carriers/7", null],
    ["forms/carriers/edit/7/8", null],
    ["forms/menu-item", null],
    ["", null],
  ])("%s", (path, found) => expect(routeAt(routes, path)).toEqual(found));
});
