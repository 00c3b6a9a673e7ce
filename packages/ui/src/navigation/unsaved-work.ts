import { useEffect } from "react";

/** Asks staff whether this work may be lost; resolves to true without a question where it was saved meanwhile. */
type Question = () => Promise<boolean>;

const works = new Map<symbol, Question | undefined>();
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/**
 * Adds work that would be lost: the changes of a form, or a file that is being sent. Returns the function that removes
 * it.
 */
export function addUnsavedWork(question?: Question): () => void {
  const work = Symbol("unsaved work");
  works.set(work, question);
  changed();
  return () => {
    if (works.delete(work)) changed();
  };
}

/** Whether there is unsaved work, for code that replaces the screen: a live update waits for it. */
export const unsavedWork = {
  exists: (): boolean => works.size > 0,
  /** Calls back after each change; returns the function that stops it. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether staff agree to lose unsaved work; true without a question where there is none. Ask it before Logout. */
export async function mayLeave(): Promise<boolean> {
  for (const question of [...works.values()]) if (question && !(await question())) return false;
  return true;
}

/** Work that only a live update would end, e.g. a file that is being sent; for changes there is `useLeaveGuard`. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? addUnsavedWork() : undefined), [isUnsaved]);
}
