import { RouteLink, type RouteLinkProps } from "@portal/ui";

export interface TraceLinkProps extends Omit<RouteLinkProps, "to"> {
  place: { msisdn: string; carrierId: number };
  messageId: number;
}

/** Opens the trace of a message of a number. */
export const TraceLink = ({ place: { msisdn, carrierId }, messageId, ...link }: TraceLinkProps) => (
  <RouteLink
    {...link}
    to={{ name: "MessageTrace", params: { msisdn, id: messageId }, query: { carrier: String(carrierId) } }}
  />
);
