import type { ResourceName } from "@portal/api-client/resources";
import { build } from "./build.ts";

/**
 * One valid record of each resource, by the resource's name in the contract; a test overrides only the values that
 * matter to it.
 */
export const samples = {
  menus: build.menu,
  menuItems: build.menuItem,
  permissions: build.permission,
  roles: build.role,
  users: build.user,
  countries: build.country,
  carriers: build.carrier,
  carrierPolicies: build.carrierPolicy,
  providers: build.provider,
  shortcodes: build.shortcode,
  billingCodes: build.billingCode,
  products: build.product,
  productKeywords: build.productKeyword,
  messages: build.message,
  blacklists: build.blacklist,
  reportCategories: build.reportCategory,
  reportDatasources: build.reportDatasource,
  reportChartTypes: build.reportChartType,
  widgets: build.widget,
  carrierConnections: build.carrierConnection,
  refusalCodes: build.refusalCode,
} satisfies Record<ResourceName, () => object>;
