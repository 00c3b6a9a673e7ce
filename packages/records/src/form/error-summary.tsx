import { Alert, chakra } from "@portal/ui";
import type { FieldErrors, FieldValues } from "react-hook-form";
import type { FormFieldWords } from "./form-context.ts";

interface ErrorSummaryProps {
  errors: FieldErrors<FieldValues>;
  fields: ReadonlyMap<string, FormFieldWords>;
  idOf: (name: string) => string;
}

/**
 * Links to the fields that a save has refused, in the order of the form; the errors stand at the fields. A single field
 * needs no list, as it has the focus. A message without a field stands alone. A field that is still hidden, because the
 * one above it in a cascade is empty, is left out.
 */
export function ErrorSummary({ errors, fields, idOf }: ErrorSummaryProps) {
  const broken = [...fields.keys(), "root"].flatMap((name) => {
    const message = errors[name]?.message;
    return typeof message === "string" ? [{ name, message }] : [];
  });
  const [first] = broken;
  if (!first || (broken.length === 1 && fields.has(first.name))) return null;
  return (
    <Alert
      tone="danger"
      title={broken.length === 1 ? "The record was not saved" : `${broken.length} fields need a look`}
    >
      <Refused>
        {broken.map(({ name, message }) => (
          <li key={name}>
            {fields.has(name) ? (
              <a href={`#${idOf(name)}`} onClick={(event) => focusField(event, idOf(name))}>
                {fields.get(name)?.label}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </Refused>
    </Alert>
  );
}

const Refused = chakra("ul", {
  base: {
    marginBlockStart: "2px",
    paddingInlineStart: "4",
    listStyle: "disc",
    "& a": { display: "inline-block", paddingBlock: "3px", color: "inherit" },
  },
});

function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
