/** Returns the unsaved changes of a form, in the shape in which the form takes them back. */
type Draft = () => unknown;

const open = new Map<string, Draft>();
let keptDrafts: { readonly userId: number; readonly drafts: ReadonlyMap<string, unknown> } | null = null;

/** Registers the unsaved changes of a form under the address of its screen; returns the function that ends it. */
export function addDraft(path: string, draft: Draft): () => void {
  open.set(path, draft);
  return () => {
    if (open.get(path) === draft) open.delete(path);
  };
}

/**
 * Keeps the unsaved changes of open forms when a session breaks off, for the return of the same user. They stay in the
 * memory of this tab, since they may hold numbers and secrets.
 */
export function keepDrafts(userId: number): void {
  forgetDraftsOfOthers(userId);
  const unsaved = [...open].map(([path, draft]) => [path, draft()] as const);
  keptDrafts = { userId, drafts: new Map([...(keptDrafts?.drafts ?? []), ...unsaved]) };
}

/** Forgets all drafts: staff have logged out, or somebody else has signed in. */
export function forgetDrafts(): void {
  keptDrafts = null;
}

/** Forgets all drafts that are not this user's. */
export function forgetDraftsOfOthers(userId: number | undefined): void {
  if (keptDrafts?.userId !== userId) forgetDrafts();
}

/** Whether there are any drafts. */
export const hasDrafts = (): boolean => (keptDrafts?.drafts.size ?? 0) > 0;

/** Returns and forgets the draft of a form. */
export function takeDraft(path: string): unknown {
  const draft = keptDrafts?.drafts.get(path);
  if (keptDrafts)
    keptDrafts = { ...keptDrafts, drafts: new Map([...keptDrafts.drafts].filter(([other]) => other !== path)) };
  return draft;
}
