import { LookupField, type LookupFieldProps } from "../form/fields.tsx";
import { useFormValue } from "../form/form-context.ts";
import type { LookupKind } from "./lookup-queries.ts";
import { type LookupOptions, useLookup } from "./use-lookup.ts";

interface RecordFieldProps<Name extends LookupKind>
  extends Pick<LookupFieldProps, "name" | "label" | "required" | "help" | "readOnly" | "clears">,
    Omit<LookupOptions<Name>, "value"> {
  /** What is chosen among. */
  of: Name;
}

/** A choice among records: it looks in all of them, or, of many, asks for those whose names contain what is typed. */
export function RecordField<Name extends LookupKind>({
  of,
  stored,
  narrowing,
  choice,
  enabled,
  ...field
}: RecordFieldProps<Name>) {
  const value = useFormValue(field.name);
  return <LookupField {...field} {...useLookup(of, { value, stored, narrowing, choice, enabled })} />;
}
