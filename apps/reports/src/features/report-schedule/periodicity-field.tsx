import { Alert, Button, FieldFrame, NativeSelect } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type Control, useController } from "react-hook-form";
import type { ScheduleValues } from "./schedule-values.ts";
import { periodicitiesQuery } from "./schedules.queries.ts";

/** How often the report is delivered; the names come from the API. */
export function PeriodicityField({ control }: { control: Control<ScheduleValues> }) {
  const load = useQuery(periodicitiesQuery());
  const { field, fieldState } = useController({ name: "agendPeriodicityId", control });
  if (load.error) {
    return (
      <FieldFrame label="Periodicity" required>
        {() => (
          <Alert
            tone="danger"
            actions={
              <Button type="button" loading={load.isFetching} onClick={() => void load.refetch()}>
                Retry
              </Button>
            }
          >
            The choices could not be loaded.
          </Alert>
        )}
      </FieldFrame>
    );
  }
  return (
    <NativeSelect
      {...field}
      label="Periodicity"
      required
      error={fieldState.error?.message}
      aria-busy={load.isPending || undefined}
      placeholder={load.isPending ? "Loading…" : "Choose"}
      options={(load.data ?? []).map(({ agendPeriodicityId: value, periodicity: text }) => ({ value, text }))}
      value={field.value ?? ""}
      onChange={({ currentTarget: { value } }) => field.onChange(value === "" ? null : Number(value))}
    />
  );
}
