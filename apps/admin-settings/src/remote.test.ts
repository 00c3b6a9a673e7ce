import { describe, expect, it } from "vitest";
import remote from "./remote.ts";

describe("routes of admin-settings (A-076, A-079, A-119, A-129, A-130)", () => {
  it.each([
    // , and the forms
    ["Countries", "settings/countries", ["country.list"], undefined],
    ["CountriesForm", "forms/countries/:action?/:id?", ["country.edit", "country.create"], "Countries"],
    ["Carriers", "settings/carriers", ["carrier.list"], undefined],
    ["CarriersForm", "forms/carriers/:action?/:id?", ["carrier.edit", "carrier.create"], "Carriers"],
    //
    ["CarrierPolicies", "settings/carriers-policies", ["carrier-policy.list"], undefined],
    [
      "CarrierPoliciesForm",
      "forms/carrier-policies/:action?/:id?",
      ["carrier-policy.edit", "carrier-policy.create"],
      "CarrierPolicies",
    ],
    //
    ["Providers", "settings/providers", ["provider.list"], undefined],
    ["ProvidersForm", "forms/providers/:action?/:id?", ["provider.edit", "provider.create"], "Providers"],
    //
    ["Shortcodes", "settings/shortcodes", ["shortcode.list"], undefined],
    ["ShortcodesForm", "forms/shortcodes/:action?/:id?", ["shortcode.edit", "shortcode.create"], "Shortcodes"],
    //
    ["BillingCodes", "settings/billing-codes", ["billing-code.list"], undefined],
    [
      "BillingCodesForm",
      "forms/billing-code/:action?/:id?",
      ["billing-code.edit", "billing-code.create"],
      "BillingCodes",
    ],
    ["Activity", "administration/activity", ["audit.list"], undefined],
    ["System", "administration/system", ["system.view"], undefined],
    //
    ["Permissions", "administration/permissions", ["permission.list"], undefined],
    ["PermissionsForm", "forms/permissions/:action?/:id?", ["permission.edit", "permission.create"], "Permissions"],
    //
    ["Roles", "administration/roles", ["role.list"], undefined],
    ["RolesForm", "forms/roles/:action?/:id?", ["role.edit", "role.create"], "Roles"],
    //
    ["RolesPermissionsForm", "forms/roles-permissions/:action?/:id?", ["role.edit"], "Roles"],
    //
    ["Users", "administration/users", ["user.list"], undefined],
    ["UsersForm", "forms/users/:action?/:id?", ["user.edit", "user.create"], "Users"],
    //
    ["UserRolesForm", "forms/users-roles/:action?/:id?", ["user.edit"], "Users"],
    ["UserPermissionsForm", "forms/users-permissions/:action?/:id?", ["user.edit"], "Users"],
    ["Menus", "administration/menus", ["menu.list"], undefined],
    ["MenuPreviewForm", "forms/menu-preview/:action?/:id?", ["menu.edit", "menu.create"], "Menus"],
    [
      "MenuItemForm",
      "forms/menu-item/:parent/:action?/:id?/:parentItem?",
      ["menu-item.edit", "menu-item.create"],
      "Menus",
    ],
    ["Reportcategories", "report-settings/categories", ["report-category.list"], undefined],
    [
      "ReportcategoriesForm",
      "forms/categories/:action?/:id?",
      ["report-category.edit", "report-category.create"],
      "Reportcategories",
    ],
    ["Reportdatasources", "report-settings/datasources", ["report-datasource.list"], undefined],
    [
      "ReportdatasourcesForm",
      "forms/datasources/:action?/:id?",
      ["report-datasource.edit", "report-datasource.create"],
      "Reportdatasources",
    ],
    ["Reportcharttypes", "report-settings/chart-types", ["report-chart-types.list"], undefined],
    [
      "ReportcharttypesForm",
      "forms/chart-types/:action?/:id?",
      ["report-chart-types.edit", "report-chart-types.create"],
      "Reportcharttypes",
    ],
  ])("%s", async (name, path, access, list) => {
    const route = remote.routes.find((one) => one.name === name);
    expect(route).toMatchObject({ path, access, ...(list && { list }) });
    expect(await route?.page()).toHaveProperty("default");
  });
});
