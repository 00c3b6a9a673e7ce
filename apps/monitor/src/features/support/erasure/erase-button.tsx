import { Can } from "@portal/auth";
import { Button, lazyDialog } from "@portal/ui";
import { useState } from "react";

const EraseDialog = lazyDialog(() => import("./erase-dialog.tsx"));

/** The right to erasure, for who may do it. */
export function EraseButton({ msisdn }: { msisdn: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Can permission="subscriber.erase">
      <Button variant="danger-outline" onClick={() => setOpen(true)}>
        Erase this number
      </Button>
      {isOpen && <EraseDialog msisdn={msisdn} onClose={() => setOpen(false)} />}
    </Can>
  );
}
