import { type Provider, providers } from "@portal/api-client/contract/providers";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { providerQueries } from "./providers.queries.ts";

const Column = TableColumn<Provider>();

/** The list of providers. */
export default function ProviderListPage() {
  const list = useListPage({ of: "providers", queries: providerQueries, rules: providers.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./provider-fields.tsx") }}
      filterLabels={{
        providerName: "Provider name",
        providerNotificationEndpoint: "Notification endpoint",
        carrierName: "Carrier name",
        providerEnabled: "Enabled",
      }}
    >
      <Column field="providerId" label="ID" kind="number" sortable />
      <Column field="providerName" label="Provider name" sortable />
      <Column field="providerNotificationEndpoint" label="Notification endpoint" sortable />
      <Column field="carrierName" label="Carrier name" value={({ carrierId }) => carrierId.carrierName} sortable />
      <Column field="providerEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
