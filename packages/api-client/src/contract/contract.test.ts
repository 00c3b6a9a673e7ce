import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createClient } from "../core/client.ts";
import type { EndpointTree, Schema } from "../core/endpoint.ts";
import { walk } from "../openapi.ts";
import { permissions } from "../permissions.ts";
import { billingTypes } from "./billing-codes.ts";
import { carrierPolicyTypes } from "./carrier-policies.ts";
import { administratorRoleId, PasswordChange, superOwnerId } from "./current-user.ts";
import { contract } from "./index.ts";
import { CarrierOption, ProviderOption } from "./lookups.ts";
import { MenuItemInput } from "./menu-items.ts";
import { menuTypes } from "./menus.ts";
import { messageTypes } from "./messages.ts";
import { keywordTypes } from "./product-keywords.ts";
import { ReportDatasourceInput } from "./report-datasources.ts";
import { shortcodeTypes } from "./shortcodes.ts";
import { userMenuId } from "./user-menu.ts";
import { NewUserInput } from "./users.ts";

describe.each<[string, Schema, Record<string, unknown>]>([
  [
    "new user (A-168)",
    NewUserInput,
    {
      username: "ana",
      email: "ana@example.com",
      phone: "555",
      carrierId: 1,
      providerId: 3,
      userEnabled: 1,
      password: "secret-1",
      confirmPassword: "secret-1",
    },
  ],
  ["password change (A-169)", PasswordChange, { userId: 7, password: "secret-1", confirmPassword: "secret-1" }],
  ["carrier lookup (B-212)", CarrierOption, { carrierId: 1, carrierName: "Movil" }],
  ["provider lookup (B-213)", ProviderOption, { providerId: 3, providerName: "Acme", carrierId: 1 }],
  ["user lookup (B-216)", contract.lookups.users.response, [{ userId: 7, username: "ana", providerId: null }] as never],
  ["product lookup (B-214)", contract.lookups.products.response, [{ productId: 1, productName: "Horoscope" }] as never],
  ["shortcode lookup (B-215)", contract.lookups.shortcodes.response, [{ shortcodeId: 1, shortcode: "7788" }] as never],
])("%s", (_, schema, sample) => {
  it("accepts a full sample", () => {
    expect(z.safeParse(schema, sample).error?.issues).toBeUndefined();
  });

  it("refuses a wrong type in each field", () => {
    const row: Record<string, unknown> = Array.isArray(sample) ? sample[0] : sample;
    for (const key of Object.keys(row)) {
      const broken = { ...row, [key]: Symbol("of no type") };
      expect(z.safeParse(schema, Array.isArray(sample) ? [broken] : broken).success, key).toBe(false);
    }
  });
});

describe("choices", () => {
  it("keyword types (A-482)", () => {
    expect(keywordTypes).toEqual(["subscription", "unsubscription", "optin", "optout", "help", "info"]);
  });
  it("message types (A-483)", () => {
    expect(messageTypes.join(" ")).toBe(
      "subscription unsubscription renewal optin optout invalid_keyword already_subscribed help test not_subscribed request_pin info renew",
    );
  });
});

