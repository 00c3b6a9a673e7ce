import { Can } from "@portal/auth";
import { Button, lazyDialog } from "@portal/ui";
import { useState } from "react";

const EvidenceDialog = lazyDialog(() => import(/* webpackChunkName: "number" */ "./evidence-dialog.tsx"));

/** Makes the evidence of a complaint about the number at the carrier. */
export function EvidenceButton(place: { msisdn: string; carrierId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Can permission="evidence.create">
      <Button onClick={() => setOpen(true)}>Evidence</Button>
      {isOpen && <EvidenceDialog {...place} onClose={() => setOpen(false)} />}
    </Can>
  );
}
