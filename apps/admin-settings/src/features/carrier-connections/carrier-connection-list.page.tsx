import { type CarrierConnection, carrierConnections } from "@portal/api-client/contract/carrier-connections";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { carrierConnectionQueries } from "./carrier-connections.queries.ts";
import { kindText, purposeText } from "./kind-words.ts";

const Column = TableColumn<CarrierConnection>();

/** The list of carrier connections. */
export default function CarrierConnectionListPage() {
  const list = useListPage({
    of: "carrierConnections",
    queries: carrierConnectionQueries,
    rules: carrierConnections.paginate.list,
  });
  return (
    <ListPage
      list={list}
      filterLabels={{
        carrierConnectionName: "Carrier connection name",
        carrierName: "Carrier name",
        carrierConnectionKind: "Kind",
        carrierConnectionEnabled: "Enabled",
      }}
    >
      <Column field="carrierConnectionId" label="ID" kind="number" sortable />
      <Column field="carrierConnectionName" label="Carrier connection name" sortable />
      <Column field="carrierName" label="Carrier name" value={({ carrierId }) => carrierId.carrierName} sortable />
      <Column
        field="carrierConnectionPurpose"
        label="Purpose"
        value={({ carrierConnectionPurpose }) => purposeText[carrierConnectionPurpose]}
        sortable
      />
      <Column
        field="carrierConnectionKind"
        label="Kind"
        value={({ carrierConnectionKind }) => kindText[carrierConnectionKind]}
        sortable
      />
      <Column field="carrierConnectionAddress" label="Address" sortable />
      <Column field="carrierConnectionEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
