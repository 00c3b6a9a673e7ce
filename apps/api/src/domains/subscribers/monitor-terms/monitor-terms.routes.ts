import type { monitorTerms as contract, PolicyTerms, ProductTerms } from "@portal/api-client/contract/monitor-terms";
import { asOf, momentOf } from "#platform/as-of/moment.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { onOnePage } from "#platform/records/page.ts";
import { presentFlag } from "#platform/records/present.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { subscriberInScope, valuesOf } from "../monitor/subscriber.ts";
import {
  type PolicyInForce,
  policiesInForce,
  type SubscribedProduct,
  subscribedProducts,
} from "./monitor-terms.queries.ts";

/** `services/monitor-users/prices` and `policies`: what a number's subscriptions cost, and the rules of its carrier. */
export const monitorTermsRoutes = ({ db, timeZone }: ResourceDependencies): Handlers<typeof contract> => ({
  prices: async ({ caller, body }) => {
    const at = momentOf(body.at, timeZone);
    const number = subscriberInScope(caller, body.subscriptionMsisdn, body);
    const rows = await subscribedProducts(db, valuesOf(caller, number, at));
    return { ...onOnePage(rows.map(presentProduct)), ...(await asOf(db, at, { rows, caller })) };
  },
  policies: async ({ caller, body }) => {
    const at = momentOf(body.at, timeZone);
    const number = subscriberInScope(caller, body.subscriptionMsisdn, body);
    const rows = await policiesInForce(db, valuesOf(caller, number, at));
    return { ...onOnePage(rows.map(presentPolicy)), ...(await asOf(db, at, { rows, caller })) };
  },
});

const presentProduct = (row: SubscribedProduct): ProductTerms => ({
  id: row.id,
  productName: row.name,
  shortcode: row.shortcode,
  price: row.price,
  billingCode: row.code,
  productPeriodicity: row.periodicity,
  productFreeTrial: row.free_trial,
  productMaxDailySubs: row.max_daily_subs,
  productMaxMonthlySubs: row.max_monthly_subs,
  productQuietTimeEnabled: presentFlag(row.quiet_time_enabled),
});

const presentPolicy = ({ id, type, description, value }: PolicyInForce): PolicyTerms => ({
  id,
  carrierPolicyType: type,
  carrierPolicyDescription: description,
  carrierPolicyValue: value,
});
