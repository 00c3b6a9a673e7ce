import { useQuery } from "@tanstack/react-query";
import { LookupField, type LookupFieldProps } from "../form/fields.tsx";
import { useFormValue } from "../form/form-context.ts";
import { type LookupKind, lookupQueries } from "./lookup-queries.ts";
import { type LookupOptions, useLookup } from "./use-lookup.ts";

interface RecordFieldProps<Name extends LookupKind>
  extends Pick<LookupFieldProps, "name" | "label" | "required" | "help" | "readOnly" | "clears">,
    Omit<LookupOptions<Name>, "value"> {
  /** The kind of records. */
  of: Name;
}

/**
 * A choice among records: it searches all of them, or, where there are many, asks the API for those whose names contain
 * the typed text.
 */
export function RecordField<Name extends LookupKind>({
  of,
  stored,
  narrowing,
  choice,
  enabled,
  ...field
}: RecordFieldProps<Name>) {
  const value = useFormValue(field.name);
  const choices = useLookup(of, { value, stored, narrowing, choice, enabled });
  const wordsOf = (id: unknown) =>
    choices.options.find((option) => option.value === id)?.text ??
    (typeof id === "number" ? <RecordName of={of} id={id} /> : "");
  return <LookupField {...field} {...choices} wordsOf={wordsOf} />;
}

/** The name of a record that somebody else chose. */
function RecordName({ of, id }: { of: LookupKind; id: number }) {
  const { data } = useQuery(lookupQueries.names([{ of, id }]));
  return data?.[0]?.name ?? `#${id}`;
}
