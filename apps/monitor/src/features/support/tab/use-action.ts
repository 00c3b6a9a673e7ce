import { isApiFailure, isUnanswered, type ReasonAction } from "@portal/api-client";
import { toast, useConfirm } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type CardName, useTriggers } from "./load-state.ts";
import type { Tab } from "./tab.ts";

interface Action<Answer> {
  /** The kind of action, which may ask for a reason. */
  action?: ReasonAction;
  /** Names the number, product, provider or amount under the customer's question. */
  description: ReactNode;
  /** Makes the call. Each confirmed dialog has one key, so that a retry or a double click does not act twice. */
  run: (idempotencyKey: string) => Promise<Answer>;
  /** How it can be undone, instead of the customer's text. */
  undo?: string;
  /** Whether the question's own fields are filled in; if not, it stays open. */
  check?: () => Promise<boolean>;
  /** The call changes nothing, so that it may be made in a view as another user. */
  reads?: true;
  /** The cards that show the change. */
  fires: readonly CardName[];
  /** A last step with the answer, e.g. saving a file. */
  finish?: (answer: Answer) => void;
  /** What to say instead of `Done Successfully!` where the answer is not the end; the toast stays until it is closed. */
  openEnd?: (answer: Answer) => string | undefined;
}

/**
 * Asks, acts, says `Done Successfully!` and reloads the changed cards. The listener of failed calls shows a refusal.
 * After a 409 the card is reloaded, as it shows an older state; where no answer came, all changed cards are.
 */
export function useAction(tab: Tab, ownCard: CardName) {
  const confirm = useConfirm();
  const fire = useTriggers(tab);
  const { mutateAsync } = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  return async <Answer>(asked: Action<Answer>): Promise<void> => {
    const { action, description, undo, check, run, reads, fires, finish, openEnd } = asked;
    const key = crypto.randomUUID();
    let words: string | undefined;
    const confirmed = await confirm({
      ...(action && { action }),
      ...(reads && { reads }),
      ...(undo && { undo }),
      description,
      run: async () => {
        if (check && !(await check())) return false;
        try {
          const answer = (await mutateAsync(() => run(key))) as Answer;
          finish?.(answer);
          words = openEnd?.(answer);
        } catch (error) {
          if (isApiFailure(error) && error.status === 409) await fire(ownCard);
          if (isUnanswered(error)) void fire(...fires); // the action may have been done
          throw error;
        }
        return true;
      },
    });
    if (!confirmed) return;
    if (words === undefined) toast.success("Done Successfully!");
    else toast({ text: words });
    await fire(...fires);
  };
}
