import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../parts/icon-button.tsx";
import classes from "./dialog.module.css";
import { focusAlong, focusTrail } from "./keep-focus.ts";
import { openModal } from "./modal.ts";

export interface DialogProps {
  title: string;
  /** Called for Escape, the close button and a click beside the dialog; not called while `busy`. */
  onClose: () => void;
  /** True while a call of the dialog runs: it cannot be closed. */
  busy?: boolean;
  /** A question that has to be answered: no close button, and a click beside it does nothing. */
  question?: boolean;
  size?: "small" | "medium" | "large";
  /** The row of buttons. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** A modal on the platform's `<dialog>`: render it to open it. Focus goes to `autoFocus`, else to the first control, and back at the end. */
export function Dialog({
  title,
  onClose,
  busy = false,
  question = false,
  size = "small",
  footer,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useEffect(() => {
    const dialog = element.current;
    const before = focusTrail(document.activeElement);
    const close = dialog && openModal(dialog);
    dialog?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      close?.();
      focusAlong(before);
    };
  }, []);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <dialog
      ref={element}
      className={classes.dialog}
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={question ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => {
        if (event.target === element.current && !question) close();
      }}
    >
      <div className={classes.frame}>
        <header className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {!question && <IconButton label="Close" icon={<X />} disabled={busy} onClick={close} />}
        </header>
        <div id={bodyId} className={classes.body}>
          {children}
        </div>
        {footer && <footer className={classes.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}
