import { Box } from "@chakra-ui/react/box";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { Button } from "../parts/button.tsx";
import { prefetchPart } from "../parts/use-lazy-part.ts";
import { Dialog, loadDialog } from "./dialog.tsx";

export interface ConfirmOptions {
  /** Names the subject under the customer's text: number, product, amount. */
  description?: ReactNode;
  /** How or until when it can be undone; replaces the customer's text, which would not be true then. */
  undo?: ReactNode;
  /**
   * The action. `Confirm` is disabled while it runs. The dialog stays open where it resolves to false, or rejects with
   * an error after which a repeat may succeed; any other rejection closes it.
   */
  run?: () => Promise<unknown>;
  /** Withdraws the question as if it was cancelled, where its subject has settled itself. */
  signal?: AbortSignal;
}

/** Resolves to true once the action has run, and to false when staff cancelled. */
export type Confirm = (options?: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

interface Question extends ConfirmOptions {
  answer: (confirmed: boolean) => void;
}

/** Provides the one confirm dialog of the portal. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const confirm = useCallback<Confirm>(
    (options = {}) =>
      new Promise((answer) => {
        const question = { ...options, answer };
        setQuestions((asked) => [...asked, question]);
        options.signal?.addEventListener("abort", () => {
          setQuestions((asked) => asked.filter((other) => other !== question));
          answer(false);
        });
      }),
    [],
  );
  useEffect(prefetchDialogs, []);
  const question = questions[0];
  return (
    <ConfirmContext value={confirm}>
      {children}
      {question && (
        <ConfirmDialog
          question={question}
          onAnswer={(confirmed) => {
            setQuestions((asked) => asked.filter((other) => other !== question));
            question.answer(confirmed);
          }}
        />
      )}
    </ConfirmContext>
  );
}

/** Asks the customer's question before an important action. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error("useConfirm needs a ConfirmProvider above it");
  return confirm;
}

function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (confirmed: boolean) => void }) {
  const [running, setRunning] = useState(false);
  const confirmed = async () => {
    setRunning(true);
    const answer = await settled(question.run);
    setRunning(false);
    if (answer !== "again") onAnswer(answer);
  };
  return (
    <Dialog
      question
      title="Do you want to confirm this action?"
      busy={running}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button disabled={running} onClick={() => onAnswer(false)} data-autofocus>
            Cancel
          </Button>
          <Button
            data-writes={question.run && true}
            variant="primary"
            loading={running}
            onClick={() => void confirmed()}
          >
            Confirm
          </Button>
        </>
      }
    >
      <p>{question.undo ?? "This changes cannot be undo."}</p>
      {question.description && (
        <Box marginBlockStart="2" color="text" fontWeight="550">
          {question.description}
        </Box>
      )}
    </Dialog>
  );
}

/** Whether the action succeeded, or may be tried again. The listener of failed calls has shown a rejection. */
async function settled(run: ConfirmOptions["run"]): Promise<boolean | "again"> {
  if (!run) return true;
  try {
    return (await run()) !== false || "again";
  } catch (error) {
    return mayBeMended(error) && "again";
  }
}

/**
 * Refusals of the API that may end differently later: the call was too slow, the user has to confirm first, or there
 * were too many calls.
 */
const laterStatuses: readonly number[] = [408, 425, 428, 429];

/** Whether the same call may succeed later: it got no answer, the server failed, or it asked to try later. */
function mayBeMended(error: unknown): boolean {
  const status: unknown = error instanceof Error && "status" in error ? error.status : undefined;
  return typeof status !== "number" || status < 400 || status >= 500 || laterStatuses.includes(status);
}

/** Fetches the code of dialogs when the pointer or the focus first reaches a button, since buttons open dialogs. */
function prefetchDialogs(): () => void {
  const listening = new AbortController();
  const reached = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest("main button"))) return;
    prefetchPart(loadDialog);
    listening.abort();
  };
  addEventListener("pointerover", reached, { signal: listening.signal });
  addEventListener("focusin", reached, { signal: listening.signal });
  return () => listening.abort();
}
