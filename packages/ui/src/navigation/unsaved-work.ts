import { useEffect } from "react";
import { externalValue } from "../external-value.ts";

/** Asks staff whether this work may be lost; resolves to true without a question where it was saved meanwhile. */
type Question = () => Promise<boolean>;

const works = externalValue<readonly { readonly question: Question | undefined }[]>([]);

/**
 * Adds work that would be lost: the changes of a form, or a file that is being sent. Returns the function that removes
 * it.
 */
export function addUnsavedWork(question?: Question): () => void {
  const work = { question };
  works.set([...works.get(), work]);
  return () => works.set(works.get().filter((other) => other !== work));
}

/** Whether there is unsaved work, for code that replaces the screen: a live update waits for it. */
export const unsavedWork = {
  exists: (): boolean => works.get().length > 0,
  /** Calls back after each change; returns the function that stops it. */
  onChange: works.subscribe,
};

/** Whether staff agree to lose unsaved work; true without a question where there is none. Ask it before Logout. */
export async function mayLeave(): Promise<boolean> {
  for (const { question } of works.get()) if (question && !(await question())) return false;
  return true;
}

/** Work that only a live update would end, e.g. a file that is being sent; for changes there is `useLeaveGuard`. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? addUnsavedWork() : undefined), [isUnsaved]);
}
