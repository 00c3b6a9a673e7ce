import type { FieldError } from "@portal/api-client";
import type { BulkChange } from "@portal/api-client/contract/bulk-changes";
import { Box, LoadFailed, NativeSelect, Spinner } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type FieldValues, useForm } from "react-hook-form";
import { FlagField } from "../form/fields.tsx";
import { Form } from "../form/form.tsx";
import { FormContext } from "../form/form-context.ts";
import type { BulkAction, BulkFields, BulkOptions, BulkResource } from "./bulk-options.ts";

type BulkValues = Pick<BulkChange, "set" | "roles">;

interface BulkFormProps {
  formId: string;
  resource: BulkResource;
  action: BulkAction;
  options: BulkOptions;
  hidden: boolean;
  /** The refusal of the last preview; an error of the field stands at it. */
  errors: readonly FieldError[];
  onSubmit: (values: BulkValues) => void;
}

/** Asks for the field that a bulk change sets and its value, or for the role that it gives or takes. */
export function BulkForm(props: BulkFormProps) {
  const { resource, action, options } = props;
  const load = useQuery({
    queryKey: ["bulk-fields", resource, action],
    queryFn: async (): Promise<BulkFields> => {
      if (action === "edit") return (await options.fields?.())?.bulkFields ?? {};
      const roles = await options.roles?.();
      return roles ? { roles: roles.roleField } : {};
    },
    staleTime: Infinity,
    meta: { quiet: true },
  });
  if (load.error) return <LoadFailed title="The fields could not be loaded" load={load} />;
  return load.data ? <LoadedForm {...props} fields={load.data} /> : <Spinner />;
}

function LoadedForm({ formId, action, fields, hidden, errors, onSubmit }: BulkFormProps & { fields: BulkFields }) {
  const names = Object.keys(fields);
  const [name, setName] = useState(names[0] ?? "");
  const form = useForm<FieldValues>({ defaultValues: startOf(fields) });
  const [words] = useState(() => new Map());
  const showErrors = useEffectEvent(() => {
    for (const { field, message } of errors) if (field) form.setError(field, { type: "server", message });
  });
  useEffect(() => {
    if (errors.length > 0) showErrors();
  }, [errors]);
  const submit = form.handleSubmit((values) => {
    const value = values[name] ?? null;
    if (action === "edit") onSubmit({ set: { [name]: value } });
    else if (value === null) form.setError("roles", { type: "required", message: "This field is required" });
    else onSubmit({ roles: [value] });
  });
  return (
    <Box display={hidden ? "none" : undefined}>
      <FormContext
        value={{ form, mode: "edit", readOnly: false, fields: words, idOf: (field) => `${formId}-${field}` }}
      >
        <Form
          control={form.control}
          id={formId}
          display="flex"
          flexDirection="column"
          gap="4"
          onSubmit={() => {
            form.clearErrors(); // those of the server would keep the form from being sent again
            return submit();
          }}
        >
          {action === "edit" && (
            <NativeSelect
              id={`${formId}-field`}
              label="Field"
              value={name}
              options={names.map((field) => ({ value: field, text: fields[field]?.props.label ?? field }))}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
          <Box key={name}>{fields[name]}</Box>
        </Form>
      </FormContext>
    </Box>
  );
}

/** A flag begins unticked, and every other field without a value. */
const startOf = (fields: BulkFields): FieldValues =>
  Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type === FlagField ? 0 : null]));
