import { type RefusalCode, refusalCodes } from "@portal/api-client/contract/refusal-codes";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { refusalCodeQueries } from "./refusal-codes.queries.ts";

const Column = TableColumn<RefusalCode>();

/** The list of carriers' refusal codes; one without carrier is of all carriers. */
export default function RefusalCodeListPage() {
  const list = useListPage({ of: "refusalCodes", queries: refusalCodeQueries, rules: refusalCodes.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./refusal-code-fields.tsx") }}
      filterLabels={{
        refusalCode: "Refusal code",
        carrierName: "Carrier name",
        refusalCodeMeaning: "Meaning",
        refusalCodeRemedy: "Remedy",
        refusalCodeEnabled: "Enabled",
      }}
    >
      <Column field="refusalCodeId" label="ID" kind="number" sortable />
      <Column field="refusalCode" label="Refusal code" sortable />
      <Column field="carrierName" label="Carrier" value={({ carrierId }) => carrierId?.carrierName} sortable />
      <Column field="refusalCodeMeaning" label="Meaning" sortable />
      <Column field="refusalCodeRemedy" label="Remedy" sortable />
      <Column field="refusalCodeEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
