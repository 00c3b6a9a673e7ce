import { useSyncExternalStore } from "react";

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpen(next: readonly HTMLElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers a dialog that lies over everything else; returns the function that removes it. */
export function addModal(dialog: HTMLElement): () => void {
  setOpen([...open, dialog]);
  return () => setOpen(open.filter((other) => other !== dialog));
}

/** Opens a native dialog over everything else; returns the function that closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  const remove = addModal(dialog);
  return () => {
    remove();
    dialog.close();
  };
}

/** The uppermost dialog: while it is open, nothing outside of it can be clicked, focused or read out. */
export const topModal = (): HTMLElement | undefined => open.at(-1);

export const useTopModal = (): HTMLElement | undefined => useSyncExternalStore(subscribe, topModal);

const nativeModal = () => open.findLast((dialog) => dialog instanceof HTMLDialogElement);

/**
 * The native dialog whose outside is inert, such as the drawer of a narrow screen or the palette; other dialogs stand
 * in it until it closes.
 */
export const useNativeModal = (): HTMLElement | undefined => useSyncExternalStore(subscribe, nativeModal);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
