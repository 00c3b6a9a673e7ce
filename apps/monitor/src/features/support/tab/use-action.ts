import { isApiFailure, isUnanswered } from "@portal/api-client";
import { toast, useConfirm } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type CardName, useTriggers } from "./load-state.ts";
import type { Tab } from "./tab.ts";

interface Action<Answer> {
  /** Names the number, product, provider or amount under the customer's question. */
  description: ReactNode;
  /** The call. The key is one for each confirmed dialog, so that a retry or a double click is not done twice. */
  run: (idempotencyKey: string) => Promise<Answer>;
  /** The cards that show what it changed (M-6). */
  fires: readonly CardName[];
  /** What is left to do with the answer, e.g. saving a file. */
  finish?: (answer: Answer) => void;
}

/**
 * Asks, acts, says `Done Successfully!` and reloads what changed (B-124, M-6, C-20). A refusal is told by the listener of
 * failed calls; after a 409 the card is reloaded, as it shows an older state, and so are all of them where no answer came.
 */
export function useAction(tab: Tab, own: CardName) {
  const confirm = useConfirm();
  const fire = useTriggers(tab);
  const { mutateAsync } = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() });
  return async <Answer>({ description, run, fires, finish }: Action<Answer>): Promise<void> => {
    const key = crypto.randomUUID();
    const confirmed = await confirm({
      description,
      run: async () => {
        try {
          const answer = (await mutateAsync(() => run(key))) as Answer;
          finish?.(answer);
        } catch (error) {
          if (isApiFailure(error) && error.status === 409) await fire(own);
          if (isUnanswered(error)) void fire(...fires); // it may have been done
          throw error;
        }
      },
    });
    if (!confirmed) return;
    toast.success("Done Successfully!");
    await fire(...fires);
  };
}
