/** The endings of a resource's permissions, unless it has its own. */
export const standardActions = ["list", "create", "edit", "delete", "restore"] as const;
type Action = (typeof standardActions)[number];

/** The names of a resource in routes, menus, permissions, tables and the audit trail. */
export interface Resource {
  /** Path segment below `/services`, in the customer's spelling. */
  readonly module: string;
  /** The prefix of its permissions. */
  readonly prefix: string;
  readonly actions?: readonly Action[];
  /** The name of one record: the title of its form. */
  readonly title: string;
  readonly record: {
    /** The database's table, which also names the records in the audit trail. */
    readonly table: string;
    /** The record's own id on the wire. */
    readonly id: string;
    /** The record's 1/0 flag; absent where a deleted record is gone for good. */
    readonly flag?: string;
    /** The owner of its records, and of the audit lines about them. */
    readonly owner: "everybody" | "carrier" | "provider" | "product" | "shortcode" | "itself";
  };
  /** Whether its records are written in forms only, and not by a CSV file. */
  readonly formsOnly?: true;
  /** The name by which staff know a record: on the wire, and in the audit trail unless the number alone names it. */
  readonly name: { readonly field: string; readonly column?: string };
  /** The list's route, as menus name it, and its address. */
  readonly list?: { readonly route: string; readonly title: string; readonly path: string };
  /** The form's route; `path` is the segment below `forms/`, which may differ from the list's. */
  readonly form?: { readonly route: string; readonly path: string };
}

/**
 * Every resource, by its name in the contract: the one place for its names. It holds no schemas, so that a remote's routes are
 * known without the contract of each of its screens.
 */
