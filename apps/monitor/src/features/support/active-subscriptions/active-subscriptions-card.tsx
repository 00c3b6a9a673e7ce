import type { Subscription } from "@portal/api-client/contract/monitor";
import { RevealableMsisdn, useRows } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { CardFrame } from "../tab/card-frame.tsx";
import { CardTable } from "../tab/card-table.tsx";
import { JobNote } from "../tab/job-note.tsx";
import { NextCharge } from "../tab/next-charge.tsx";
import type { Tab } from "../tab/tab.ts";
import { WhyButton } from "../why/why-button.tsx";
import { SubscriptionActions } from "./subscription-actions.tsx";
import { subscriptionsQuery } from "./subscriptions.queries.ts";

const title = "Active Subscriptions";
const Column = TableColumn<Subscription>();

/** Card 1: the active subscriptions of the number at the tab's provider, newest first. */
export function ActiveSubscriptionsCard({ tab }: { tab: Tab }) {
  const rows = useRows({ paginate: () => subscriptionsQuery(tab) });
  const then = { tab, load: (of: Tab) => subscriptionsQuery(of) };
  return (
    <CardFrame title={title} rows={rows} nothing="No active subscriptions" then={then}>
      <CardTable
        {...then}
        label={title}
        rows={rows}
        idOf={({ subscriptionId }) => subscriptionId}
        skeletonRows={3}
        actions={(row) =>
          tab.at ? (
            <WhyButton subscription={{ id: row.subscriptionId, productId: row.productId.productId }} />
          ) : (
            <SubscriptionActions subscription={row} tab={tab} />
          )
        }
      >
        <Column
          field="subscriptionId"
          label="ID"
          kind="number"
          cell={({ subscriptionId, job }) => (
            <>
              {subscriptionId}
              {job && <JobNote job={job} />}
            </>
          )}
        />
        <Column
          field="subscriptionMsisdn"
          label="MSISDN"
          cell={(row) => (
            <RevealableMsisdn entity="subscription" id={row.subscriptionId} msisdn={row.subscriptionMsisdn} />
          )}
        />
        <Column field="mdsId" label="MDS" kind="mono" />
        <Column field="providerId" label="Provider" value={({ providerId }) => providerId.providerName} />
        <Column field="productId" label="Product" value={({ productId }) => productId.productName} />
        <Column field="shortcodeId" label="Shortcode" value={({ shortcodeId }) => shortcodeId.shortcode} />
        <Column field="pins" label="PIN" kind="mono" value={({ pins }) => pins[0]?.pin} />
        <Column field="subscriptionCreatedAt" label="Created At" kind="date" />
        <Column field="subscriptionLastChargeAt" label="Last Charge" kind="date" />
        <Column
          field="subscriptionNextChargeAt"
          label="Next Charge"
          kind="date"
          cell={(row) => <NextCharge subscription={row} />}
        />
      </CardTable>
    </CardFrame>
  );
}
