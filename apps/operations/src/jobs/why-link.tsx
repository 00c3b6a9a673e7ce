import type { JobRow } from "@portal/api-client/contract/jobs";
import { monitorWhy, type WhyAct } from "@portal/api-client/contract/monitor-why";
import { useCan } from "@portal/auth";
import { isMasked } from "@portal/records";
import { findRoute, RouteLink, useRouteTable } from "@portal/ui";

export interface WhyLinkProps {
  row: Pick<JobRow, "line" | "msisdn" | "productId">;
  act: WhyAct;
  /** The moment at which the row was refused; now by default. */
  at?: string | null;
}

/** Opens the Monitor's question why, filled in for a refused row, for users who may ask it. */
export function WhyLink({ row: { line, msisdn, productId = null }, act, at }: WhyLinkProps) {
  const mayAsk = useCan(monitorWhy.why.access);
  const isThere = findRoute(useRouteTable(), "Monitor") !== undefined;
  if (!mayAsk || !isThere || isMasked(msisdn)) return null;
  const query = { why: act, product: productId === null ? undefined : String(productId), day: at ?? undefined };
  return (
    <>
      {" "}
      <RouteLink to={{ name: "Monitor", params: { msisdn }, query }} aria-label={`Why? Line ${line}`}>
        Why?
      </RouteLink>
    </>
  );
}
