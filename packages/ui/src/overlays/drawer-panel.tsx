import { DrawerBody, DrawerContent, DrawerHeader, DrawerRoot } from "@chakra-ui/react/drawer";
import X from "lucide-react/icons/x";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { IconButton } from "../parts/icon-button.tsx";
import { drawerRecipe } from "./drawer.recipe.ts";
import { openModal } from "./modal.ts";

export interface DrawerProps {
  id: string;
  /** Names the content, e.g. `Menu`. */
  label: string;
  /** The content beside the close button. */
  head: ReactNode;
  /** Called for Escape, the close button and a click beside the drawer. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The open drawer, on Chakra, in a file of its own so that it loads when it may be needed. Its content is the browser's
 * own modal dialog: the focus is inside as soon as it opens, and keys and screen readers cannot reach the page below.
 * Chakra's would wait for the next frame and keep the page reachable.
 */
export default function DrawerPanel({ id, label, head, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (dialog.current ? openModal(dialog.current) : undefined), []);
  return (
    <DrawerRoot
      open
      modal={false}
      restoreFocus={false}
      recipe={drawerRecipe}
      ids={{ content: id }}
      onOpenChange={onClose}
    >
      <DrawerContent
        asChild
        aria-label={label}
        aria-modal="true"
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        <dialog ref={dialog} onClose={onClose}>
          <DrawerBody>
            <DrawerHeader as="header">
              {head}
              <IconButton label={`Close ${label.toLowerCase()}`} icon={<X />} onClick={onClose} />
            </DrawerHeader>
            {children}
          </DrawerBody>
        </dialog>
      </DrawerContent>
    </DrawerRoot>
  );
}
