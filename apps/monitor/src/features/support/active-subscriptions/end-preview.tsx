import type { EndPreview as Preview } from "@portal/api-client/contract/planned-ends";
import { Alert, Box, DateTime, Fact, Facts, Spinner } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type AskedEnd, endPreviewQuery } from "./subscriptions.queries.ts";

const mostShown = 6;

/** The moment of a later end, with the charges that still come before it. */
export function EndPreview({ subscriptionId, end }: { subscriptionId: number; end: AskedEnd }) {
  const { data: preview, error, isLoading } = useQuery(endPreviewQuery(subscriptionId, end));
  return (
    <Box role="status" aria-busy={isLoading || undefined} marginBlockStart="3">
      {isLoading && <Spinner label="Loading what will happen" />}
      {error && <Alert tone="warning">{error.message}</Alert>}
      {preview && (
        <Facts>
          <Fact name="Ends on">
            <DateTime value={preview.endsAt} />
          </Fact>
          <Fact name="Charges until then">{sumOf(preview)}</Fact>
          {preview.charges.slice(0, mostShown).map(({ at, amount }) => (
            <Fact key={at} name={amount === null ? "Charge" : `${amount} ${preview.currency}`}>
              <DateTime value={at} />
            </Fact>
          ))}
          {preview.charges.length > mostShown && <Fact name="Later charges">{preview.charges.length - mostShown}</Fact>}
        </Facts>
      )}
    </Box>
  );
}

function sumOf({ charges, total, currency }: Preview): string {
  if (charges.length === 0) return "None";
  return total === null ? `${charges.length}, without a price` : `${charges.length}, together ${total} ${currency}`;
}
