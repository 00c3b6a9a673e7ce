import { type BillingCode, billingCodes } from "@portal/api-client/contract/billing-codes";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { billingCodeQueries } from "./billing-codes.queries.ts";

const Column = TableColumn<BillingCode>();

/** The list of billing codes; one without a code is named by its id. */
export default function BillingCodeListPage() {
  const list = useListPage({ of: "billingCodes", queries: billingCodeQueries, rules: billingCodes.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./billing-code-fields.tsx") }}
      nameOf={({ billingCode, billingCodeId }) => billingCode ?? `Billing code ${billingCodeId}`}
      filterLabels={{
        billingCode: "Billing code",
        billingCodeDescription: "Description",
        billingType: "Billing type",
        carrierName: "Carrier name",
        shortcode: "Shortcode",
        billingCodeEnabled: "Enabled",
      }}
    >
      <Column field="billingCodeId" label="ID" kind="number" sortable />
      <Column field="billingCode" label="Billing code" sortable />
      <Column field="billingCodeDescription" label="Description" sortable />
      <Column field="billingCodePrice" label="Price" kind="number" sortable />
      <Column field="billingType" label="Billing type" sortable />
      <Column field="carrierName" label="Carrier" value={({ carrierId }) => carrierId.carrierName} sortable />
      <Column field="shortcode" label="Shortcode" value={({ shortcodeId }) => shortcodeId.shortcode} sortable />
      <Column field="billingCodeEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
