import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { StatusMark } from "@portal/ui";
import Check from "lucide-react/icons/check";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Clock from "lucide-react/icons/clock";
import X from "lucide-react/icons/x";

type Status = BulkUnsubscription["bulkUnsubscriptionStatus"];

const signs = {
  pending: { icon: Clock, color: "warning" },
  approved: { icon: Check, color: "success" },
  canceled: { icon: X, color: "muted" },
} as const satisfies Record<Status, unknown>;

/** The state of a batch: a sign and its word. */
export function BatchStatus({ status }: { status: Status }) {
  const sign = signs[status] ?? ({ icon: CircleQuestionMark, color: "muted" } as const); // of a newer API
  return <StatusMark {...sign}>{status}</StatusMark>;
}
