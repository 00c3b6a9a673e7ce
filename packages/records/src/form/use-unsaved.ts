import { useLeaveGuard } from "@portal/ui";
import { useCallback, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { addDraft, takeDraft } from "./drafts.ts";

/**
 * Guards the unsaved changes of a form: it asks before the form is left, and after a session that breaks off the same
 * user finds them at this address. `takeDraft` gives them back, once. `part` tells several forms of one address apart.
 */
export function useUnsaved<Draft>(isDirty: boolean, draft: () => Draft, part = "") {
  const path = useLocation().pathname + part;
  const liftGuard = useLeaveGuard(isDirty);
  useLayoutEffect(() => (isDirty ? addDraft(path, draft) : undefined)); // registered at once, since the session may break off at any moment
  return { liftGuard, takeDraft: useCallback(() => takeDraft(path) as Draft | undefined, [path]) };
}
