import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { chakra } from "@portal/ui";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import X from "lucide-react/icons/x";

type Status = BulkUnsubscription["bulkUnsubscriptionStatus"];

const icons = { pending: Clock, approved: Check, canceled: X } as const satisfies Record<Status, unknown>;

/** The state of a batch as a small mark with its word. */
export function BatchStatus({ status }: { status: Status }) {
  const Icon = icons[status];
  return (
    <Mark data-status={status}>
      <Icon aria-hidden="true" />
      {status}
    </Mark>
  );
}

const Mark = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "1",
    paddingInline: "2",
    borderRadius: "10px",
    lineHeight: "20px",
    fontSize: "small",
    fontWeight: "550",
    whiteSpace: "nowrap",
    "& svg": { inlineSize: "13px", blockSize: "13px" },
    "&[data-status=pending]": { background: "warningTint", color: "warning" },
    "&[data-status=approved]": { background: "successTint", color: "success" },
    "&[data-status=canceled]": { background: "hover", color: "muted" },
    _highContrast: { border: "1px solid CanvasText" },
  },
});
