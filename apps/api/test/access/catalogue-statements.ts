import type { Contract } from "@portal/api-client/contract";
import { newNumber } from "../build-subscriber.ts";
import type { Side } from "./side.ts";
import { asking, exempt, listing, records, type Statements, sameForAll } from "./statement.ts";

type OfCatalogue = Pick<
  Contract,
  | "countries"
  | "carriers"
  | "products"
  | "productKeywords"
  | "messages"
  | "blacklists"
  | "carrierPolicies"
  | "refusalCodes"
  | "providers"
  | "shortcodes"
  | "billingCodes"
  | "effects"
  | "approvals"
>;

const newPolicy = ({ carrierId, insert }: Side) =>
  insert("carrier_policy", { carrier_id: carrierId, type: "sms_daily_quota", description: "d", value: "1" });
const policyOf = ({ carrierId }: Side) => ({
  carrierId,
  carrierPolicyType: "sms_daily_quota",
  carrierPolicyDescription: "d",
  carrierPolicyValue: "1",
});
const productOf = ({ carrierId, providerId, shortcodeId, unique }: Side) => ({
  productName: unique(),
  productPeriodicity: 7,
  carrierId,
  providerId,
  shortcodeId,
});
const newProposal = ({ carrierId, providerId, userId, insert }: Side) =>
  insert("proposal", {
    kind: "product",
    carrier_id: carrierId,
    provider_id: providerId,
    before: "{}",
    record: "{}",
    note: "Asked",
    user_id: userId,
  });
const newCode = ({ carrierId, shortcodeId, insert }: Side) =>
  insert("billing_code", { price: "1", type: "mt", carrier_id: carrierId, shortcode_id: shortcodeId });
const codeOf = ({ carrierId, shortcodeId }: Side) => ({
  billingCodePrice: "1",
  billingType: "mt",
  carrierId,
  shortcodeId,
});

/** The calls about reference data of carriers and providers. */
export const catalogueStatements: Statements<OfCatalogue> = {
  countries: records("countries", {
    make: ({ countryId }) => countryId,
    body: ({ unique }) => ({
      countryName: unique(),
      countryCurrency: "XXX",
      countryCurrencyExchange: "1.5",
      countryCode: "999",
    }),
  }),
  carriers: {
    ...records("carriers", {
      make: ({ carrierId }) => carrierId,
      body: ({ unique, countryId }) => ({ carrierName: unique(), countryId }),
    }),
    create: exempt("A new carrier is nobody's; a tied user is refused with 400 (D-A12)", ({ unique, countryId }) => ({
      body: { carrierName: unique(), countryId },
    })),
    edit: asking(
      async (side, own) => ({
        params: { id: side.carrierId },
        body: { carrierName: own.unique(), countryId: own.countryId },
      }),
      { by: "carrier" },
    ),
  },
  products: records("products", {
    make: ({ productId }) => productId,
    body: productOf,
  }),
  productKeywords: records("productKeywords", {
    make: ({ productId, unique, insert }) =>
      insert("product_keyword", { keyword: unique(), type: "help", product_id: productId }),
    body: ({ productId, unique }) => ({ productKeyword: unique(), productKeywordType: "help", productId }),
  }),
  messages: records("messages", {
    make: ({ productId, insert }) => insert("message", { message: "m", type: "info", product_id: productId }),
    body: ({ productId }) => ({ message: "m", messageType: "info", productId }),
  }),
  blacklists: records("blacklists", {
    make: ({ carrierId, insert }) => insert("blacklist", { msisdn: newNumber(), carrier_id: carrierId }),
    body: ({ carrierId }) => ({ blacklistMsisdn: newNumber(), carrierId }),
  }),
  carrierPolicies: records("carrierPolicies", { make: newPolicy, body: policyOf }),
  refusalCodes: records("refusalCodes", {
    make: ({ carrierId, unique, insert }) =>
      insert("refusal_code", { carrier_id: carrierId, code: unique(), meaning: "m", remedy: "r" }),
    body: ({ carrierId, unique }) => ({
      carrierId,
      refusalCode: unique(),
      refusalCodeMeaning: "m",
      refusalCodeRemedy: "r",
    }),
  }),
  providers: records("providers", {
    make: ({ providerId }) => providerId,
    body: ({ carrierId, unique }) => ({ carrierId, providerName: unique(), providerNotificationEndpoint: "x" }),
  }),
  shortcodes: records("shortcodes", {
    make: ({ shortcodeId }) => shortcodeId,
    body: ({ carrierId, providerId, unique }) => ({
      shortcode: unique(),
      shortcodeRelation: 0,
      shortcodeType: "free",
      carrierId,
      providerId,
    }),
  }),
  billingCodes: records("billingCodes", { make: newCode, body: codeOf }),
  approvals: {
    rules: sameForAll("The rules hold for all users"),
    editRule: sameForAll("The rules hold for all users; a tied one is refused with 403", () => ({
      params: { kind: "product" },
      body: { required: false },
    })),
    of: asking(async (side) => ({ query: `kind=carrier_policy&recordId=${await newPolicy(side)}` }), { by: "carrier" }),
    ask: asking(
      async (side) => ({
        body: { kind: "carrier_policy", recordId: await newPolicy(side), record: policyOf(side), note: "Asked" },
      }),
      { by: "carrier" },
    ),
    list: listing(newProposal, { key: "proposalId" }),
    decide: asking(async (side) => ({ params: { id: await newProposal(side) }, body: { approved: false } })),
    takeBack: asking(async (side) => ({ params: { id: await newProposal(side) } })),
  },
  effects: {
    carrierPolicy: asking(
      async (side) => ({ body: { days: 1, recordId: await newPolicy(side), record: policyOf(side) } }),
      {
        by: "carrier",
      },
    ),
    product: asking((side) => ({ body: { days: 1, recordId: side.productId, record: productOf(side) } })),
    billingCode: asking(async (side) => ({ body: { days: 1, recordId: await newCode(side), record: codeOf(side) } })),
  },
};
