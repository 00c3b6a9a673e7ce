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

export const useTopModal = (): HTMLElement | undefined => useSyncExternalStore(subscribe, topModal);

const nativeModal = () => open.findLast((dialog) => dialog instanceof HTMLDialogElement);

/** The native dialog whose outside is inert, as the drawer of a narrow screen or the palette; a dialog stands in it until it closes. */
export const useNativeModal = (): HTMLElement | undefined => useSyncExternalStore(subscribe, nativeModal);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
