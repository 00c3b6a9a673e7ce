import { Dialog } from "@chakra-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../parts/icon-button.tsx";
import { dialogRecipe } from "./dialog.recipe.ts";
import { onEscape } from "./escape.ts";
import { firstControl, focusAlong, openerTrail } from "./keep-focus.ts";
import { addModal, useNativeModal } from "./modal.ts";

export interface DialogProps {
  title: string;
  /** Called for Escape, the close button and a click beside the dialog; not called while `busy`. */
  onClose: () => void;
  /** True while a call of the dialog runs: it cannot be closed. */
  busy?: boolean;
  /** True for a question that needs an answer: there is no close button, and a click beside it does nothing. */
  question?: boolean;
  size?: "small" | "medium" | "large";
  /** The row of buttons. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The dialog itself, on Chakra, in a file of its own so that it loads with the first one. */
export default function DialogPanel(props: DialogProps) {
  const { title, onClose, busy = false, question = false, size = "small", footer, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const place = useNativeModal() ?? document.body;
  // An element that moves keeps its typed values, while a portal would render them anew.
  const [host] = useState(() => document.createElement("div"));
  const bodyId = useId();
  const [before] = useState(() => openerTrail(host));
  // Chakra moves the focus a frame later. A key pressed meanwhile must not reach the button that opened the dialog, and
  // its effect must not be undone.
  useLayoutEffect(() => {
    place.append(host);
    const dialog = content.current;
    if (dialog) initialFocus(dialog).focus();
    const remove = dialog && addModal(dialog);
    return () => {
      remove?.();
      host.remove();
    };
  }, [place, host]);
  useEffect(() => () => focusAlong(before), [before]); // after Chakra has stopped to keep the focus inside
  const close = () => {
    if (!busy) onClose();
  };
  return createPortal(
    <Dialog.Root
      open
      recipe={dialogRecipe}
      ids={{ description: bodyId }}
      closeOnInteractOutside={!question}
      restoreFocus={false}
      initialFocusEl={() => content.current && (focusWithin(content.current) ?? initialFocus(content.current))}
      onOpenChange={close}
    >
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content ref={content} data-size={size} onKeyDown={onEscape(close)}>
          <Dialog.Header>
            <Dialog.Title>{title}</Dialog.Title>
            {!question && <IconButton label="Close" icon={<X />} disabled={busy} onClick={close} />}
          </Dialog.Header>
          <Dialog.Body id={question ? bodyId : undefined}>{children}</Dialog.Body>
          {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>,
    host,
  );
}

function focusWithin(dialog: HTMLElement): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : null;
}

const initialFocus = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>("[data-autofocus]") ??
  firstControl(dialog.querySelector("form") ?? undefined) ??
  firstControl(dialog) ??
  dialog;
