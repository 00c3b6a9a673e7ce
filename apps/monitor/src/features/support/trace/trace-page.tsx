import { isApiFailure } from "@portal/api-client";
import type { MessageTrace } from "@portal/api-client/contract/monitor-trace";
import { texts } from "@portal/api-client/texts";
import { Button, Card, ErrorState, IconButton, Page, PageHeader, Skeleton, Stack, useRouteParams } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import RotateCw from "lucide-react/icons/rotate-cw";
import { traceQuery } from "./trace.queries.ts";
import { TraceChain } from "./trace-chain.tsx";

/** One message from the request to the notification; its address can be sent to others. */
export default function TracePage({ onClose }: { onClose: () => void }) {
  const { msisdn = "", id } = useRouteParams();
  const messageId = Number(id);
  const isId = Number.isSafeInteger(messageId) && messageId > 0;
  const load = useQuery({ ...traceQuery({ msisdn, messageId }), enabled: isId });
  const { data: trace, error, isFetching, refetch } = load;
  const isUnknown = !isId || (isApiFailure(error) && error.status === 404);
  return (
    <Page>
      <PageHeader
        title={isId ? `Trace of message ${messageId}` : "Trace of a message"}
        subject={msisdn}
        {...(trace && { purpose: placeText(trace) })}
        before={<IconButton label="Monitor" icon={<ArrowLeft />} onClick={onClose} />}
        actions={
          isId && (
            <Button icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
              Refresh
            </Button>
          )
        }
      />
      {(error || isUnknown) && (
        <Card>
          <ErrorState
            title={isUnknown ? "This number has no such message" : "The trace could not be loaded"}
            message={error?.message ?? texts.recordNotFound}
            {...(!isUnknown && { onRetry: () => void refetch(), retrying: isFetching })}
          />
        </Card>
      )}
      {!trace && !error && isId && (
        <Stack gap="3" role="status" aria-busy aria-label="The trace is loading">
          <Skeleton height="64px" />
          <Skeleton height="96px" />
          <Skeleton height="160px" />
        </Stack>
      )}
      {trace && !isUnknown && <TraceChain msisdn={msisdn} trace={trace} />}
    </Page>
  );
}

const placeText = ({ product, provider, carrier }: MessageTrace) =>
  [product?.productName, provider.providerName, carrier.carrierName].filter(Boolean).join(", ");
