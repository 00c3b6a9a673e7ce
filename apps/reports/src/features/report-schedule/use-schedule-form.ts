import { type FieldError, isApiFailure, isRefused } from "@portal/api-client";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { Report } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import { schemaResolver, useUnsaved } from "@portal/records/form";
import { portalDay, toast, usePortalTimeZone } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type FieldPath, useForm, useWatch } from "react-hook-form";
import { type FilterValues, nameOf } from "../../filters/filter-values.ts";
import { useReportFilters } from "../../filters/use-report-filters.ts";
import {
  emptySchedule,
  type ScheduleValues,
  scheduledFilters,
  scheduleSchema,
  shownFilters,
} from "./schedule-values.ts";
import { createSchedule, type SchedulePlace } from "./schedules.queries.ts";

/** The reason why a schedule was not saved, as far as no field shows it. */
export interface ScheduleRefusal {
  readonly message: string;
  readonly details: readonly string[];
  readonly lacksMail: boolean;
}

interface Draft {
  readonly values: ScheduleValues;
  readonly filters: FilterValues;
}

/** The logic of the form: its values, the report's filters, unsaved changes and the save. */
export function useScheduleForm(report: Report, filters: readonly ReportFilter[], place: SchedulePlace) {
  const start = emptySchedule(filters);
  const form = useForm<ScheduleValues>({
    mode: "onTouched", // a rule is checked when its field is left
    defaultValues: start,
    resolver: schemaResolver<ScheduleValues, unknown>(scheduleSchema),
  });
  const values = { ...start, ...useWatch({ control: form.control }) } as ScheduleValues;
  const lastDay = portalDay(Date.now(), usePortalTimeZone()); // fixed dates may not lie after today
  const fields = useReportFilters(shownFilters(filters, values), {}, { lastDay });
  const typed = useWatch({ control: fields.form.control });

  const { mutateAsync } = useMutation(createSchedule(place));
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<ScheduleRefusal | null>(null);

  const isDirty = form.formState.isDirty || fields.form.formState.isDirty;
  const { liftGuard, takeDraft } = useUnsaved<Draft>(isDirty, () => ({
    values: form.getValues(),
    filters: fields.form.getValues(),
  }));
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const draft = takeDraft();
    if (!draft) return;
    setRestored(true);
    form.reset(draft.values, { keepDefaultValues: true });
    fields.form.reset({ ...draft.filters }, { keepDefaultValues: true });
  }, [takeDraft, form, fields.form]);

  const clear = () => {
    setRestored(false);
    setRefusal(null);
    form.reset(start);
    fields.fill({});
  };

  const send = async (values: ScheduleValues) => {
    const stored = scheduledFilters(filters, fields.form.getValues(), values);
    const body = {
      ...place,
      agendPeriodicityId: values.agendPeriodicityId,
      agendTime: values.agendTime,
      agendSubject: values.agendSubject.trim(),
      agendDataReport: JSON.stringify(stored),
      agendEnabled: 1,
    };
    setRefusal(null);
    try {
      await mutateAsync(body);
    } catch (error) {
      refused(error);
      return;
    }
    liftGuard();
    clear();
    toast.success(texts.done);
  };

  // the listener of failed calls has raised the toast; the form marks the fields and keeps the typed values
  const refused = (error: unknown) => {
    const errors: readonly FieldError[] = isApiFailure(error) ? (error.body.errors ?? []) : [];
    fields.refuse(errors);
    const hasField = ({ field = "" }: FieldError) =>
      field in scheduleSchema.shape || fields.filters.some(({ queryValue }) => queryValue === field);
    for (const { field = "", message } of errors)
      if (field in scheduleSchema.shape)
        form.setError(field as FieldPath<ScheduleValues>, { type: "server", message }, { shouldFocus: true });
    const details = errors.filter((one) => !hasField(one)).map((one) => `${labelOf(one, filters)}${one.message}`);
    if (errors.length > 0 && details.length === 0) return;
    setRefusal({
      message: error instanceof Error ? error.message : texts.somethingWrong,
      details,
      lacksMail: isRefused(error, "userWithoutMail"),
    });
  };

  // a second click may come before the first is rendered, so a lock keeps it out instead of a state
  const isLocked = useRef(false);
  const save = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setSaving(true);
    try {
      // the schedule's own fields stand above the filters: checked last, they get the focus where both are wrong
      const sent = await fields.check();
      await form.handleSubmit(async (checked) => {
        if (sent) await send(checked);
      })();
    } finally {
      isLocked.current = false;
      setSaving(false);
    }
  };

  return {
    form,
    fields,
    values,
    /** The filters in their stored form. */
    stored: scheduledFilters(filters, typed, values),
    subject: (day: string) => `${report.reportName} ${day}`,
    isSaving,
    isRestored: isRestored && isDirty,
    refusal,
    clear,
    save: () => void save(),
  };
}

/** The label of a filter without a visible field, before its error. */
function labelOf({ field = "" }: FieldError, filters: readonly ReportFilter[]): string {
  const filter = filters.find((one) => nameOf(one) === nameOf({ queryValue: field }));
  return filter ? `${filter.realValue}: ` : "";
}
