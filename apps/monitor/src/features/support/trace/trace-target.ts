import type { RouteTarget } from "@portal/ui";

/** The address of the trace of a message of a number. */
export const traceTarget = ({ msisdn, carrierId }: { msisdn: string; carrierId: number }, id: number): RouteTarget => ({
  name: "MessageTrace",
  params: { msisdn, id },
  query: { carrier: `${carrierId}` },
});
