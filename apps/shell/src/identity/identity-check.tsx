import { askForPasswordBy, onSessionEvent } from "@portal/auth";
import { lazyDialog } from "@portal/ui/base";
import { useEffect, useRef, useState } from "react";

const IdentityDialog = lazyDialog(() => import("./identity-dialog.tsx"));

/** Asks signed-in users for their password in a dialog, whenever a call of the shell or of a remote needs it confirmed. */
export function IdentityCheck() {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);
  const settle = (isConfirmed: boolean) => {
    setAsking(false);
    answer.current?.(isConfirmed);
  };
  useEffect(() => {
    const ask = () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setAsking(true);
      });
    const giveUp = () => {
      setAsking(false);
      answer.current?.(false);
    };
    const stopAsking = askForPasswordBy(ask);
    const stopListening = onSessionEvent(({ type }) => type === "ended" && giveUp());
    return () => {
      stopAsking();
      stopListening();
      giveUp();
    };
  }, []);
  return isAsking && <IdentityDialog onClose={() => settle(false)} onConfirmed={() => settle(true)} />;
}
