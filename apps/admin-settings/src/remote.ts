import { defineRemote } from "@portal/remote";
import { listAndForm } from "./list-and-form.ts";

// Forms of one kind are one file: each file has its hash in the release document, which comes before the first screen.
export default defineRemote({
  name: "admin-settings",
  title: "Settings",
  owner: "team-admin-settings",
  swap: "ask",
  routes: [
    ...listAndForm("menus", {
      list: () => import("./features/menus/menu-list.page.tsx"),
      form: () => import(/* webpackChunkName: "access-forms" */ "./features/menus/menu-form.page.tsx"),
      sortable: false,
    }),
    {
      name: "MenuItemForm",
      title: "Menu items",
      path: "forms/menu-item/:parent/:action?/:id?/:parentItem?",
      access: ["menu-item.edit", "menu-item.create"],
      list: "Menus",
      page: () => import("./features/menu-items/menu-items.page.tsx"),
    },
    ...listAndForm("reportCategories", {
      list: () =>
        import(
          /* webpackChunkName: "report-settings-lists" */ "./features/report-categories/report-category-list.page.tsx"
        ),
      form: () =>
        import(
          /* webpackChunkName: "report-settings-forms" */ "./features/report-categories/report-category-form.page.tsx"
        ),
    }),
    ...listAndForm("reportDatasources", {
      list: () =>
        import(
          /* webpackChunkName: "report-settings-lists" */ "./features/report-datasources/report-datasource-list.page.tsx"
        ),
      form: () =>
        import(
          /* webpackChunkName: "report-settings-forms" */ "./features/report-datasources/report-datasource-form.page.tsx"
        ),
    }),
    ...listAndForm("reportChartTypes", {
      list: () =>
        import(
          /* webpackChunkName: "report-settings-lists" */ "./features/report-chart-types/report-chart-type-list.page.tsx"
        ),
      form: () =>
        import(
          /* webpackChunkName: "report-settings-forms" */ "./features/report-chart-types/report-chart-type-form.page.tsx"
        ),
    }),
    ...listAndForm("countries", {
      list: () => import("./features/countries/country-list.page.tsx"),
      form: () => import(/* webpackChunkName: "settings-forms" */ "./features/countries/country-form.page.tsx"),
    }),
    ...listAndForm("carriers", {
      list: () => import("./features/carriers/carrier-list.page.tsx"),
      form: () => import(/* webpackChunkName: "settings-forms" */ "./features/carriers/carrier-form.page.tsx"),
    }),
    ...listAndForm("carrierPolicies", {
      list: () =>
        import(/* webpackChunkName: "carrier-lists" */ "./features/carrier-policies/carrier-policy-list.page.tsx"),
      form: () =>
        import(/* webpackChunkName: "settings-forms" */ "./features/carrier-policies/carrier-policy-form.page.tsx"),
    }),
    ...listAndForm("refusalCodes", {
      list: () => import(/* webpackChunkName: "carrier-lists" */ "./features/refusal-codes/refusal-code-list.page.tsx"),
      form: () =>
        import(/* webpackChunkName: "settings-forms" */ "./features/refusal-codes/refusal-code-form.page.tsx"),
    }),
    ...listAndForm("carrierConnections", {
      list: () =>
        import(
          /* webpackChunkName: "carrier-lists" */ "./features/carrier-connections/carrier-connection-list.page.tsx"
        ),
      form: () =>
        import(
          /* webpackChunkName: "settings-forms" */ "./features/carrier-connections/carrier-connection-form.page.tsx"
        ),
    }),
    ...listAndForm("providers", {
      list: () => import(/* webpackChunkName: "provider-lists" */ "./features/providers/provider-list.page.tsx"),
      form: () => import(/* webpackChunkName: "settings-forms" */ "./features/providers/provider-form.page.tsx"),
    }),
    ...listAndForm("shortcodes", {
      list: () => import(/* webpackChunkName: "provider-lists" */ "./features/shortcodes/shortcode-list.page.tsx"),
      form: () => import(/* webpackChunkName: "settings-forms" */ "./features/shortcodes/shortcode-form.page.tsx"),
    }),
    ...listAndForm("billingCodes", {
      list: () => import(/* webpackChunkName: "product-lists" */ "./features/billing-codes/billing-code-list.page.tsx"),
      form: () =>
        import(/* webpackChunkName: "settings-forms" */ "./features/billing-codes/billing-code-form.page.tsx"),
    }),
    ...listAndForm("products", {
      list: () => import(/* webpackChunkName: "product-lists" */ "./features/products/product-list.page.tsx"),
      form: () => import(/* webpackChunkName: "settings-forms" */ "./features/products/product-form.page.tsx"),
    }),
    ...listAndForm("productKeywords", {
      list: () =>
        import(/* webpackChunkName: "product-lists" */ "./features/product-keywords/product-keyword-list.page.tsx"),
      form: () =>
        import(/* webpackChunkName: "settings-forms" */ "./features/product-keywords/product-keyword-form.page.tsx"),
    }),
    ...listAndForm("messages", {
      list: () => import(/* webpackChunkName: "provider-lists" */ "./features/messages/message-list.page.tsx"),
      form: () => import(/* webpackChunkName: "settings-forms" */ "./features/messages/message-form.page.tsx"),
    }),
    ...listAndForm("blacklists", {
      list: () => import(/* webpackChunkName: "carrier-lists" */ "./features/blacklists/blacklist-list.page.tsx"),
      form: () => import(/* webpackChunkName: "settings-forms" */ "./features/blacklists/blacklist-form.page.tsx"),
    }),
    ...listAndForm("permissions", {
      list: () => import("./features/permissions/permission-list.page.tsx"),
      form: () => import(/* webpackChunkName: "access-forms" */ "./features/permissions/permission-form.page.tsx"),
    }),
    ...listAndForm("roles", {
      list: () => import("./features/roles/role-list.page.tsx"),
      form: () => import(/* webpackChunkName: "access-forms" */ "./features/roles/role-form.page.tsx"),
    }),
    {
      name: "RolesPermissionsForm",
      title: "Role permissions",
      path: "forms/roles-permissions/:action?/:id?",
      access: ["role.edit"],
      list: "Roles",
      page: () => import(/* webpackChunkName: "access-forms" */ "./features/roles/role-permissions-form.page.tsx"),
    },
    ...listAndForm("users", {
      list: () => import("./features/users/user-list.page.tsx"),
      form: () => import(/* webpackChunkName: "access-forms" */ "./features/users/user-form.page.tsx"),
    }),
    {
      name: "UserRolesForm",
      title: "User roles",
      path: "forms/users-roles/:action?/:id?",
      access: ["user.edit"],
      list: "Users",
      page: () => import(/* webpackChunkName: "access-forms" */ "./features/users/user-roles-form.page.tsx"),
    },
    {
      name: "UserPermissionsForm",
      title: "User permissions",
      path: "forms/users-permissions/:action?/:id?",
      access: ["user.edit"],
      list: "Users",
      page: () => import(/* webpackChunkName: "access-forms" */ "./features/users/user-permissions-form.page.tsx"),
    },
    {
      name: "Activity",
      title: "Activity",
      path: "administration/activity",
      access: ["audit.list"],
      page: () => import(/* webpackChunkName: "administration" */ "./features/activity/activity-list.page.tsx"),
    },
    {
      name: "System",
      title: "System",
      path: "administration/system",
      access: ["system.view"],
      page: () => import(/* webpackChunkName: "administration" */ "./features/system/system.page.tsx"),
    },
    {
      name: "Keys",
      title: "Keys",
      path: "administration/keys",
      access: ["key.manage"],
      page: () => import(/* webpackChunkName: "administration" */ "./features/keys/key-list.page.tsx"),
    },
    {
      name: "Reasons",
      title: "Reasons",
      path: "administration/reasons",
      access: ["reason.manage"],
      page: () => import(/* webpackChunkName: "administration" */ "./features/reasons/reasons.page.tsx"),
    },
    {
      name: "Approvals",
      title: "Approvals",
      path: "settings/approvals",
      access: ["approval.decide"],
      page: () => import(/* webpackChunkName: "settings-forms" */ "./features/approvals/approvals.page.tsx"),
    },
  ],
});
