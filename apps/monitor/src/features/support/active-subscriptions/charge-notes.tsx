import { Alert, Box, Button, Fact, Facts, Grid, Spinner } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { ChargeWarning } from "../presence/charge-warning.tsx";
import type { Tab } from "../tab/tab.ts";
import { RecordValue } from "../why/why-record.tsx";
import { ruleWords } from "../why/why-words.ts";
import { chargePreviewQuery } from "./subscriptions.queries.ts";

/** Whether somebody else charges too, and what a charge by hand would do at this moment or why it would be refused. */
export default function ChargeNotes({ tab, subscriptionId }: ChargeNotesProps) {
  return (
    <Grid gap="3" marginBlockStart="3" fontWeight="normal">
      <ChargeWarning tab={tab} subscriptionId={subscriptionId} />
      <ChargePreview subscriptionId={subscriptionId} />
    </Grid>
  );
}

export interface ChargeNotesProps {
  tab: Tab;
  subscriptionId: number;
}

function ChargePreview({ subscriptionId }: Pick<ChargeNotesProps, "subscriptionId">) {
  const { data: preview, error, isLoading, refetch } = useQuery(chargePreviewQuery(subscriptionId));
  return (
    <Box role="status" aria-busy={isLoading || undefined}>
      {isLoading && <Spinner label="Loading what will happen" />}
      {error && (
        <Alert
          tone="warning"
          title="Could not load what will happen"
          actions={<Button onClick={() => void refetch()}>Retry</Button>}
        >
          {error.message}
        </Alert>
      )}
      {preview?.terms.refusal && (
        <Alert tone="danger" title={`Will be refused: ${preview.terms.refusal}`}>
          {preview.rule && (
            <>
              <p>Failed: {ruleWords[preview.rule.rule]}</p>
              {preview.rule.record && (
                <p>
                  <RecordValue record={preview.rule.record} />
                </p>
              )}
            </>
          )}
        </Alert>
      )}
      {preview && !preview.terms.refusal && (
        <Facts>
          <Fact name="Amount">
            {preview.terms.chargeAmount} {preview.terms.currency}
          </Fact>
          <Fact name="Billing code">{preview.terms.billingCode?.billingCodeName}</Fact>
          <Fact name="Next charge">{shownDay(preview.terms.nextChargeDay)}</Fact>
          <Fact name="Notification">Charge, to {preview.notifies.providerName}</Fact>
        </Facts>
      )}
    </Box>
  );
}

const shownDay = (day: string | null) => day?.split("-").reverse().join("/") ?? "None, as the subscription ends before";