export const resources = {
  menus: {
    module: "menus",
    prefix: "menu",
    title: "Menu",
    record: { table: "menu", id: "menuId", flag: "menuEnabled", owner: "everybody" },
    name: { field: "menuName", column: "name" },
    list: { route: "Menus", title: "Menus", path: "administration/menus" },
    form: { route: "MenuPreviewForm", path: "menu-preview" },
  },
  menuItems: {
    module: "menu-items",
    prefix: "menu-item",
    actions: ["create", "edit", "delete", "restore"],
    title: "Menu item",
    record: { table: "menu_item", id: "menuItemId", flag: "menuItemEnabled", owner: "everybody" },
    name: { field: "menuItemTitle", column: "title" },
  },
  permissions: {
    module: "permissions",
    prefix: "permission",
    title: "Permission",
    formsOnly: true,
    record: { table: "permission", id: "permissionId", flag: "permissionEnabled", owner: "everybody" },
    name: { field: "permissionName", column: "name" },
    list: { route: "Permissions", title: "Permissions", path: "administration/permissions" },
    form: { route: "PermissionsForm", path: "permissions" },
  },
  roles: {
    module: "roles",
    prefix: "role",
    title: "Role",
    formsOnly: true,
    record: { table: "role", id: "roleId", flag: "roleEnabled", owner: "everybody" },
    name: { field: "roleName", column: "name" },
    list: { route: "Roles", title: "Roles", path: "administration/roles" },
    form: { route: "RolesForm", path: "roles" },
  },
  users: {
    module: "users",
    prefix: "user",
    title: "User",
    record: { table: "app_user", id: "userId", flag: "userEnabled", owner: "provider" },
    name: { field: "username", column: "username" },
    list: { route: "Users", title: "Users", path: "administration/users" },
    form: { route: "UsersForm", path: "users" },
  },
  countries: {
    module: "countries",
    prefix: "country",
    title: "Country",
    record: { table: "country", id: "countryId", flag: "countryEnabled", owner: "everybody" },
    name: { field: "countryName", column: "name" },
    list: { route: "Countries", title: "Countries", path: "settings/countries" },
    form: { route: "CountriesForm", path: "countries" },
  },
  carriers: {
    module: "carriers",
    prefix: "carrier",
    title: "Carrier",
    record: { table: "carrier", id: "carrierId", flag: "carrierEnabled", owner: "itself" },
    name: { field: "carrierName", column: "name" },
    list: { route: "Carriers", title: "Carriers", path: "settings/carriers" },
    form: { route: "CarriersForm", path: "carriers" },
  },
  carrierPolicies: {
    module: "carrier-policies",
    prefix: "carrier-policy",
    title: "Carrier policy",
    record: { table: "carrier_policy", id: "carrierPolicyId", flag: "carrierPolicyEnabled", owner: "carrier" },
    name: { field: "carrierPolicyType", column: "description" },
    list: { route: "CarrierPolicies", title: "Carrier policies", path: "settings/carriers-policies" },
    form: { route: "CarrierPoliciesForm", path: "carrier-policies" },
  },
  carrierConnections: {
    module: "carrier-connections",
    prefix: "carrier-connection",
    title: "Carrier connection",
    record: {
      table: "carrier_connection",
      id: "carrierConnectionId",
      flag: "carrierConnectionEnabled",
      owner: "carrier",
    },
    formsOnly: true,
    name: { field: "carrierConnectionName", column: "name" },
    list: { route: "CarrierConnections", title: "Carrier connections", path: "settings/carrier-connections" },
    form: { route: "CarrierConnectionsForm", path: "carrier-connections" },
  },
  providers: {
    module: "providers",
    prefix: "provider",
    title: "Provider",
    record: { table: "provider", id: "providerId", flag: "providerEnabled", owner: "itself" },
    name: { field: "providerName", column: "name" },
    list: { route: "Providers", title: "Providers", path: "settings/providers" },
    form: { route: "ProvidersForm", path: "providers" },
  },
  shortcodes: {
    module: "shortcodes",
    prefix: "shortcode",
    title: "Shortcode",
    record: { table: "shortcode", id: "shortcodeId", flag: "shortcodeEnabled", owner: "provider" },
    name: { field: "shortcode", column: "shortcode" },
    list: { route: "Shortcodes", title: "Shortcodes", path: "settings/shortcodes" },
    form: { route: "ShortcodesForm", path: "shortcodes" },
  },
  billingCodes: {
    module: "billing-codes",
    prefix: "billing-code",
    title: "Billing code",
    record: { table: "billing_code", id: "billingCodeId", flag: "billingCodeEnabled", owner: "shortcode" },
    name: { field: "billingCode", column: "code" },
    list: { route: "BillingCodes", title: "Billing codes", path: "settings/billing-codes" },
    form: { route: "BillingCodesForm", path: "billing-code" },
  },
  products: {
    module: "products",
    prefix: "product",
    title: "Product",
    record: { table: "product", id: "productId", flag: "productEnabled", owner: "provider" },
    name: { field: "productName", column: "name" },
    list: { route: "Products", title: "Products", path: "settings/products" },
    form: { route: "ProductsForm", path: "products" },
  },
  productKeywords: {
    module: "product-keywords",
    prefix: "product-keyword",
    title: "Product keyword",
    record: { table: "product_keyword", id: "productKeywordId", flag: "productKeywordEnabled", owner: "product" },
    name: { field: "productKeyword", column: "keyword" },
    list: { route: "ProductKeywords", title: "Product keywords", path: "settings/product-keywords" },
    form: { route: "ProductKeywordsForm", path: "product-keywords" },
  },
  messages: {
    module: "messages",
    prefix: "message",
    title: "Message",
    record: { table: "message", id: "messageId", flag: "messageEnabled", owner: "product" },
    name: { field: "message" },
    list: { route: "Messages", title: "Messages", path: "settings/messages" },
    form: { route: "MessagesForm", path: "messages" },
  },
  blacklists: {
    module: "blacklists",
    prefix: "blacklist",
    actions: ["list", "create", "edit", "delete"],
    title: "Blacklist entry",
    record: { table: "blacklist", id: "blacklistId", owner: "carrier" },
    name: { field: "blacklistMsisdn" },
    list: { route: "Blacklist", title: "Blacklist", path: "settings/blacklist" },
    form: { route: "BlacklistsForm", path: "blacklists" },
  },
  reportCategories: {
    module: "report-categories",
    prefix: "report-category",
    title: "Report category",
    record: { table: "report_category", id: "categoryId", flag: "categoryEnabled", owner: "everybody" },
    name: { field: "categoryName", column: "name" },
    list: { route: "Reportcategories", title: "Report categories", path: "report-settings/categories" },
    form: { route: "ReportcategoriesForm", path: "categories" },
  },
  reportDatasources: {
    module: "report-datasources",
    prefix: "report-datasource",
    title: "Report datasource",
    formsOnly: true,
    record: { table: "report_datasource", id: "datasourceId", flag: "datasourceEnabled", owner: "everybody" },
    name: { field: "datasourceName", column: "name" },
    list: { route: "Reportdatasources", title: "Report datasources", path: "report-settings/datasources" },
    form: { route: "ReportdatasourcesForm", path: "datasources" },
  },
  reportChartTypes: {
    module: "report-chart-types",
    prefix: "report-chart-types",
    title: "Report chart type",
    record: { table: "report_chart_type", id: "chartTypeId", flag: "chartTypeEnabled", owner: "everybody" },
    name: { field: "chartTypeName", column: "name" },
    list: { route: "Reportcharttypes", title: "Report chart types", path: "report-settings/chart-types" },
    form: { route: "ReportcharttypesForm", path: "chart-types" },
  },
  // a disabled widget is not deleted, so its flag is a field like all others; a deleted one is gone for good
  widgets: {
    module: "widgets",
    prefix: "widget",
    actions: ["list", "create", "edit", "delete"],
    title: "Widget",
    formsOnly: true,
    record: { table: "widget", id: "widgetId", owner: "everybody" },
    name: { field: "widgetTitle", column: "title" },
    list: { route: "Widgets", title: "Widgets", path: "report-settings/widgets" },
    form: { route: "WidgetsForm", path: "widgets" },
  },
  refusalCodes: {
    module: "refusal-codes",
    prefix: "refusal-code",
    title: "Carrier refusal code",
    record: { table: "refusal_code", id: "refusalCodeId", flag: "refusalCodeEnabled", owner: "carrier" },
    name: { field: "refusalCode", column: "code" },
    list: { route: "RefusalCodes", title: "Carrier refusal codes", path: "settings/refusal-codes" },
    form: { route: "RefusalCodesForm", path: "refusal-codes" },
  },
} as const satisfies Readonly<Record<string, Resource>>;

export type Resources = typeof resources;
export type ResourceName = keyof Resources;
