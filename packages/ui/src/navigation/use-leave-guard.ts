import { useCallback, useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { useConfirm } from "../overlays/confirm.tsx";

/**
 * Asks before unsaved changes are lost: with the confirm dialog inside the portal, with the browser's own on reload and close.
 * The returned function lifts the guard for the navigation that follows a save.
 */
export function useLeaveGuard(dirty: boolean): () => void {
  const confirm = useConfirm();
  const lifted = useRef(false);
  useEffect(() => {
    if (!dirty) lifted.current = false;
  }, [dirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !lifted.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== "blocked" || asking.current) return;
    asking.current = true;
    void confirm({ description: "Your changes on this page are not saved." }).then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!lifted.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);

  return useCallback(() => {
    lifted.current = true;
  }, []);
}
