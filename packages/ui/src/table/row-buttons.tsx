import Ellipsis from "lucide-react/icons/ellipsis";
import { Children, isValidElement, type ReactNode, useId, useRef, useState } from "react";
import { IconButton } from "../parts/icon-button.tsx";
import { useMatches } from "../use-matches.ts";

/** An empty place for a button that a row lacks, so that equal icons stay in one column. */
export const NoButton = () => <span data-part="no-button" />;

const mostSideBySide = 4;

interface RowButtonsProps {
  /** The name of the row. */
  name: string;
  /** `IconButton` and `NoButton` elements. */
  children: ReactNode;
}

/** The buttons of a row. Where a phone has no room for them, `More actions` opens them, each with its word. */
export function RowButtons({ name, children }: RowButtonsProps) {
  const buttons = Children.toArray(children).filter((child) => isValidElement(child) && child.type !== NoButton);
  const isNarrow = useMatches(narrow);
  return isNarrow && buttons.length > mostSideBySide ? <MoreActions name={name}>{buttons}</MoreActions> : children;
}

function MoreActions({ name, children }: RowButtonsProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <IconButton
        ref={toggle}
        label={`More actions of ${name}`}
        tooltip="More actions"
        icon={<Ellipsis />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <fieldset
          id={id}
          aria-label={`Actions of ${name}`}
          data-part="words"
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            setOpen(false);
            toggle.current?.focus();
          }}
        >
          {children}
        </fieldset>
      )}
    </>
  );
}

/** The widths at which the rows of the table are labelled lines. */
const narrow = "(max-width: 600.98px)";