describe("calls", () => {
  const withRestore = {
    countries: "countries",
    carriers: "carriers",
    billingCodes: "billing-codes",
    shortcodes: "shortcodes",
    providers: "providers",
    carrierPolicies: "carrier-policies",
    products: "products",
    productKeywords: "product-keywords",
    messages: "messages",
  };
  const withoutRestore = {
    permissions: "permissions",
    roles: "roles",
    users: "users",
    blacklists: "blacklists",
    menus: "menus",
    menuItems: "menu-items",
    reportCategories: "report-categories",
    reportChartTypes: "report-chart-types",
    reportDatasources: "report-datasources",
  };
  const standard = (name: string, module: string) => [
    [`${name}.list`, "GET", `/services/${module}`],
    [`${name}.paginate`, "GET", `/services/${module}/paginate`],
    [`${name}.get`, "GET", `/services/${module}/7`],
    [`${name}.create`, "POST", `/services/${module}`],
    [`${name}.edit`, "PUT", `/services/${module}/7`],
    [`${name}.remove`, "DELETE", `/services/${module}/7`],
    ...(name in withRestore ? [[`${name}.restore`, "PUT", `/services/${module}/restore/7`]] : []),
  ];
  const documented = [
    ["auth.login", "POST", "/auth-services/auth/login"],
    ["auth.sendPin", "POST", "/auth-services/auth/send-pin"],
    ["auth.resetPassword", "POST", "/auth-services/auth/reset-password"],
    ["blacklistFiles.add", "POST", "/services/blacklists/upload/add"],
    ["blacklistFiles.remove", "PUT", "/services/blacklists/upload/remove"],
    ["users.getUserLogued", "GET", "/services/users/get-user-logued"],
    ["roles.addPermissions", "POST", "/services/roles/add-permissions"],
    ["roles.deletePermissions", "PUT", "/services/roles/delete-permissions"],
    ["users.addRoles", "POST", "/services/users/add-roles"],
    ["users.deleteRoles", "PUT", "/services/users/delete-roles"],
    ["users.addPermissions", "POST", "/services/users/add-permissions"],
    ["users.deletePermissions", "PUT", "/services/users/delete-permissions"],
    ["users.resetPassword", "POST", "/services/users/reset-password"],
    ["menus.getMenuUser", "POST", "/services/users/get-menu-user"],
    ["lookups.carriers", "GET", "/services/filters/carriers"],
    ["lookups.providers", "GET", "/services/filters/providers"],
    ["lookups.shortcodes", "GET", "/services/filters/shortcodes"],
    ["lookups.products", "GET", "/services/filters/products"],
    ["lookups.users", "GET", "/services/filters/users"],
    ["lookups.reportCategories", "GET", "/services/filters/report-categories"],
    ["lookups.reportDatasources", "GET", "/services/filters/report-datasources"],
    ["lookups.reportChartTypes", "GET", "/services/filters/report-chart-types"],
    ["monitor.providers", "POST", "/services/monitor-users/providers"],
    ["monitor.providersList", "GET", "/services/monitor-users/providers/list"],
    ["monitor.providersListOfCompanion", "GET", "/services/providers/list"],
    ["monitor.subscriptions", "POST", "/services/monitor-users/subscriptions"],
    ["monitor.presubscriptions", "POST", "/services/monitor-users/presubscriptions"],
    ["monitorHistory.paginate", "POST", "/services/monitor-users/subscriptions-history"],
    ["monitorHistory.export", "POST", "/services/monitor-users/subscriptions-history/export"],
    ["monitorMessages.paginate", "POST", "/services/monitor-users/messages"],
    ["monitorMessages.export", "POST", "/services/monitor-users/messages/export"],
    ["monitorActions.deactivate", "PUT", "/services/monitor-users/subscriptions/deactivate/7"],
    ["monitorActions.generateCharge", "PUT", "/services/monitor-users/subscriptions/generate-charge/7"],
    ["monitorActions.bill", "POST", "/services/monitor-users/subscriptions/bill"],
    ["monitorBlacklist.list", "GET", "/services/monitor-users/blacklist"],
    ["monitorBlacklist.add", "POST", "/services/monitor-users/blacklist-add"],
    ["monitorBlacklist.remove", "DELETE", "/services/monitor-users/blacklist-remove/7"],
    ["notifications.list", "GET", "/services/notifications"],
    ["notifications.paginate", "GET", "/services/notifications/paginate"],
    ["notifications.reprocess", "PUT", "/services/notifications/7"],
    ...Object.entries({ ...withRestore, ...withoutRestore }).flatMap(([name, module]) => standard(name, module)),
  ] as [string, string, string][];

  it.each(documented)("%s sends %s %s (A-459)", async (name, method, path) => {
    const seen: string[] = [];
    const [group = "", call = ""] = name.split(".");
    const found = [...walk(contract)].find(([own]) => own === name)?.[1];
    const tree: EndpointTree = { [group]: { [call]: { ...found, body: undefined } as never } };
    const api = createClient(tree, {
      baseUrl: "",
      token: () => null,
      replied: () => {},
      fetch: async (url, init) => {
        seen.push(`${init?.method} ${String(url).split("?")[0]}`);
        return Response.json({});
      },
    }) as Record<string, Record<string, (args: unknown) => Promise<unknown>>>;
    const file = new File(["x"], "numbers.csv");
    await api[group]?.[call]?.({ params: { id: 7 }, query: { page: 1, limit: 15, filters: [] }, file });
    expect(seen).toEqual([`${method} ${path}`]);
  });

  it("are all in the list above or our own", () => {
    const ours =
      /^(system|audit|listSettings|jobs|monitorTimeline|msisdns|sessions)\.|^auth\.(logout|confirm)$|^lookups\.widgetCharts$|^users\.rights$|^reportDatasources\.test$|\.export$/;
    const known = new Set(documented.map(([name]) => name));
    const names = [...walk(contract)].map(([name]) => name).filter((name) => known.has(name) || !ours.test(name));
    expect(new Set(names)).toEqual(known);
  });

  it("ask to confirm by the password where they change a password, mail address, role or right (P-13)", () => {
    const asking = [...walk(contract)]
      .filter(([, { confirm }]) => confirm)
      .map(([name, { confirm }]) => [name, confirm]);
    expect(Object.fromEntries(asking)).toEqual({
      "users.resetPassword": true,
      "users.edit": "email",
      "users.addRoles": true,
      "users.deleteRoles": true,
      "users.addPermissions": true,
      "users.deletePermissions": true,
      "roles.create": true,
      "roles.edit": true,
      "roles.remove": true,
      "roles.addPermissions": true,
      "roles.deletePermissions": true,
      "permissions.create": true,
      "permissions.edit": true,
      "permissions.remove": true,
    });
  });

  it("ask only for permissions of the catalogue, which names each once", () => {
    expect(new Set(permissions).size).toBe(permissions.length);
    for (const [name, { access }] of walk(contract)) {
      const asked = typeof access === "string" ? [access] : access;
      for (const one of asked) expect(["public", "signed-in", ...permissions], name).toContain(one);
    }
  });

  it("page with the five members (B-253)", () => {
    expect(Object.keys(contract.carriers.paginate.response.shape)).toEqual(
      expect.arrayContaining(["results", "currentPage", "total", "nextPage", "previousPage"]),
    );
  });
});

