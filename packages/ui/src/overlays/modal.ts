import { useSyncExternalStore } from "react";

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Tells that a dialog lies over everything else; the result takes that back. */
export function addModal(dialog: HTMLElement): () => void {
  setOpen([...open, dialog]);
  return () => setOpen(open.filter((other) => other !== dialog));
}

/** Opens a native dialog over everything else; the result closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  const remove = addModal(dialog);
  return () => {
    remove();
    dialog.close();
  };
}

/** The uppermost dialog: while it is open, nothing outside it can be clicked, focused or is read out. */
export const topModal = (): HTMLElement | undefined => open.at(-1);

export function useTopModal(): HTMLElement | undefined {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, topModal);
}
