import type { Page } from "@playwright/test";
import type { ResourceName } from "@portal/api-client/resources";
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

export interface ReferenceForm {
  /** The filter that finds the record, where that is not by its name. */
  filter?: string;
  /** The label of the field with the name, or with the value that finds the record. */
  nameField: string;
  name: (unique: string) => string;
  /** Fills the rest of the form in add mode. */
  fill: (scenario: Scenario) => Promise<Fill[]>;
}

const named = (word: string) => (unique: string) => `${word} ${unique}`;
const nothing = async () => [];
const carrier = async (scenario: Scenario) => [choose("Carrier", (await scenario.carrier()).carrierName)];

async function cascade(scenario: Scenario, ...levels: ("Provider" | "Shortcode" | "Product")[]) {
  const product = await scenario.product();
  const names = {
    Provider: product.provider.providerName,
    Shortcode: product.shortcode.shortcode,
    Product: product.product.productName,
  };
  return [choose("Carrier", product.carrier.carrierName), ...levels.map((level) => choose(level, names[level]))];
}

/** The fields of the forms of the reference data; one journey fills all of them. */
export const referenceForms = {
  countries: {
    nameField: "Country name",
    name: named("Country"),
    fill: async () => [type("Country currency", "XXX"), type("Currency exchange", "1.5"), type("Country code", "999")],
  },
  carriers: {
    nameField: "Carrier name",
    name: named("Carrier"),
    fill: async (scenario) => [
      choose("Country", (await scenario.country({ countryName: `Land ${scenario.unique}` })).countryName),
    ],
  },
  carrierPolicies: {
    filter: "carrierPolicyDescription",
    nameField: "Policy description",
    name: named("Policy"),
    fill: async (scenario) => [
      select("Policy type", "sms_daily_quota"),
      type("Policy value", "10"),
      ...(await carrier(scenario)),
    ],
  },
  carrierConnections: {
    nameField: "Carrier connection name",
    name: named("Connection"),
    fill: async (scenario) => [select("Kind", "simulator"), ...(await carrier(scenario))],
  },
  refusalCodes: {
    nameField: "Refusal code",
    name: named("code"),
    fill: async (scenario) => [
      type("Meaning", "Not enough balance"),
      type("Remedy", "Charge again later"),
      ...(await carrier(scenario)),
    ],
  },
  providers: {
    nameField: "Provider name",
    name: named("Provider"),
    fill: async (scenario) => [type("Notification endpoint", "https://example.com"), ...(await carrier(scenario))],
  },
  shortcodes: {
    nameField: "Shortcode",
    name: (unique) => `9${unique}`,
    fill: async (scenario) => [
      type("Shortcode relation", "1"),
      select("Shortcode type", "charge"),
      ...(await cascade(scenario, "Provider")),
    ],
  },
  billingCodes: {
    nameField: "Billing code",
    name: named("BC"),
    fill: async (scenario) => [
      type("Price", "12.5"),
      select("Billing type", "mt"),
      ...(await cascade(scenario, "Shortcode")),
    ],
  },
  products: {
    nameField: "Product name",
    name: named("Weekly"),
    fill: async (scenario) => [type("Product periodicity", "7"), ...(await cascade(scenario, "Provider", "Shortcode"))],
  },
  productKeywords: {
    nameField: "Product keyword",
    name: named("WORD"),
    fill: async (scenario) => [
      select("Product keyword type", "help"),
      ...(await cascade(scenario, "Provider", "Product")),
    ],
  },
  messages: {
    nameField: "Message",
    name: named("Welcome"),
    fill: async (scenario) => [type("Message type", "info_tarot"), ...(await cascade(scenario, "Provider", "Product"))],
  },
  blacklists: {
    nameField: "Blacklist msisdn",
    name: (unique) => `5255${[...unique].map((letter) => letter.charCodeAt(0) % 10).join("")}`,
    fill: carrier,
  },
  permissions: {
    nameField: "Permission name",
    name: (unique) => `test.${unique}`,
    fill: nothing,
  },
  roles: {
    nameField: "Role name",
    name: named("Role"),
    fill: nothing,
  },
  users: {
    nameField: "Username",
    name: (unique) => `user-${unique}`,
    fill: async ({ unique }) => [
      type("Password", `start ${unique}`),
      type("Repeat password", `start ${unique}`),
      type("Email", `${unique}@example.com`),
    ],
  },
  menus: {
    nameField: "Menu name",
    name: named("Menu"),
    fill: async () => [type("Menu description", "A menu of the tests")],
  },
  reportCategories: {
    nameField: "Category name",
    name: named("Category"),
    fill: nothing,
  },
  reportDatasources: {
    nameField: "Datasource name",
    name: named("Source"),
    fill: async () => [
      type("Datasource host", "reports.example.com"),
      type("Datasource port", "5432"),
      type("Datasource database", "reports"),
      type("Datasource username", "reader"),
    ],
  },
  reportChartTypes: {
    nameField: "Chart type name",
    name: named("Chart"),
    fill: nothing,
  },
} satisfies Partial<Record<ResourceName, ReferenceForm>>;
