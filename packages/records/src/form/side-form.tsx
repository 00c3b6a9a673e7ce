import { Heading, Stack } from "@portal/ui";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { RecordFormBody, RecordFormDates, type RecordFormProps } from "./record-form.tsx";

/** A record form beside other content: a heading instead of a page's head, and fields one below the other. */
export function SideForm<Values extends FieldValues>({ form, title, children }: RecordFormProps<Values>) {
  const headingId = useId();
  return (
    <Stack as="section" gap="3" minInlineSize="0" aria-labelledby={headingId}>
      <Heading id={headingId} as="h2" fontSize="section" overflowWrap="anywhere">
        {title}
      </Heading>
      {form.dates && form.mode === "edit" && <RecordFormDates {...form.dates} />}
      <RecordFormBody form={form} title={title} columns={1} cancel={form.mode === "edit"}>
        {children}
      </RecordFormBody>
    </Stack>
  );
}
