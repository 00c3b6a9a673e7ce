import { Box } from "@chakra-ui/react/box";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useId, useState } from "react";
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
  /** The action changes nothing, so that it may run in a view as another user. */
  reads?: true;
  /** The kind of action, for which the portal may have fields, such as a reason. */
  action?: string;
  /** Withdraws the question as if it was cancelled, where its subject has settled itself. */
  signal?: AbortSignal;
}

/** Resolves to true once the action has run, and to false when staff cancelled. */
export type Confirm = (options?: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

/** Runs an action together with what was typed in the fields of its question. */
export type RunWith = (run: () => Promise<unknown>) => Promise<unknown>;

export interface QuestionForm {
  /** The id of the form, which `Confirm` sends. */
  id: string;
  onSubmit: (runWith: RunWith) => void;
}

/** Draws the fields of a kind of action below its question; nothing if there are none. */
export type QuestionFields = (action: string, form: QuestionForm) => ReactNode;

interface Question extends ConfirmOptions {
  answer: (confirmed: boolean) => void;
}

/** Provides the one confirm dialog of the portal. */
export function ConfirmProvider({ children, fields }: { children: ReactNode; fields?: QuestionFields }) {
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
          fields={fields}
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

interface ConfirmDialogProps {
  question: Question;
  fields: QuestionFields | undefined;
  onAnswer: (confirmed: boolean) => void;
}

function ConfirmDialog({ question, fields, onAnswer }: ConfirmDialogProps) {
  const [running, setRunning] = useState(false);
  const id = useId();
  const { action, run } = question;
  const confirmed = async (runWith: RunWith = (act) => act()) => {
    setRunning(true);
    const answer = await settled(run && (() => runWith(run)));
    setRunning(false);
    if (answer !== "again") onAnswer(answer);
  };
  const form = action && fields?.(action, { id, onSubmit: (runWith) => void confirmed(runWith) });
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
            data-writes={(run && !question.reads) || undefined}
            variant="primary"
            loading={running}
            {...(form ? { type: "submit", form: id } : { onClick: () => void confirmed() })}
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
      {form}
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
