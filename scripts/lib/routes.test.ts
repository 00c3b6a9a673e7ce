import type { RemoteRoute } from "@portal/remote";
import { describe, expect, it } from "vitest";
import adminSettings from "../../apps/admin-settings/src/remote.ts";
import monitor from "../../apps/monitor/src/remote.ts";
import operations from "../../apps/operations/src/remote.ts";
import reports from "../../apps/reports/src/remote.ts";

type Screen = readonly [name: string, path: string, access: readonly string[], list?: string];

/** A list, and its form, whose action and id may be missing in the address (A-119, D-A05). */
const listAndForm = (prefix: string, [list, path]: [string, string], [form, segment]: [string, string]): Screen[] => [
  [list, path, [`${prefix}.list`]],
  [form, `forms/${segment}/:action?/:id?`, [`${prefix}.edit`, `${prefix}.create`], list],
];

const jobStarters = [
  ...["direct-subscription.create", "broadcast.create", "bulk-unsubscriptions.create", "bulk-unsubscriptions.edit"],
  ...["whitelist.import", "whitelist.delete-export", "blacklist.create", "blacklist.delete"],
];

/** The customer's addresses and names, and the permissions of which any one opens a screen. */
const screens: Readonly<Record<string, readonly Screen[]>> = {
  "admin-settings": [
    //
    ...listAndForm("menu", ["Menus", "administration/menus"], ["MenuPreviewForm", "menu-preview"]),
    //
    [
      "MenuItemForm",
      "forms/menu-item/:parent/:action?/:id?/:parentItem?",
      ["menu-item.edit", "menu-item.create"],
      "Menus",
    ],
    //
    ...listAndForm(
      "report-category",
      ["Reportcategories", "report-settings/categories"],
      ["ReportcategoriesForm", "categories"],
    ),
    //
    ...listAndForm(
      "report-datasource",
      ["Reportdatasources", "report-settings/datasources"],
      ["ReportdatasourcesForm", "datasources"],
    ),
    //
    ...listAndForm(
      "report-chart-types",
      ["Reportcharttypes", "report-settings/chart-types"],
      ["ReportcharttypesForm", "chart-types"],
    ),
    //
    ...listAndForm("country", ["Countries", "settings/countries"], ["CountriesForm", "countries"]),
    //
    ...listAndForm("carrier", ["Carriers", "settings/carriers"], ["CarriersForm", "carriers"]),
    //
    ...listAndForm(
      "carrier-policy",
      ["CarrierPolicies", "settings/carriers-policies"],
      ["CarrierPoliciesForm", "carrier-policies"],
    ),
    ...listAndForm(
      "carrier-connection",
      ["CarrierConnections", "settings/carrier-connections"],
      ["CarrierConnectionsForm", "carrier-connections"],
    ),
    ...listAndForm("refusal-code", ["RefusalCodes", "settings/refusal-codes"], ["RefusalCodesForm", "refusal-codes"]),
    //
    ...listAndForm("provider", ["Providers", "settings/providers"], ["ProvidersForm", "providers"]),
    //
    ...listAndForm("shortcode", ["Shortcodes", "settings/shortcodes"], ["ShortcodesForm", "shortcodes"]),
    //
    ...listAndForm("billing-code", ["BillingCodes", "settings/billing-codes"], ["BillingCodesForm", "billing-code"]),
    //
    ...listAndForm("product", ["Products", "settings/products"], ["ProductsForm", "products"]),
    //
    ...listAndForm(
      "product-keyword",
      ["ProductKeywords", "settings/product-keywords"],
      ["ProductKeywordsForm", "product-keywords"],
    ),
    //
    ...listAndForm("message", ["Messages", "settings/messages"], ["MessagesForm", "messages"]),
    //
    ...listAndForm("blacklist", ["Blacklist", "settings/blacklist"], ["BlacklistsForm", "blacklists"]),
    //
    ...listAndForm("permission", ["Permissions", "administration/permissions"], ["PermissionsForm", "permissions"]),
    //
    ...listAndForm("role", ["Roles", "administration/roles"], ["RolesForm", "roles"]),
    //
    ["RolesPermissionsForm", "forms/roles-permissions/:action?/:id?", ["role.edit"], "Roles"],
    //
    ...listAndForm("user", ["Users", "administration/users"], ["UsersForm", "users"]),
    //
    ["UserRolesForm", "forms/users-roles/:action?/:id?", ["user.edit"], "Users"],
    ["UserPermissionsForm", "forms/users-permissions/:action?/:id?", ["user.edit"], "Users"],
    ["Activity", "administration/activity", ["audit.list"]],
    ["System", "administration/system", ["system.view"]],
    ["Keys", "administration/keys", ["key.manage"]],
    ["Reasons", "administration/reasons", ["reason.manage"]],
    ["Approvals", "settings/approvals", ["approval.decide"]],
  ],
  // B-030, B-032: a user who holds one of the five permissions may open it
  monitor: [
    [
      "Monitor",
      "support/:msisdn?",
      [
        ...["monitor.subscription", "monitor.subscription-history", "monitor.blacklist"],
        ...["monitor.notification", "monitor.messages"],
      ],
    ],
    // 37.4
    ["MessageTrace", "support/:msisdn/messages/:id", ["monitor.messages"], "Monitor"],
  ],
  operations: [
    // B-033, B-489
    ["Statements", "statement", ["statement.list"]],
    // B-041, B-497
    ["WhitelistOneShot", "whitelist-one-shot", ["whitelist.list"]],
    // B-034, B-040, B-035
    ["BulkUnsubscriptions", "bulk-unsubscriptions", ["bulk-unsubscriptions.list"]],
    ["DirectSubscription", "direct-subscription", ["direct-subscription.create"]],
    ["Broadcast", "broadcast", ["broadcast.create"]],
    ["Jobs", "jobs", ["job.list"]],
    // users who may start a job may open their own (P-7)
    ["Job", "jobs/:id", ["job.list", ...jobStarters], "Jobs"],
  ],
  reports: [
    // B-031: home, which opens for every signed-in user
    ["Dashboard", "home", []],
    // B-036
    ["Reports", "reports", ["report.list"]],
    // B-030, B-037
    ["ReportView", "reports/:reportId/view", ["report.list"], "Reports"],
    // B-030, B-038, B-176
    ["ReportAgend", "reports/:reportId/deliver-schedule", ["report.list"], "Reports"],
    // either right opens the form (P-9)
    ["ReportsForm", "forms/reports/:action?/:id?", ["report.create", "report.edit"], "Reports"],
    // B-030, A-143, A-392, B-502
    ["ReportRolesForm", "forms/reports-roles/:action?/:id?", ["report.add-roles"], "Reports"],
    ["DeliveryStatus", "report-settings/deliveries", ["report-datasource.list"]],
    ["Deleted", "report-settings/deleted", ["bin.restore"]],
    // R1
    ["Widgets", "report-settings/widgets", ["widget.list"]],
    ["WidgetsForm", "forms/widgets/:action?/:id?", ["widget.create", "widget.edit"], "Widgets"],
  ],
};

const remotes = [adminSettings, monitor, operations, reports].map(({ name, routes }) => ({
  name: name as string,
  routes: routes as readonly RemoteRoute[],
}));
const byName = (all: readonly Screen[]) => all.toSorted(([one], [other]) => one.localeCompare(other));

describe("the screens of the remotes are the customer's", () => {
  it.each(remotes)("$name", ({ name, routes }) => {
    const found = routes.map(({ name: route, path, access = [], list }): Screen => {
      return list ? [route, path, access, list] : [route, path, access];
    });
    expect(byName(found)).toEqual(byName(screens[name] ?? []));
  });
});
