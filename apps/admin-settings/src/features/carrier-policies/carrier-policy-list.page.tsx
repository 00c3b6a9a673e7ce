import { type CarrierPolicy, carrierPolicies } from "@portal/api-client/contract/carrier-policies";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { carrierPolicyQueries } from "./carrier-policies.queries.ts";

const Column = TableColumn<CarrierPolicy>();

/** The list of carrier policies. */
export default function CarrierPolicyListPage() {
  const list = useListPage({
    of: "carrierPolicies",
    queries: carrierPolicyQueries,
    rules: carrierPolicies.paginate.list,
  });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./carrier-policy-fields.tsx") }}
      nameOf={({ carrierPolicyType, carrierId }) => `${carrierPolicyType} of ${carrierId.carrierName}`}
      filterLabels={{
        carrierPolicyType: "Policy type",
        carrierName: "Carrier name",
        carrierPolicyDescription: "Policy description",
        carrierPolicyEnabled: "Enabled",
      }}
    >
      <Column field="carrierPolicyId" label="ID" kind="number" sortable />
      <Column field="carrierPolicyType" label="Policy type" sortable />
      <Column field="carrierName" label="Carrier name" value={({ carrierId }) => carrierId.carrierName} sortable />
      <Column field="carrierPolicyDescription" label="Policy description" sortable />
      <Column field="carrierPolicyValue" label="Policy value" sortable />
      <Column field="carrierPolicyEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
