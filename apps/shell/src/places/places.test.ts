import { describe, expect, it } from "vitest";
import { menuItem } from "../frame/test-support/test-menu.ts";
import { addForms, openScreens } from "./places.ts";

const table = {
  base: "/admin",
  routes: [
    { name: "Dashboard", path: "home", title: "Dashboard" },
    { name: "Login", path: "/login", title: "Login" },
    { name: "Carriers", path: "settings/carriers", access: ["carrier.list"], title: "Carriers" },
    {
      name: "CarriersForm",
      path: "forms/carriers/:action?/:id?",
      access: ["carrier.edit", "carrier.create"],
      list: "Carriers",
      title: "Carrier",
    },
    {
      name: "BillingCodesForm",
      path: "forms/billing-code/:action?/:id?",
      access: ["billing-code.edit", "billing-code.create"],
      list: "BillingCodes",
      title: "Billing Code",
    },
    {
      name: "UserRolesForm",
      path: "forms/users-roles/:action?/:id?",
      access: ["user.edit"],
      list: "Users",
      title: "Roles of a user",
    },
    {
      name: "MenuItemForm",
      path: "forms/menu-item/:parent/:action?",
      access: ["menu-item.create"],
      list: "Menus",
      title: "Menu item",
    },
    { name: "ReportView", path: "reports/:reportId/view", access: ["report.list"], title: "Report" },
    { name: "Profile", path: "profile", title: "Profile" },
  ],
};
const menu = [
  menuItem("Home", { url: "Dashboard", icon: "house" }),
  menuItem("Settings", {
    children: [
      menuItem("Mobile carriers", { url: "Carriers" }),
      menuItem("Gone", { url: "Nowhere" }),
      menuItem("Report without a number", { url: "ReportView" }),
      menuItem("Sales", { url: "ReportView", params: { reportId: "4" } }),
      menuItem("Sign in", { url: "Login" }),
    ],
  }),
];
const lines = (held: string[]) => openScreens(menu, table, held).map(({ title, group, id }) => [title, group, id]);

describe("screens", () => {
  it("are the drawer's, by its titles and groups, then the others that need no parameter and are no form", () => {
    expect(lines(["carrier.list", "report.list"])).toEqual([
      ["Home", null, "/admin/home"],
      ["Mobile carriers", "Settings", "/admin/settings/carriers"],
      ["Sales", "Settings", "/admin/reports/4/view"],
      ["Profile", null, "/admin/profile"],
    ]);
  });

  it("are only those that the user may open", () => {
    expect(lines([]).map(([title]) => title)).toEqual(["Home", "Profile"]);
    expect(openScreens([], table, null).map(({ title }) => title)).toEqual(["Dashboard", "Profile"]);
  });
});

describe("Add …", () => {
  it("is offered for the forms whose .create the user holds, which .edit is not", () => {
    const held = ["carrier.create", "billing-code.edit", "user.edit", "menu-item.create"];
    expect(addForms(table, held).map(({ title, id }) => [title, id])).toEqual([
      ["Add carrier", "/admin/forms/carriers/add"],
    ]);
    expect(addForms(table, ["billing-code.create"]).map(({ title }) => title)).toEqual(["Add billing code"]);
  });
});
