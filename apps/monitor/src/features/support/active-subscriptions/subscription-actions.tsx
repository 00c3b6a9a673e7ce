import type { Subscription } from "@portal/api-client/contract/monitor";
import { Can } from "@portal/auth";
import { IconButton, saveFile } from "@portal/ui";
import Ban from "lucide-react/icons/ban";
import CircleDollarSign from "lucide-react/icons/circle-dollar-sign";
import FileDown from "lucide-react/icons/file-down";
import type { Tab } from "../tab/tab.ts";
import { useAction } from "../tab/use-action.ts";
import { cancelSubscription, generateCharge, subscriptionStatement } from "./subscriptions.queries.ts";

/** What an agent does to an active subscription: statement, cancel, charge; each is asked first (B-120 to B-124, M-6). */
export function SubscriptionActions({ subscription, tab }: { subscription: Subscription; tab: Tab }) {
  const act = useAction(tab, "subscription");
  const { subscriptionId: id, landingProductValid } = subscription;
  const what = (verb: string) => (
    <p>
      {verb} subscription {id}: <strong>{subscription.productId.productName}</strong> of{" "}
      {subscription.providerId.providerName} for <strong>{subscription.subscriptionMsisdn}</strong>
    </p>
  );
  return (
    <>
      {landingProductValid && (
        <IconButton
          label={`Subscription Statement ${id}`}
          tooltip="Subscription Statement"
          icon={<FileDown />}
          onClick={() =>
            void act({
              description: what("Download the statement of"),
              run: () => subscriptionStatement(id),
              finish: ({ blob, filename }) => saveFile(blob, filename ?? `subscription-statement-${id}.pdf`),
              fires: [],
            })
          }
        />
      )}
      <Can permission="monitor.subscription-generate-charge">
        <IconButton
          label={`Generate Charge ${id}`}
          tooltip="Generate Charge"
          icon={<CircleDollarSign />}
          onClick={() =>
            void act({
              description: what("Charge"),
              run: (key) => generateCharge(id, key),
              fires: ["subscription", "history", "notification"],
            })
          }
        />
      </Can>
      <Can permission="monitor.subscription-deactivate">
        <IconButton
          danger
          label={`Cancel Subscription ${id}`}
          tooltip="Cancel Subscription"
          icon={<Ban />}
          onClick={() =>
            void act({
              description: what("Cancel"),
              run: (key) => cancelSubscription(id, key),
              fires: ["subscription", "history", "notification"],
            })
          }
        />
      </Can>
    </>
  );
}
