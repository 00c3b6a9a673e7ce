import { revealLimits } from "@portal/api-client/contract/msisdns";
import { useCan } from "@portal/auth";
import { IconButton, Msisdn } from "@portal/ui";
import Eye from "lucide-react/icons/eye";
import { lazy, Suspense, useEffect, useState } from "react";
import type { Revealed } from "./reveal.ts";
import classes from "./revealable-msisdn.module.css";

const RevealDialog = lazy(() => import("./reveal-dialog.tsx"));

/**
 * A phone number in a card. Where the API masked it, holders of `msisdn.reveal` may have it in clear for a minute, after
 * they gave a reason. It is kept in this component alone.
 */
export function RevealableMsisdn({ msisdn, ...record }: Revealed & { msisdn: string }) {
  const mayReveal = useCan("msisdn.reveal");
  const [clear, setClear] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (clear === null) return;
    const timer = setTimeout(() => setClear(null), revealLimits.seconds * 1000);
    return () => clearTimeout(timer);
  }, [clear]);
  const isMasked = msisdn.includes("•");
  return (
    <>
      <span className={classes.number}>
        <Msisdn value={clear ?? msisdn} />
        {isMasked && mayReveal && clear === null && (
          <IconButton
            label={`Reveal ${msisdn}`}
            tooltip="Reveal"
            icon={<Eye />}
            className={classes.button}
            onClick={() => setAsking(true)}
          />
        )}
      </span>
      <Suspense>
        {isAsking && (
          <RevealDialog msisdn={msisdn} record={record} onReveal={setClear} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  );
}
