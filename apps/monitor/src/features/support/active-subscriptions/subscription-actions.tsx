import type { Subscription } from "@portal/api-client/contract/monitor";
import { chargeTexts } from "@portal/api-client/contract/monitor-actions";
import { Can } from "@portal/auth";
import { Button, IconButton, saveFile } from "@portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import FileDown from "lucide-react/icons/file-down";
import { ChargeWarning } from "../presence/charge-warning.tsx";
import type { Tab } from "../tab/tab.ts";
import { useAction } from "../tab/use-action.ts";
import { WhyButton } from "../why/why-button.tsx";
import { ChargePreview } from "./charge-preview.tsx";
import {
  cancelSubscription,
  chargePreviewQuery,
  generateCharge,
  subscriptionStatement,
} from "./subscriptions.queries.ts";

/** The actions of an agent on an active subscription: statement, cancel, charge; each asks first. */
export function SubscriptionActions({ subscription, tab }: { subscription: Subscription; tab: Tab }) {
  const act = useAction(tab, "subscription");
  const client = useQueryClient();
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
              reads: true,
              finish: ({ blob, filename }) => saveFile(blob, filename ?? `subscription-statement-${id}.pdf`),
              fires: [],
            })
          }
        />
      )}
      <WhyButton subscription={{ id, productId: subscription.productId.productId }} />
      <Can permission="monitor.subscription-generate-charge">
        <Button
          type="button"
          size="sm"
          aria-label={`Generate Charge ${id}`}
          onClick={() =>
            void act({
              action: "charge",
              description: (
                <>
                  {what("Charge")}
                  <ChargeWarning tab={tab} subscriptionId={id} />
                  <ChargePreview subscriptionId={id} />
                </>
              ),
              run: (key) => generateCharge(id, key, client.getQueryData(chargePreviewQuery(id).queryKey)?.terms),
              openEnd: ({ charge }) => (charge.chargeStatus === "unknown" ? chargeTexts.isUnknown : undefined),
              fires: ["subscription", "history", "notification"],
            })
          }
        >
          Generate Charge
        </Button>
      </Can>
      <Can permission="monitor.subscription-deactivate">
        <Button
          type="button"
          variant="danger-outline"
          size="sm"
          aria-label={`Cancel Subscription ${id}`}
          onClick={() =>
            void act({
              action: "cancel",
              description: what("Cancel"),
              run: (key) => cancelSubscription(id, key),
              fires: ["subscription", "history", "notification"],
            })
          }
        >
          Cancel Subscription
        </Button>
      </Can>
    </>
  );
}