describe("constants", () => {
  it("of carrier policies (A-480)", () => {
    expect(carrierPolicyTypes).toEqual([
      "sms_delivery_time_range",
      "sms_daily_quota",
      "max_charging_daily_retries",
      "auto_unsub_uncharged_users",
    ]);
  });
  it("of shortcodes (A-481)", () => {
    expect(shortcodeTypes).toEqual(["free", "charge", "charge_oneshot"]);
  });
  it("of billing codes (A-479)", () => {
    expect(billingTypes).toEqual(["mt", "api"]);
  });
  it("of menus and roles (A-173, D-A11, D-A55)", () => {
    expect(menuTypes).toEqual({ 1: "NAVBAR", 2: "SIDEMENU" });
    expect([userMenuId, administratorRoleId, superOwnerId]).toEqual([1, 1, 1]);
  });
});

describe("payloads", () => {
  it("of menu items send a priority that was typed as a number (A-172)", () => {
    const item = { menuId: 1, menuItemTitle: "Carriers", menuItemPriority: "3", permissionId: 10 };
    expect(z.parse(MenuItemInput, item)).toMatchObject({
      menuItemPriority: 3,
      menuItemParentId: null,
      menuItemEnabled: 1,
    });
  });

  it("of datasources tell an absent, a blank and a removed password apart (A-187, D-A53)", () => {
    const place = { datasourceHost: "db", datasourcePort: "5432", datasourceDatabase: "d", datasourceUsername: "u" };
    const read = (more: object) => z.parse(ReportDatasourceInput, { datasourceName: "n", ...place, ...more });
    expect(read({})).not.toHaveProperty("datasourcePassword");
    for (const datasourcePassword of ["", " kept as typed ", null])
      expect(read({ datasourcePassword })).toMatchObject({ datasourcePassword, datasourcePort: 5432 });
  });
});
