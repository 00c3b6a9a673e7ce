import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

const modals = createStore<{ readonly open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/** Opens a dialog over everything else; the result closes it. */
export function openModal(dialog: HTMLDialogElement): () => void {
  if (!dialog.open) dialog.showModal();
  modals.setState(({ open }) => ({ open: [...open, dialog] }));
  return () => {
    modals.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }));
    dialog.close();
  };
}

/** The uppermost dialog: while it is open, nothing outside it can be clicked, focused or is read out. */
export const useTopModal = (): HTMLDialogElement | undefined => useStore(modals, ({ open }) => open.at(-1));
