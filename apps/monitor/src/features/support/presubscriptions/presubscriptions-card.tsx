import type { Presubscription } from "@portal/api-client/contract/monitor";
import { RevealableMsisdn, useRows } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { CardFrame } from "../tab/card-frame.tsx";
import { CardTable } from "../tab/card-table.tsx";
import type { Tab } from "../tab/tab.ts";
import { presubscriptionsQuery } from "./presubscriptions.queries.ts";

const title = "Pre-subscriptions";
const Column = TableColumn<Presubscription>();

/** Card 3: the pre-subscriptions of the number, whether or not they led to a subscription. */
export function PresubscriptionsCard({ tab }: { tab: Tab }) {
  const rows = useRows({ paginate: () => presubscriptionsQuery(tab) });
  const then = { tab, load: presubscriptionsQuery };
  return (
    <CardFrame title={title} rows={rows} nothing="No pre-subscriptions" then={then}>
      <CardTable
        {...then}
        label={title}
        rows={rows}
        idOf={({ presubscriptionId }) => presubscriptionId}
        skeletonRows={3}
      >
        <Column
          field="presubscriptionMsisdn"
          label="MSISDN"
          cell={(row) => (
            <RevealableMsisdn entity="presubscription" id={row.presubscriptionId} msisdn={row.presubscriptionMsisdn} />
          )}
        />
        <Column field="mdsId" label="MDS" kind="mono" />
        <Column field="presubscriptionPortal" label="Portal" />
        <Column field="presubscriptionAdnetwork" label="Adnetwork" />
        <Column field="presubscriptionPixel" label="Pixel Adnetwork" />
        <Column field="presubscriptionPub" label="Pub" />
        <Column field="presubscriptionProcessAt" label="Process At" kind="date" />
        <Column field="dateModified" label="Modified" kind="date" />
        <Column field="dateCreated" label="Created" kind="date" />
        <Column field="providerId" label="Provider" value={({ providerId }) => providerId.providerName} />
        <Column field="productId" label="Product" value={({ productId }) => productId.productName} />
        <Column field="shortcodeId" label="Shortcode" value={({ shortcodeId }) => shortcodeId.shortcode} />
      </CardTable>
    </CardFrame>
  );
}
