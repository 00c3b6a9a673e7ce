import type { Page } from "@playwright/test";
import type { Scenario } from "./scenario.ts";

type Fill = (page: Page) => Promise<void>;

const type =
  (label: string, value: string): Fill =>
  (page) =>
    page.getByLabel(label, { exact: true }).fill(value);

const select =
  (label: string, value: string): Fill =>
  async (page) => {
    await page.getByRole("combobox", { name: label, exact: true }).selectOption(value);
  };

const choose =
  (label: string, option: string): Fill =>
  async (page) => {
    await page.getByRole("combobox", { name: label, exact: true }).fill(option);
    await page.getByRole("option", { name: option, exact: true }).click();
  };

export interface ReferenceList {
  path: string;
  /** The filter that finds the record by its name, and the label of the field that holds it. */
  filter: string;
  nameField: string;
  name: (unique: string) => string;
  /** The rest of the form in add mode. */
  fill: (scenario: Scenario) => Promise<Fill[]>;
  /** False where a deleted record is gone (D-A37). */
  restores?: false;
}

const named = (word: string) => (unique: string) => `${word} ${unique}`;
const nothing = async () => [];
const carrier = async (scenario: Scenario) => [choose("Carrier", (await scenario.carrier()).carrierName)];

async function cascade(scenario: Scenario, ...levels: ("Provider" | "Shortcode" | "Product")[]) {
  const made = await scenario.product();
  const names = {
    Provider: made.provider.providerName,
    Shortcode: made.shortcode.shortcode,
    Product: made.product.productName,
  };
  return [choose("Carrier", made.carrier.carrierName), ...levels.map((level) => choose(level, names[level]))];
}

/** The lists of the reference data and what their forms ask for; one journey goes through all of them. */
export const referenceLists: Record<string, ReferenceList> = {
  Countries: {
    path: "settings/countries",
    filter: "countryName",
    nameField: "Country name",
    name: named("Country"),
    fill: async () => [type("Country currency", "XXX"), type("Currency exchange", "1.5"), type("Country code", "999")],
  },
  Carriers: {
    path: "settings/carriers",
    filter: "carrierName",
    nameField: "Carrier name",
    name: named("Carrier"),
    fill: async (scenario) => [
      choose("Country", (await scenario.country({ countryName: `Land ${scenario.unique}` })).countryName),
    ],
  },
  CarrierPolicies: {
    path: "settings/carriers-policies",
    filter: "carrierPolicyDescription",
    nameField: "Policy description",
    name: named("Policy"),
    fill: async (scenario) => [
      select("Policy type", "sms_daily_quota"),
      type("Policy value", "10"),
      ...(await carrier(scenario)),
    ],
  },
  Providers: {
    path: "settings/providers",
    filter: "providerName",
    nameField: "Provider name",
    name: named("Provider"),
    fill: async (scenario) => [type("Notification endpoint", "https://example.com"), ...(await carrier(scenario))],
  },
  Shortcodes: {
    path: "settings/shortcodes",
    filter: "shortcode",
    nameField: "Shortcode",
    name: (unique) => `9${unique}`,
    fill: async (scenario) => [
      type("Shortcode relation", "1"),
      select("Shortcode type", "charge"),
      ...(await cascade(scenario, "Provider")),
    ],
  },
  BillingCodes: {
    path: "settings/billing-codes",
    filter: "billingCode",
    nameField: "Billing code",
    name: named("BC"),
    fill: async (scenario) => [
      type("Price", "12.5"),
      select("Billing type", "mt"),
      ...(await cascade(scenario, "Shortcode")),
    ],
  },
  Products: {
    path: "settings/products",
    filter: "productName",
    nameField: "Product name",
    name: named("Weekly"),
    fill: async (scenario) => [type("Product periodicity", "7"), ...(await cascade(scenario, "Provider", "Shortcode"))],
  },
  ProductKeywords: {
    path: "settings/product-keywords",
    filter: "productKeyword",
    nameField: "Product keyword",
    name: named("WORD"),
    fill: async (scenario) => [
      select("Product keyword type", "help"),
      ...(await cascade(scenario, "Provider", "Product")),
    ],
  },
  Messages: {
    path: "settings/messages",
    filter: "message",
    nameField: "Message",
    name: named("Welcome"),
    fill: async (scenario) => [type("Message type", "info_tarot"), ...(await cascade(scenario, "Provider", "Product"))],
  },
  Blacklist: {
    path: "settings/blacklist",
    filter: "blacklistMsisdn",
    nameField: "Blacklist msisdn",
    name: (unique) => `5255${[...unique].map((letter) => letter.charCodeAt(0) % 10).join("")}`,
    fill: carrier,
    restores: false,
  },
  Permissions: {
    path: "administration/permissions",
    filter: "permissionName",
    nameField: "Permission name",
    name: (unique) => `test.${unique}`,
    fill: nothing,
  },
  Roles: {
    path: "administration/roles",
    filter: "roleName",
    nameField: "Role name",
    name: named("Role"),
    fill: nothing,
  },
  Users: {
    path: "administration/users",
    filter: "username",
    nameField: "Username",
    name: (unique) => `user-${unique}`,
    fill: async ({ unique }) => [
      type("Password", `start ${unique}`),
      type("Repeat password", `start ${unique}`),
      type("Email", `${unique}@example.com`),
    ],
  },
  Menus: {
    path: "administration/menus",
    filter: "menuName",
    nameField: "Menu name",
    name: named("Menu"),
    fill: async () => [type("Menu description", "A menu of the tests")],
  },
  Reportcategories: {
    path: "report-settings/categories",
    filter: "categoryName",
    nameField: "Category name",
    name: named("Category"),
    fill: nothing,
  },
  Reportdatasources: {
    path: "report-settings/datasources",
    filter: "datasourceName",
    nameField: "Datasource name",
    name: named("Source"),
    fill: async () => [
      type("Datasource host", "reports.example.com"),
      type("Datasource port", "5432"),
      type("Datasource database", "reports"),
      type("Datasource username", "reader"),
    ],
  },
  Reportcharttypes: {
    path: "report-settings/chart-types",
    filter: "chartTypeName",
    nameField: "Chart type name",
    name: named("Chart"),
    fill: nothing,
  },
};
