import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createClient } from "../core/client.ts";
import type { EndpointTree, Schema } from "../core/endpoint.ts";
import { walk } from "../openapi.ts";
import { permissions } from "../permissions.ts";
import { BillingCode, billingTypes } from "./billing-codes.ts";
import { Blacklist } from "./blacklists.ts";
import { CarrierPolicy, carrierPolicyTypes } from "./carrier-policies.ts";
import { Carrier } from "./carriers.ts";
import { Country } from "./countries.ts";
import { administratorRoleId, PasswordChange, superOwnerId } from "./current-user.ts";
import { contract } from "./index.ts";
import { CarrierOption, ProviderOption } from "./lookups.ts";
import { MenuItem, MenuItemInput } from "./menu-items.ts";
import { Menu, menuTypes } from "./menus.ts";
import { Message, messageTypes } from "./messages.ts";
import { Subscription } from "./monitor.ts";
import { Permission } from "./permissions.ts";
import { keywordTypes, ProductKeyword } from "./product-keywords.ts";
import { Product } from "./products.ts";
import { Provider } from "./providers.ts";
import { ReportCategory } from "./report-categories.ts";
import { ReportChartType } from "./report-chart-types.ts";
import { ReportDatasource, ReportDatasourceInput } from "./report-datasources.ts";
import { Role } from "./roles.ts";
import { Shortcode, shortcodeTypes } from "./shortcodes.ts";
import { userMenuId } from "./user-menu.ts";
import { NewUserInput, User } from "./users.ts";

const date = "2024-03-05T14:07:00.000Z";
const common = { id: 1, createdAt: date, updatedAt: date, deletedAt: null, dateCreated: date, dateModified: date };
const carrier = {
  ...common,
  carrierId: 1,
  carrierName: "Movil",
  countryId: { countryId: 52, countryName: "Mexico", countryShort: "MX" },
  carrierEnabled: 1,
};
const country = {
  ...common,
  countryId: 52,
  countryName: "Mexico",
  countryShort: "MX",
  countryCurrency: "MXN",
  countryCurrencyExchange: "17.05",
  countryCode: "52",
  countryEnabled: 1,
};
const subscription = {
  ...common,
  subscriptionId: 1,
  subscriptionMsisdn: "521234567890",
  mdsId: "m-1",
  providerId: { providerId: 3, providerName: "Acme", carrierId: { carrierId: 1, carrierName: "Movil" } },
  productId: { productId: 4, productName: "Horoscope" },
  shortcodeId: { shortcodeId: 5, shortcode: "7788" },
  pins: [{ pin: "1234" }],
  subscriptionCreatedAt: date,
  subscriptionLastChargeAt: date,
  subscriptionNextChargeAt: date,
  subscriptionDeactivatedAt: null,
  subscriptionDeactivatedBy: null,
  subscriptionStatus: 1,
  landingProductValid: true,
};
const chain = {
  productId: 4,
  productName: "Horoscope",
  providerId: { providerId: 3, providerName: "Acme", carrierId: { carrierId: 1, carrierName: "Movil" } },
};
const product = {
  ...common,
  ...chain,
  productPeriodicity: 7,
  carrierId: chain.providerId.carrierId,
  shortcodeId: { shortcodeId: 5, shortcode: "7788" },
  productQuietTimeEnabled: 0,
  productMaxDailySubs: 0,
  productMaxMonthlySubs: 0,
  productFreeTrial: 3,
  productRetationDays: 30,
  productEnabled: 1,
};
const productKeyword = {
  ...common,
  productKeywordId: 6,
  productKeyword: "ALTA",
  productKeywordType: "subscription",
  productId: chain,
  productKeywordEnabled: 1,
};

const nestedItem = {
  menuItemId: 12,
  menuItemTitle: "Carriers",
  menuItemIcon: "tower",
  menuItemIconAlt: null,
  menuItemExtraClasses: null,
  menuItemPriority: 3,
  menuItemUrl: "Carriers",
  routeParams: { action: "add" },
  permissionId: { permissionId: 10, permissionName: "carrier.list" },
  menuItemParentId: { menuItemId: 1, menuItemTitle: "Settings" },
  menuItemEnabled: 1,
  childItems: [],
};
const menu = {
  ...common,
  menuId: 1,
  menuName: "Main",
  menuDescription: "The drawer",
  menuType: 2,
  menuEnabled: 1,
  menuItems: [{ ...nestedItem, childItems: [nestedItem] }],
};
const menuItem = { ...common, ...nestedItem, menuId: { menuId: 1, menuName: "Main" }, childItems: [nestedItem] };
const datasource = {
  ...common,
  datasourceId: 1,
  datasourceName: "Warehouse",
  datasourceHost: "db.example.com",
  datasourcePort: 5432,
  datasourceDatabase: "reports",
  datasourceUsername: "reader",
  hasPassword: true,
  datasourceEnabled: 1,
};

