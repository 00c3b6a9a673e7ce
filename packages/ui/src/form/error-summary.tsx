import type { FieldErrors, FieldValues } from "react-hook-form";
import { Alert } from "../base/alert.tsx";
import classes from "./record-form.module.css";

interface ErrorSummaryProps {
  errors: FieldErrors<FieldValues>;
  labels: ReadonlyMap<string, string>;
  idOf: (name: string) => string;
}

/** Lists what a save has refused, with a way to each field; a message without a field stands alone. */
export function ErrorSummary({ errors, labels, idOf }: ErrorSummaryProps) {
  const broken = Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === "string" ? [{ name, message: error.message }] : [],
  );
  if (broken.length === 0) return null;
  return (
    <Alert tone="danger" title={broken.length === 1 ? "One field needs a look" : `${broken.length} fields need a look`}>
      <ul className={classes.summary}>
        {broken.map(({ name, message }) => (
          <li key={name}>
            {labels.has(name) ? (
              <a href={`#${idOf(name)}`} onClick={(event) => focusField(event, idOf(name))}>
                {labels.get(name)}: {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
