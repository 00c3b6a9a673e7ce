import type { Subscription } from "@portal/api-client/contract/monitor";
import { chargeTexts } from "@portal/api-client/contract/monitor-actions";
import { Can } from "@portal/auth";
import { Alert, Button, IconButton, type LoadPart, Spinner, saveFile, useLazyPart } from "@portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import FileDown from "lucide-react/icons/file-down";
import Undo2 from "lucide-react/icons/undo-2";
import { createRef } from "react";
import type { Tab } from "../tab/tab.ts";
import { useAction } from "../tab/use-action.ts";
import { WhyButton } from "../why/why-button.tsx";
import type { ChargeNotesProps } from "./charge-notes.tsx";
import type { ChosenEnd, EndChoiceProps } from "./end-choice.tsx";
import {
  type AskedEnd,
  cancelSubscription,
  chargePreviewQuery,
  generateCharge,
  keepSubscription,
  subscriptionStatement,
} from "./subscriptions.queries.ts";

/** A part of a question, whose code comes with the first one. */
function partOf<Props extends object>(load: LoadPart<Props>, what: string) {
  return function QuestionPart(props: Props) {
    const { Part, hasFailed, retry } = useLazyPart(load);
    if (Part) return <Part {...props} />;
    if (!hasFailed) return <Spinner label={`Loading ${what}`} />;
    return <Alert tone="warning" title={`Could not load ${what}`} actions={<Button onClick={retry}>Retry</Button>} />;
  };
}

/** A charge can be confirmed without them. */
const ChargeNotes = partOf<ChargeNotesProps>(
  () => import(/* webpackChunkName: "why" */ "./charge-notes.tsx"),
  "what will happen",
);
/** A cancel that is confirmed without it is one for now, as the choice begins with. */
const EndChoice = partOf<EndChoiceProps>(
  () => import(/* webpackChunkName: "why" */ "./end-choice.tsx"),
  "the choice of its end",
);

/** The actions of an agent on an active subscription: statement, cancel, charge; each asks first. */
export function SubscriptionActions({ subscription, tab }: { subscription: Subscription; tab: Tab }) {
  const act = useAction(tab, "subscription");
  const client = useQueryClient();
  const { subscriptionId: id, landingProductValid, plannedEnd } = subscription;
  const what = (verb: string) => (
    <p>
      {verb} subscription {id}: <strong>{subscription.productId.productName}</strong> of{" "}
      {subscription.providerId.providerName} for <strong>{subscription.subscriptionMsisdn}</strong>
    </p>
  );
  const cancel = () => {
    const choice = createRef<ChosenEnd>();
    let end: AskedEnd | undefined;
    void act({
      action: "cancel",
      description: (
        <>
          {what("Cancel")}
          <EndChoice ref={choice} subscriptionId={id} />
        </>
      ),
      check: async () => {
        end = choice.current ? await choice.current.read() : { when: "now" };
        return end !== undefined;
      },
      run: (key) => cancelSubscription(id, key, end ?? { when: "now" }),
      fires: ["subscription", "history", "notification"],
    });
  };
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
                  <ChargeNotes tab={tab} subscriptionId={id} />
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
          onClick={cancel}
        >
          Cancel Subscription
        </Button>
        {plannedEnd && (
          <IconButton
            label={`Keep Subscription ${id}`}
            tooltip="Keep Subscription"
            icon={<Undo2 />}
            onClick={() =>
              void act({
                undo: "The subscription then goes on. An end can be planned again.",
                description: what("Take back the planned end of"),
                run: (key) => keepSubscription(id, key),
                fires: ["subscription", "history"],
              })
            }
          />
        )}
      </Can>
    </>
  );
}
