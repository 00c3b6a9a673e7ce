import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import { RecordFormBody, RecordFormDates, type RecordFormProps } from "./record-form.tsx";
import classes from "./side-form.module.css";

/** A record form that stands beside something: a heading instead of a page's head, fields one below the other. */
export function SideForm<Values extends FieldValues>({ form, title, children }: RecordFormProps<Values>) {
  const headingId = useId();
  return (
    <section className={classes.side} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {title}
      </h2>
      {form.dates && form.mode === "edit" && <RecordFormDates {...form.dates} />}
      <RecordFormBody form={form} title={title} columns={1}>
        {children}
      </RecordFormBody>
    </section>
  );
}
