import { reportAgendLimits } from "@portal/api-client/contract/report-agends";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { Report } from "@portal/api-client/contract/reports";
import { relativeEnds } from "@portal/api-client/report-schedule";
import { Form } from "@portal/records";
import { RestoredNote } from "@portal/records/form";
import { Button, Card, chakra, Flex, portalDay, Stack, TextInput, TimeInput, usePortalTimeZone } from "@portal/ui";
import { useEffect, useId, useState } from "react";
import { Controller } from "react-hook-form";
import { ReportFilters } from "../../filters/report-filters.tsx";
import { firstDelivery } from "./delivery-words.ts";
import { NextDelivery } from "./next-delivery.tsx";
import { PeriodicityField } from "./periodicity-field.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { RelativeDays } from "./relative-days.tsx";
import { isDate } from "./schedule-values.ts";
import type { SchedulePlace } from "./schedules.queries.ts";
import { useScheduleForm } from "./use-schedule-form.ts";

interface ScheduleFormProps {
  report: Report;
  filters: readonly ReportFilter[];
  place: SchedulePlace;
}

/**
 * The form of a new schedule: how often, when, its subject and the report's filters, with the next delivery that
 * follows from them.
 */
export function ScheduleForm({ report, filters, place }: ScheduleFormProps) {
  const state = useScheduleForm(report, filters, place);
  const { form, fields, values, stored } = state;
  const { control } = form;
  const timeZone = usePortalTimeZone();
  const next = firstDelivery(values, { now: useNow(), timeZone });
  const headingId = useId();
  const set = { shouldDirty: true, shouldTouch: true } as const;
  return (
    <Card title="New schedule">
      <Form control={control} aria-label="New schedule" onSubmit={state.save}>
        <Stack gap="4">
          {state.isRestored && <RestoredNote onDiscard={state.clear} />}
          {state.refusal && <RefusalNote refusal={state.refusal} userId={place.userId} />}
          <Row>
            <PeriodicityField control={control} />
            <Controller
              name="agendTime"
              control={control}
              render={({ field, fieldState }) => (
                <TimeInput
                  {...field}
                  label="Send Time"
                  required
                  help={`Times are in ${timeZone}`}
                  error={fieldState.error?.message}
                />
              )}
            />
            <Controller
              name="agendSubject"
              control={control}
              render={({ field, fieldState }) => (
                <TextInput
                  {...field}
                  label="Subject"
                  max={reportAgendLimits.subjectMax}
                  placeholder={state.subject(portalDay(next ?? Date.now(), timeZone))}
                  autoComplete="off"
                  error={fieldState.error?.message}
                />
              )}
            />
          </Row>
          {filters.length > 0 && (
            <Section aria-labelledby={headingId}>
              <h3 id={headingId}>What the report is asked for</h3>
              {filters.some(isDate) && (
                <RelativeDays
                  isDynamic={values.isDynamic}
                  days={values.days}
                  hasFirst={relativeEnds(stored).left !== undefined}
                  onSwitch={(isDynamic) => form.setValue("isDynamic", isDynamic, set)}
                  onDays={(days) => form.setValue("days", days, set)}
                />
              )}
              {fields.filters.length > 0 && <ReportFilters state={fields} />}
            </Section>
          )}
          <NextDelivery at={next} filters={stored} />
          <Flex justify="flex-end">
            <Button data-writes type="submit" variant="primary" loading={state.isSaving} loadingText="Saving…">
              Save
            </Button>
          </Flex>
        </Stack>
      </Form>
    </Card>
  );
}

const Row = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      sm: "repeat(2, minmax(0, 1fr))",
      lg: "minmax(0, 220px) minmax(0, 220px) minmax(0, 1fr)",
    },
    alignItems: "start",
    gap: "8px 16px",
  },
});

const Section = chakra("section", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    paddingBlockStart: "4",
    borderBlockStart: "1px solid {colors.divider}",
    "& > h3": { fontSize: "body", fontWeight: "600" },
  },
});

const everyMs = 10_000;

/** The current time, updated while the page is open, so that what a screen derives from it stays right. */
function useNow(): Date {
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  return new Date();
}
