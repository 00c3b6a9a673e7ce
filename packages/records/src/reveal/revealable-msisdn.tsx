import { IconButton, lazyDialog, Msisdn } from "@portal/ui";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type RevealableRecord, usePortalData } from "../portal-data.tsx";

const RevealDialog = lazyDialog(() => import(/* webpackChunkName: "dialogs" */ "./reveal-dialog.tsx"));

/** Whether the API hid a part of the number. */
export const isMasked = (msisdn: string): boolean => msisdn.includes("•");

interface RevealableMsisdnProps extends RevealableRecord {
  msisdn: string;
  /** Wraps the number, but not its button, in a link that opens the record. */
  open?: (number: ReactNode) => ReactNode;
}

/**
 * A record's phone number. Where the API masked it, users with the right see it in clear for a minute, after they gave
 * a reason. It is kept in this component alone.
 */
export function RevealableMsisdn({ msisdn, open = (number) => number, ...record }: RevealableMsisdnProps) {
  const { reveal } = usePortalData();
  const [clear, setClear] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const seconds = reveal?.seconds ?? 0;
  const mayReveal = reveal !== undefined && isMasked(msisdn);
  useEffect(() => {
    if (clear === null) return;
    const timer = setTimeout(() => setClear(null), seconds * 1000);
    return () => clearTimeout(timer);
  }, [clear, seconds]);
  return (
    <span style={{ display: "inline-flex", alignItems: "center", gap: "var(--space-1)" }}>
      {/* as wide as the number in clear, so that its neighbours do not move */}
      <span style={mayReveal ? { minInlineSize: "12ch" } : undefined}>{open(<Msisdn value={clear ?? msisdn} />)}</span>
      {mayReveal && (
        // one button for both, so that the focus stays when the number is shown and hidden
        <IconButton
          label={clear ? `Hide ${clear}` : `Reveal ${msisdn}`}
          tooltip={clear ? "Hide" : "Reveal"}
          icon={clear ? <EyeOff /> : <Eye />}
          style={{ marginBlock: "-4px" }}
          onClick={() => (clear ? setClear(null) : setAsking(true))}
        />
      )}
      {reveal &&
        isAsking &&
        // outside of the table or form around the number, since forms cannot be nested
        createPortal(
          <RevealDialog {...{ msisdn, record, reveal }} onReveal={setClear} onClose={() => setAsking(false)} />,
          document.body,
        )}
    </span>
  );
}
