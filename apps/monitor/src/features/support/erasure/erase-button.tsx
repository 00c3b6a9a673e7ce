import { Can, useHiddenFilters } from "@portal/auth";
import { Button, lazyDialog } from "@portal/ui";
import { useState } from "react";

const EraseDialog = lazyDialog(() => import(/* webpackChunkName: "number" */ "./erase-dialog.tsx"));

/** The button for the right to erasure. It is for users without a tie, since a number belongs to all carriers alike. */
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
