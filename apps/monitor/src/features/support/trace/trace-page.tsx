import { isApiFailure } from "@portal/api-client";
import type { MessageTrace } from "@portal/api-client/contract/monitor-trace";
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
  const load = useQuery(traceQuery({ msisdn, messageId }));
  const { data: trace, error, isFetching, refetch } = load;
  const isUnknown = isApiFailure(error) && error.status === 404;
  return (
    <Page>
      <PageHeader
        title={`Trace of message ${messageId}`}
        subject={msisdn}
        {...(trace && { purpose: placeText(trace) })}
        before={<IconButton label="Monitor" icon={<ArrowLeft />} onClick={onClose} />}
        actions={
          <Button icon={<RotateCw />} loading={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      />
      {error && (
        <Card>
          <ErrorState
            title={isUnknown ? "This number has no such message" : "The trace could not be loaded"}
            message={error.message}
            {...(!isUnknown && { onRetry: () => void refetch(), retrying: isFetching })}
          />
        </Card>
      )}
      {!trace && !error && (
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
