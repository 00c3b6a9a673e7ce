import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { billingCodeRecords } from "./billing-codes/billing-codes.records.ts";
import { blacklistRecords } from "./blacklists/blacklists.records.ts";
import { blacklistRoutes } from "./blacklists/blacklists.routes.ts";
import { carrierPolicyRecords } from "./carrier-policies/carrier-policies.records.ts";
import { carrierRecords } from "./carriers/carriers.records.ts";
import { countryRecords } from "./countries/countries.records.ts";
import { messageRecords } from "./messages/messages.records.ts";
import { productKeywordRecords } from "./product-keywords/product-keywords.records.ts";
import { productRecords } from "./products/products.records.ts";
import { providerRecords } from "./providers/providers.records.ts";
import { refusalCodeRecords } from "./refusal-codes/refusal-codes.records.ts";
import { shortcodeRecords } from "./shortcodes/shortcodes.records.ts";

export { waitingFile } from "./approvals/approvals.queries.ts";
export { approvalRoutes } from "./approvals/approvals.routes.ts";
export { momentAhead } from "./approvals/approvals.service.ts";
export { failureMails } from "./approvals/failure-mail.ts";
export { plannedChanges } from "./approvals/planned-changes.ts";
export { type BlacklistRow, blacklistSource } from "./blacklists/blacklists.queries.ts";
export { blacklistRecords } from "./blacklists/blacklists.records.ts";
export { carrierConnectionRoutes } from "./carrier-connections/carrier-connections.routes.ts";
export { explainedCode } from "./refusal-codes/explained-code.ts";

/** The records that can be changed in bulk. */
export const catalogueRecords = (timeZone: string) => ({
  countries: countryRecords,
  carriers: carrierRecords,
  billingCodes: billingCodeRecords,
  shortcodes: shortcodeRecords,
  providers: providerRecords,
  carrierPolicies: carrierPolicyRecords,
  refusalCodes: refusalCodeRecords,
  blacklists: blacklistRecords(timeZone),
  messages: messageRecords,
  productKeywords: productKeywordRecords,
  products: productRecords,
});

/** The catalogue: the products of carriers and providers, and the numbers that are barred. */
export const catalogueRoutes = (lists: ResourceDependencies) => ({
  countries: resourceRoutes(lists, countryRecords),
  carriers: resourceRoutes(lists, carrierRecords),
  billingCodes: resourceRoutes(lists, billingCodeRecords),
  shortcodes: resourceRoutes(lists, shortcodeRecords),
  providers: resourceRoutes(lists, providerRecords),
  carrierPolicies: resourceRoutes(lists, carrierPolicyRecords),
  refusalCodes: resourceRoutes(lists, refusalCodeRecords),
  blacklists: blacklistRoutes(lists),
  messages: resourceRoutes(lists, messageRecords),
  productKeywords: resourceRoutes(lists, productKeywordRecords),
  products: resourceRoutes(lists, productRecords),
});
