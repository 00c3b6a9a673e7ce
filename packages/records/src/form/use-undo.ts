import type { RevertInput } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { type ToastOptions, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { asMutation, type WriteOptions } from "../options.ts";
import { recordDates } from "./record-dates.ts";

/** The time for which a toast offers Undo. */
export const undoOfferMs = 30_000;

/** The Undo of a toast: a call of its own, which also works when the form is gone. */
export const undoAction = (undo: () => Promise<unknown>): Pick<ToastOptions, "action" | "timeout"> => ({
  timeout: undoOfferMs,
  action: {
    label: "Undo",
    run: () =>
      void undo().then(
        () => toast.success(texts.done),
        () => undefined, // the listener of failed calls has shown it
      ),
  },
});

/** Makes the Undo of an edit from the saved record. The API refuses it where somebody has changed the record since. */
export function useUndo(revert: WriteOptions<RevertInput> | undefined) {
  const { mutateAsync } = useMutation(asMutation<RevertInput>(revert));
  return (saved: unknown) => {
    const dateModified = typeof saved === "object" && saved ? recordDates(saved).modified : undefined;
    return revert && dateModified ? undoAction(() => mutateAsync({ dateModified })) : undefined;
  };
}
