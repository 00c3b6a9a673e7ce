import { useLeaveGuard } from "@portal/ui";
import { useCallback, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { addDraft, takeDraft } from "./drafts.ts";

/**
 * Keeps the unsaved changes of a form from being lost: it asks before the form is left, and a session that breaks off leaves them for
 * the same user's return to this address (D-A25). `takeDraft` gives them back, once. `part` tells several forms of one address apart.
 */
export function useUnsaved<Draft>(isDirty: boolean, draft: () => Draft, part = "") {
  const path = useLocation().pathname + part;
  const liftGuard = useLeaveGuard(isDirty);
  useLayoutEffect(() => (isDirty ? addDraft(path, draft) : undefined)); // what is on the screen can be kept at once
  return { liftGuard, takeDraft: useCallback(() => takeDraft(path) as Draft | undefined, [path]) };
}
