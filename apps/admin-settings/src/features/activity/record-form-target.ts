import type { AuditEntry } from "@portal/api-client/contract/audit";
import type { RouteTarget } from "@portal/ui";

/** The form of each kind of record that has one (decisions-a section 11). */
const forms: Readonly<Record<string, string>> = {
  app_user: "UsersForm",
  billing_code: "BillingCodesForm",
  blacklist: "BlacklistsForm",
  carrier: "CarriersForm",
  carrier_policy: "CarrierPoliciesForm",
  country: "CountriesForm",
  menu: "MenuPreviewForm",
  message: "MessagesForm",
  permission: "PermissionsForm",
  product: "ProductsForm",
  product_keyword: "ProductKeywordsForm",
  provider: "ProvidersForm",
  report: "ReportsForm",
  report_category: "ReportcategoriesForm",
  report_chart_type: "ReportcharttypesForm",
  report_datasource: "ReportdatasourcesForm",
  role: "RolesForm",
  shortcode: "ShortcodesForm",
  widget: "WidgetsForm",
};

/** Where the record of a line can be looked at; the form returns to the Activity screen (D-A06). */
export function recordFormTarget({ entity, entityId }: AuditEntry): RouteTarget | undefined {
  const name = forms[entity];
  if (!name || entityId === null || !/^[1-9]\d*$/.test(entityId)) return undefined;
  return { name, params: { action: "edit", id: entityId }, query: { parent: "Activity" } };
}
