import { Field } from "@chakra-ui/react/field";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";

/** The share of its limit from which a text's counter is visible; screen readers hear it at any length. */
const nearLimit = 0.8;

export interface FieldTexts {
  label: string;
  /** Marks the label and the control as required. */
  required?: boolean;
  help?: ReactNode;
  /** The error, in words that say how to fix it. */
  error?: string;
  /** The limit of the counter `n / max`, which does not block. */
  max?: number;
}

export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string;
  /** The length of the text, where there is a counter. */
  length?: number;
  children: (control: ControlProps) => ReactNode;
}

/**
 * Chakra's field: label above with the counter at its right, help or error below; ids tie them to the control. Chakra's
 * own ties have no counter, name an error twice and make the browser refuse an empty field in its own words, so they
 * are not used.
 */
export function FieldFrame({ id, label, required, help, error, max, length = 0, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = error || help ? `${controlId}-note` : undefined;
  const counterId = max === undefined ? undefined : `${controlId}-counter`;
  return (
    // the label names the control; a group of the same name around each one would be read before it
    <Field.Root id={controlId} ids={{ label: `${controlId}-label` }} invalid={Boolean(error)} role="presentation">
      <Field.Label data-required={required || undefined}>{label}</Field.Label>
      {children({
        id: controlId,
        "aria-describedby": [noteId, counterId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {error ? (
        // read with its control, to which a refused form leads, instead of all errors of a form at once
        <Field.ErrorText id={noteId} aria-live="off">
          <CircleAlert aria-hidden="true" />
          {error}
        </Field.ErrorText>
      ) : (
        help && <Field.HelperText id={noteId}>{help}</Field.HelperText>
      )}
      {counterId && (
        <span
          id={counterId}
          data-part="counter"
          data-near={length >= (max ?? 0) * nearLimit || undefined}
          data-over={length > (max ?? 0) || undefined}
        >
          {length} / {max}
        </span>
      )}
    </Field.Root>
  );
}
