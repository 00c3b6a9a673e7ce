import { createClient, unwrap } from "@portal/api-client";
import { monitorTrace } from "@portal/api-client/contract/monitor-trace";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const client = createClient(monitorTrace, transport);

export interface TracedMessage {
  msisdn: string;
  messageId: number;
}

/** One message of a number with all that led to it and followed from it. */
export const traceQuery = ({ msisdn, messageId }: TracedMessage) =>
  queryOptions({
    queryKey: ["monitor", "trace", msisdn, messageId],
    queryFn: async ({ signal }) => unwrap(await client.trace({ body: { messageMsisdn: msisdn, messageId }, signal })),
    gcTime: 0,
  });
