import { useEffect } from "react";
import { blockUpdates } from "./update-blockers.ts";

/** While `canUpdate` is false (a dirty form, a running upload) the shell swaps no remote under the user's hands. */
export function useCanUpdate(canUpdate: boolean): void {
  useEffect(() => (canUpdate ? undefined : blockUpdates()), [canUpdate]);
}
