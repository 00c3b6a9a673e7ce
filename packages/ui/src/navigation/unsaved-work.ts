import { useEffect } from "react";

/** Asks staff whether this work may be lost; one that is saved meanwhile answers true without a question. */
type Question = () => Promise<boolean>;

const works = new Map<symbol, Question | undefined>();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/** Adds work that would be lost: the changes of a form, a file on its way. Returns the way to take it out again. */
export function addUnsavedWork(question?: Question): () => void {
  const work = Symbol("unsaved work");
  works.set(work, question);
  changed();
  return () => {
    if (works.delete(work)) changed();
  };
}

/** Whether something would be lost, for whoever wants to replace what is on screen: a live update waits for it. */
export const unsavedWork = {
  exists: (): boolean => works.size > 0,
  /** Calls after each change; returns the way to stop. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether staff agree to lose what is not saved; true without a question where there is nothing. To be asked before Logout. */
export async function mayLeave(): Promise<boolean> {
  for (const question of [...works.values()]) if (question && !(await question())) return false;
  return true;
}

/** Work that a live update would end and nothing else does, e.g. a file on its way; for changes there is `useLeaveGuard`. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? addUnsavedWork() : undefined), [isUnsaved]);
}
