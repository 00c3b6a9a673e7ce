import { useSyncExternalStore } from "react";
import { externalValue } from "../external-value.ts";

const open = externalValue<readonly HTMLElement[]>([]);

/** Registers a dialog that lies over everything else; returns the function that removes it. */
export function addModal(dialog: HTMLElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((other) => other !== dialog));
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
export const topModal = (): HTMLElement | undefined => open.get().at(-1);

export const useTopModal = (): HTMLElement | undefined => useSyncExternalStore(open.subscribe, topModal);

const nativeModal = () => open.get().findLast((dialog) => dialog instanceof HTMLDialogElement);

/**
 * The native dialog whose outside is inert, such as the drawer of a narrow screen or the palette; other dialogs stand
 * in it until it closes.
 */
export const useNativeModal = (): HTMLElement | undefined => useSyncExternalStore(open.subscribe, nativeModal);
