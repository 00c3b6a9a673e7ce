import { type Carrier, carriers } from "@portal/api-client/contract/carriers";
import { useHiddenFilters, useResourceAccess } from "@portal/auth";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { carrierQueries } from "./carriers.queries.ts";

const Column = TableColumn<Carrier>();

/** The list of carriers. */
export default function CarrierListPage() {
  const list = useListPage({ queries: carrierQueries, rules: carriers.paginate.list, idField: "carrierId" });
  return (
    <ListPage
      list={list}
      title="Carriers"
      access={useResourceAccess("carrier")}
      form="CarriersForm"
      enabledField="carrierEnabled"
      nameOf={({ carrierName }) => carrierName}
      hiddenFilters={useHiddenFilters()}
      filterLabels={{
        carrierName: "Carrier name",
        countryName: "Country name",
        countryShort: "Country short",
        carrierEnabled: "Enabled",
      }}
    >
      <Column field="carrierId" label="ID" kind="number" sortable />
      <Column field="carrierName" label="Carrier name" sortable />
      <Column field="countryName" label="Country name" value={({ countryId }) => countryId.countryName} sortable />
      <Column field="carrierEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
