import { defineRemote } from "@portal/federation/remote";
import { activityRoutes } from "./features/activity/activity.routes.ts";
import { billingCodeRoutes } from "./features/billing-codes/billing-codes.routes.ts";
import { blacklistRoutes } from "./features/blacklists/blacklists.routes.ts";
import { carrierPolicyRoutes } from "./features/carrier-policies/carrier-policies.routes.ts";
import { carrierRoutes } from "./features/carriers/carriers.routes.ts";
import { countryRoutes } from "./features/countries/countries.routes.ts";
import { messageRoutes } from "./features/messages/messages.routes.ts";
import { productKeywordRoutes } from "./features/product-keywords/product-keywords.routes.ts";
import { productRoutes } from "./features/products/products.routes.ts";
import { providerRoutes } from "./features/providers/providers.routes.ts";
import { shortcodeRoutes } from "./features/shortcodes/shortcodes.routes.ts";

export default defineRemote({
  name: "admin-settings",
  title: "Settings",
  owner: "team-admin-settings",
  swap: "ask",
  routes: [
    ...countryRoutes,
    ...carrierRoutes,
    ...carrierPolicyRoutes,
    ...providerRoutes,
    ...shortcodeRoutes,
    ...billingCodeRoutes,
    ...productRoutes,
    ...productKeywordRoutes,
    ...messageRoutes,
    ...blacklistRoutes,
    ...activityRoutes,
  ],
});
