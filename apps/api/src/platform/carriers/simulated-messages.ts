import type { MessageGateway, ReportDelivery } from "./message-gateway.ts";
import { fateOf, type Shares } from "./simulated-carrier.ts";

/** How long after a late message its report comes. */
const lateMs = 5_000;

/** A carrier of messages that the portal plays itself. The report on a late message comes later, and none on a silent one. */
export const simulatedMessages = (shares: Shares, report: ReportDelivery): MessageGateway => ({
  send: async ({ reference }) => {
    const fate = fateOf(reference, shares);
    if (fate === "refused") return { status: "refused", code: "barred" };
    if (fate === "late") setTimeout(report, lateMs, reference, "delivered").unref();
    return { status: fate === "accepted" ? "delivered" : "sent" };
  },
});
