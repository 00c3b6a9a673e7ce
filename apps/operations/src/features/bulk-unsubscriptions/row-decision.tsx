import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { GuardDialog } from "@portal/records/files";
import { useEffect, useEffectEvent, useRef } from "react";
import { type Decision, useBatch } from "./use-batch.ts";
import { useDecisions } from "./use-decisions.ts";

interface RowDecisionProps {
  batch: BulkUnsubscription;
  decision: Decision;
  /** Called when staff cancelled, or the decision is done. */
  onClose: () => void;
  /** Called when a job continues the decision; the batch's dialog shows it. */
  onJob: () => void;
}

/** A decision on a batch from its row of the list, with the same questions as in its dialog. */
export default function RowDecision({ batch, decision, onClose, onJob }: RowDecisionProps) {
  const state = useBatch(batch.bulkUnsubscriptionId);
  const decide = async (...said: Parameters<typeof state.decide>) => {
    const outcome = await state.decide(...said);
    if (outcome === "job") onJob();
    else if (outcome !== "count") onClose();
    return outcome;
  };
  const { approve, cancel } = useDecisions({ ...state, decide });
  const isAsked = useRef(false);
  const ask = useEffectEvent(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const isConfirmed = await (decision === "approved" ? approve(batch) : cancel(batch));
    if (!isConfirmed) onClose();
  });
  useEffect(() => void ask(), []);
  return (
    state.figures && (
      <GuardDialog
        figures={state.figures}
        busy={state.busy}
        onConfirm={() => void decide(decision, state.figures?.numbers)}
        onClose={onClose}
      />
    )
  );
}
