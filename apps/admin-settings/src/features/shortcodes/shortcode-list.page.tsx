import { type Shortcode, shortcodes } from "@portal/api-client/contract/shortcodes";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { shortcodeQueries } from "./shortcodes.queries.ts";

const Column = TableColumn<Shortcode>();

/** The list of shortcodes. */
export default function ShortcodeListPage() {
  const list = useListPage({ of: "shortcodes", queries: shortcodeQueries, rules: shortcodes.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./shortcode-fields.tsx") }}
      filterLabels={{
        shortcode: "Shortcode",
        shortcodeType: "Shortcode type",
        carrierName: "Carrier name",
        providerName: "Provider name",
        shortcodeEnabled: "Enabled",
      }}
    >
      <Column field="shortcodeId" label="ID" kind="number" sortable />
      <Column field="shortcode" label="Shortcode" sortable />
      <Column field="shortcodeRelation" label="Shortcode relation" kind="number" sortable />
      <Column field="shortcodeType" label="Shortcode type" sortable />
      <Column field="carrierName" label="Carrier" value={({ carrierId }) => carrierId.carrierName} sortable />
      <Column field="providerName" label="Provider" value={({ providerId }) => providerId.providerName} sortable />
      <Column field="shortcodeEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
