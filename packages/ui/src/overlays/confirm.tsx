import { Box } from "@chakra-ui/react/box";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { Button } from "../parts/button.tsx";
import { prefetchPart } from "../parts/use-lazy-part.ts";
import { Dialog, loadDialog } from "./dialog.tsx";

export interface ConfirmOptions {
  /** Names the thing, under the customer's text: number, product, amount. */
  description?: ReactNode;
  /** Until when or how it can be undone, instead of the customer's text, which would not be true (P-23). */
  undo?: ReactNode;
  /**
   * The action. `Confirm` is disabled while it runs. The dialog stays open when it answers false, or rejects with what a repeat may
   * mend; any other refusal closes it.
   */
  run?: () => Promise<unknown>;
  /** Withdraws the question, as if it was cancelled: what it is about has settled itself. */
  signal?: AbortSignal;
}

/** Resolves with true once the action has run, with false when staff cancelled. */
export type Confirm = (options?: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

interface Question extends ConfirmOptions {
  answer: (confirmed: boolean) => void;
}

/** Holds the one confirm dialog of the portal (D-A66). */
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

/** Asks the customer's question before an action that staff do not do by the way (B-179 to B-181). */
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
          <Button variant="primary" loading={running} onClick={() => void confirmed()}>
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

/** Whether the action went through, or may be tried again. A rejection has been told to staff by the listener of failed calls. */
async function settled(run: ConfirmOptions["run"]): Promise<boolean | "again"> {
  if (!run) return true;
  try {
    return (await run()) !== false || "again";
  } catch (error) {
    return mayBeMended(error) && "again";
  }
}

/** Refusals of the API that come to another end later: the call was too slow, its maker has to be confirmed, or there were too many. */
const laterStatuses: readonly number[] = [408, 425, 428, 429];

/** Whether the same call may go through later: it got no answer, the server failed, or it said to come again. */
function mayBeMended(error: unknown): boolean {
  const status: unknown = error instanceof Error && "status" in error ? error.status : undefined;
  return typeof status !== "number" || status < 400 || status >= 500 || laterStatuses.includes(status);
}

/** What opens a dialog is a button: as soon as one is pointed at or focused, the code of dialogs is fetched. */
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
