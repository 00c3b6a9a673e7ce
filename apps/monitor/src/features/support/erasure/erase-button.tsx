import { Can, useHiddenFilters } from "@portal/auth";
import { Button, lazyDialog } from "@portal/ui";
import { useState } from "react";

const EraseDialog = lazyDialog(() => import("./erase-dialog.tsx"));

/** The right to erasure, for who may do it: a number belongs to all carriers alike, so nobody tied to one of them (D-A12). */
export function EraseButton({ msisdn }: { msisdn: string }) {
  const [isOpen, setOpen] = useState(false);
  const isTied = useHiddenFilters().length > 0;
  if (isTied) return null;
  return (
    <Can permission="subscriber.erase">
      <Button variant="danger-outline" onClick={() => setOpen(true)}>
        Erase this number
      </Button>
      {isOpen && <EraseDialog msisdn={msisdn} onClose={() => setOpen(false)} />}
    </Can>
  );
}
