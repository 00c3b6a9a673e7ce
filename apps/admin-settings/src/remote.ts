import { defineRemote } from "@portal/federation/remote";
import { activityRoutes } from "./features/activity/activity.routes.ts";
import { billingCodeRoutes } from "./features/billing-codes/billing-codes.routes.ts";
import { blacklistRoutes } from "./features/blacklists/blacklists.routes.ts";
import { carrierPolicyRoutes } from "./features/carrier-policies/carrier-policies.routes.ts";
import { carrierRoutes } from "./features/carriers/carriers.routes.ts";
import { countryRoutes } from "./features/countries/countries.routes.ts";
import { menuItemRoutes } from "./features/menu-items/menu-items.routes.ts";
import { menuRoutes } from "./features/menus/menus.routes.ts";
import { messageRoutes } from "./features/messages/messages.routes.ts";
import { permissionRoutes } from "./features/permissions/permissions.routes.ts";
import { productKeywordRoutes } from "./features/product-keywords/product-keywords.routes.ts";
import { productRoutes } from "./features/products/products.routes.ts";
import { providerRoutes } from "./features/providers/providers.routes.ts";
import { reportCategoryRoutes } from "./features/report-categories/report-categories.routes.ts";
import { reportChartTypeRoutes } from "./features/report-chart-types/report-chart-types.routes.ts";
import { reportDatasourceRoutes } from "./features/report-datasources/report-datasources.routes.ts";
import { roleRoutes } from "./features/roles/roles.routes.ts";
import { shortcodeRoutes } from "./features/shortcodes/shortcodes.routes.ts";
import { userRoutes } from "./features/users/users.routes.ts";

export default defineRemote({
  name: "admin-settings",
  title: "Settings",
  owner: "team-admin-settings",
  swap: "ask",
  routes: [
    ...menuRoutes,
    ...menuItemRoutes,
    ...reportCategoryRoutes,
    ...reportDatasourceRoutes,
    ...reportChartTypeRoutes,
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
    ...permissionRoutes,
    ...roleRoutes,
    ...userRoutes,
    ...activityRoutes,
  ],
});
