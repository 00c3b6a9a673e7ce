/** Tells what a form has unsaved, in whatever shape it takes it back. */
type Draft = () => unknown;

const open = new Map<string, Draft>();
let kept: { readonly userId: number; readonly drafts: ReadonlyMap<string, unknown> } | null = null;

/** Makes the unsaved changes of a form known, by the address of its screen; returns the way to stop. */
export function addDraft(path: string, draft: Draft): () => void {
  open.set(path, draft);
  return () => {
    if (open.get(path) === draft) open.delete(path);
  };
}

/**
 * Keeps what the open forms have unsaved when a session breaks off, for the same user's return. It stays in the memory of this tab,
 * since numbers and secrets may be among it.
 */
export function keepDrafts(userId: number): void {
  forgetDraftsOfOthers(userId);
  const unsaved = [...open].map(([path, draft]) => [path, draft()] as const);
  kept = { userId, drafts: new Map([...(kept?.drafts ?? []), ...unsaved]) };
}

/** Forgets what is kept: staff have logged out, or somebody else has signed in. */
export function forgetDrafts(): void {
  kept = null;
}

/** Forgets what is kept, unless it is this user's. */
export function forgetDraftsOfOthers(userId: number | undefined): void {
  if (kept?.userId !== userId) forgetDrafts();
}

/** Whether anything is kept. */
export const hasDrafts = (): boolean => (kept?.drafts.size ?? 0) > 0;

/** What was kept for a form, once. */
export function takeDraft(path: string): unknown {
  const draft = kept?.drafts.get(path);
  if (kept) kept = { ...kept, drafts: new Map([...kept.drafts].filter(([other]) => other !== path)) };
  return draft;
}
