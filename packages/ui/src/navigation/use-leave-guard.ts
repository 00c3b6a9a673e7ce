import { useCallback, useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router-dom";
import { useConfirm } from "../overlays/confirm.tsx";
import { loadDialog } from "../overlays/dialog.tsx";
import { prefetchPart } from "../parts/use-lazy-part.ts";
import { awaitEntry, entryIndexOf } from "./history-order.ts";
import { addUnsavedWork } from "./unsaved-work.ts";

const description = "Your changes on this page are not saved.";

/**
 * Asks before unsaved changes are lost: with the confirm dialog inside the portal, with the browser's own on reload and
 * close. Live updates wait meanwhile. A navigation with the state `{ unasked: true }` goes without a question. The
 * returned function lifts the guard for the navigation after a save, and withdraws an open question; it returns false
 * where staff have confirmed meanwhile and are already leaving.
 */
export function useLeaveGuard(dirty: boolean): () => boolean {
  const confirm = useConfirm();
  useEffect(() => prefetchPart(loadDialog), []); // leaving the page would stop the load of the dialog's code
  const lifted = useRef(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!dirty) lifted.current = false;
  }, [dirty]);

  const { key } = useLocation();
  const entry = useRef<number>(undefined);
  useEffect(() => {
    entry.current = entryIndexOf(key) ?? entry.current;
  }, [key]);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // a later Back to that entry is asked about again
    const isUnasked = historyAction === "PUSH" && nextLocation.state?.unasked === true;
    const blocks = dirty && !lifted.current && !isUnasked && currentLocation.pathname !== nextLocation.pathname;
    if (blocks && historyAction === "POP") awaitEntry(entry.current);
    return blocks;
  });
  const latest = useRef(blocker);
  const question = useRef<AbortController>(null);
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== "blocked" || question.current) return;
    const questionAbort = new AbortController();
    question.current = questionAbort;
    void confirm({ description, signal: questionAbort.signal }).then((leave) => {
      question.current = null;
      isLeaving.current = leave;
      if (leave) latest.current.proceed?.();
      else latest.current.reset?.();
    });
  }, [blocker, confirm]);
  useEffect(() => () => question.current?.abort(), []);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!lifted.current) event.preventDefault();
    };
    addEventListener("beforeunload", ask);
    const removeWork = addUnsavedWork(async () => lifted.current || confirm({ description }));
    return () => {
      removeEventListener("beforeunload", ask);
      removeWork();
    };
  }, [dirty, confirm]);

  return useCallback(() => {
    lifted.current = true;
    question.current?.abort();
    return !isLeaving.current;
  }, []);
}
