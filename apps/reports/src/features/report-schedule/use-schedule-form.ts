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

/** Why a schedule was not saved, as far as no field tells it. */
export interface ScheduleRefusal {
  readonly message: string;
  readonly details: readonly string[];
  readonly lacksMail: boolean;
}

interface Draft {
  readonly values: ScheduleValues;
  readonly filters: FilterValues;
}

/** The logic of the form: its values and the report's filters, what is unsaved, and the save (B-607, B-252). */
export function useScheduleForm(report: Report, filters: readonly ReportFilter[], place: SchedulePlace) {
  const start = emptySchedule(filters);
  const form = useForm<ScheduleValues>({
    mode: "onTouched", // D-A41
    defaultValues: start,
    resolver: schemaResolver<ScheduleValues, unknown>(scheduleSchema),
  });
  const values = { ...start, ...useWatch({ control: form.control }) } as ScheduleValues;
  const lastDay = portalDay(Date.now(), usePortalTimeZone()); // G6
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

  // the listener of failed calls has raised the toast; the form marks the fields and keeps what was typed
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

  // a second click comes before the first one has been rendered, so a lock and not a state keeps it out (O3)
  const isLocked = useRef(false);
  const save = async () => {
    if (isLocked.current) return;
    isLocked.current = true;
    setSaving(true);
    try {
      // the schedule's own fields stand above the filters, so they are checked last: theirs is the focus where both are wrong
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
    /** The filters as they would be stored now. */
    stored: scheduledFilters(filters, typed, values),
    subject: (day: string) => `${report.reportName} ${day}`,
    isSaving,
    isRestored: isRestored && isDirty,
    refusal,
    clear,
    save: () => void save(),
  };
}

/** The label of a filter whose field is not shown, before what is wrong with it. */
function labelOf({ field = "" }: FieldError, filters: readonly ReportFilter[]): string {
  const filter = filters.find((one) => nameOf(one) === nameOf({ queryValue: field }));
  return filter ? `${filter.realValue}: ` : "";
}