describe.each<[string, Schema, Record<string, unknown>]>([
  ["menu (A-170)", Menu, menu],
  ["menu item (A-171)", MenuItem, menuItem],
  [
    "report category (A-185)",
    ReportCategory,
    { ...common, categoryId: 1, categoryName: "Charging", categoryEnabled: 1 },
  ],
  [
    "report chart type (A-186)",
    ReportChartType,
    { ...common, chartTypeId: 1, chartTypeName: "PieChart", chartTypeEnabled: 1 },
  ],
  ["report datasource (A-187)", ReportDatasource, datasource],
  ["country (A-174)", Country, country],
  ["carrier (A-175, B-187, B-188)", Carrier, carrier],
  [
    "carrier policy (A-176)",
    CarrierPolicy,
    {
      ...common,
      carrierPolicyId: 1,
      carrierId: { carrierId: 1, carrierName: "Movil" },
      carrierPolicyType: "sms_daily_quota",
      carrierPolicyDescription: "Messages a day",
      carrierPolicyValue: "3",
      carrierPolicyEnabled: 1,
    },
  ],
  [
    "provider (A-177)",
    Provider,
    {
      ...common,
      providerId: 3,
      carrierId: { carrierId: 1, carrierName: "Movil" },
      providerName: "Acme",
      providerNotificationEndpoint: "https://acme.example/notify",
      providerEnabled: 1,
    },
  ],
  [
    "shortcode (A-178)",
    Shortcode,
    {
      ...common,
      shortcodeId: 5,
      shortcode: "7788",
      shortcodeRelation: 4,
      carrierId: { carrierId: 1, carrierName: "Movil" },
      shortcodeType: "charge_oneshot",
      providerId: { providerId: 3, providerName: "Acme", carrierId: { carrierId: 1, carrierName: "Movil" } },
      shortcodeEnabled: 1,
    },
  ],
  [
    "billing code (A-179)",
    BillingCode,
    {
      ...common,
      billingCodeId: 6,
      billingCode: "BC-6",
      billingCodeDescription: "Weekly",
      billingCodePrice: "12.5",
      billingType: "mt",
      carrierId: { carrierId: 1, carrierName: "Movil" },
      shortcodeId: { shortcodeId: 5, shortcode: "7788" },
      billingCodeEnabled: 1,
    },
  ],
  ["subscription (B-190 to B-203)", Subscription, subscription],
  ["product (A-180)", Product, product],
  ["product keyword (A-181)", ProductKeyword, productKeyword],
  [
    "message (A-183)",
    Message,
    { ...common, messageId: 1, message: "Hi", messageType: "info_tarot", productId: chain, messageEnabled: 1 },
  ],
  [
    "blacklist entry (A-184)",
    Blacklist,
    {
      ...common,
      blacklistId: 1,
      blacklistMsisdn: "521234567890",
      blacklistExpireDate: date,
      carrierId: chain.providerId.carrierId,
    },
  ],
  [
    "permission (A-166)",
    Permission,
    { ...common, permissionId: 10, permissionName: "carrier.list", permissionEnabled: 1 },
  ],
  [
    "role (A-167)",
    Role,
    {
      ...common,
      roleId: 2,
      roleName: "Operator",
      roleEnabled: 1,
      permissions: [{ permissionId: 10, permissionName: "carrier.list" }],
    },
  ],
  [
    "user (A-168)",
    User,
    {
      ...{ id: 7, createdAt: date, updatedAt: date, deletedAt: null, date_created: date, date_modified: date },
      userId: 7,
      username: "ana",
      email: "ana@example.com",
      phone: null,
      carrierId: { carrierId: 1, carrierName: "Movil" },
      providerId: { providerId: 3, providerName: "Acme", carrierId: 1 },
      roles: [{ roleId: 2, roleName: "Operator", permissions: [{ permissionId: 10, permissionName: "carrier.list" }] }],
      permissions: [{ permissionId: 31, permissionName: "message.list" }],
      userEnabled: 1,
      lastLogin: date,
    },
  ],
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
