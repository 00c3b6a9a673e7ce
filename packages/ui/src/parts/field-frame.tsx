import { chakra } from "@chakra-ui/react/styled-system";
import CircleAlert from "lucide-react/icons/circle-alert";
import { type ReactNode, useId } from "react";
import { fieldRecipe } from "./field-frame.recipe.ts";

const Field = chakra("div", fieldRecipe);

/** From this share of its limit on a text's counter is seen; readers hear it at any length. */
const nearLimit = 0.8;

export interface FieldTexts {
  label: string;
  /** Marks the label and the control as required. */
  required?: boolean;
  help?: ReactNode;
  /** What is wrong, in words that say how to fix it. */
  error?: string;
  /** The limit of the counter `n / max`. It tells, it does not block (D-A45). */
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
  /** Length of the text, where there is a counter. */
  length?: number;
  children: (control: ControlProps) => ReactNode;
}

/** Label above with the counter at its right, help or error below; ties them to the control by id (D-A81). */
export function FieldFrame({ id, label, required, help, error, max, length = 0, children }: FieldFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = error || help ? `${controlId}-note` : undefined;
  const counterId = max === undefined ? undefined : `${controlId}-counter`;
  return (
    <Field data-invalid={error ? true : undefined}>
      <label id={`${controlId}-label`} htmlFor={controlId} data-required={required || undefined}>
        {label}
      </label>
      {children({
        id: controlId,
        "aria-describedby": [noteId, counterId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required || undefined,
      })}
      {noteId && (
        <p id={noteId}>
          {error && <CircleAlert aria-hidden="true" />}
          {error ?? help}
        </p>
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
    </Field>
  );
}
