import type { Report } from "@portal/api-client/contract/reports";
import { Checkbox, LookupField, lookup, RecordField, useField, useFormValue } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";
import { choiceQueries } from "../../queries/choices.queries.ts";

interface StoredProps {
  /** The stored report; records that it refers to stay choices even where they are disabled. */
  stored: Report | undefined;
}

export function CategoryField({ stored }: StoredProps) {
  return (
    <LookupField
      name="categoryId"
      label="Category"
      required
      {...lookup(useQuery(choiceQueries.categories()), {
        choice: ({ categoryId, categoryName }) => ({ value: categoryId, text: categoryName }),
        stored: stored?.categoryId,
      })}
    />
  );
}

/** The datasource of the query; tied users may not change it. */
export function DatasourceField({ stored, readOnly }: StoredProps & { readOnly: boolean }) {
  return (
    <LookupField
      name="datasourceId"
      label="Datasource"
      required
      readOnly={readOnly}
      {...lookup(useQuery(choiceQueries.datasources()), {
        choice: ({ datasourceId, datasourceName }) => ({ value: datasourceId, text: datasourceName }),
        stored: stored?.datasourceId,
      })}
    />
  );
}

/** Whether the report has a chart; unticking it clears the chart type. */
export function ChartEnabledField() {
  const wordsOf = (value: unknown) => (value === 1 ? "Yes" : "No");
  const { field, id, locked, saving, form } = useField({ name: "reportChartEnabled", label: "Chart enabled", wordsOf });
  return (
    <Checkbox
      id={id}
      label="Chart enabled"
      className="flag"
      name={field.name}
      ref={field.ref}
      checked={field.value === 1}
      disabled={locked}
      onBlur={field.onBlur}
      onChange={({ currentTarget: { checked } }) => {
        field.onChange(checked ? 1 : 0);
        if (checked || saving) return;
        form.setValue("chartTypeId", null, { shouldDirty: true });
        form.clearErrors("chartTypeId");
      }}
    />
  );
}

/** The chart type, required where there is a chart. */
export function ChartTypeField({ stored }: StoredProps) {
  const isEnabled = useFormValue("reportChartEnabled") === 1;
  const load = useQuery({ ...choiceQueries.chartTypes(), enabled: isEnabled });
  if (!isEnabled) return null;
  return (
    <LookupField
      name="chartTypeId"
      label="Chart type"
      required
      {...lookup(load, {
        choice: ({ chartTypeId, chartTypeName }) => ({ value: chartTypeId, text: chartTypeName }),
        stored: stored?.chartTypeId ?? undefined,
      })}
    />
  );
}

/** The owner of the report; can be chosen once the report exists. */
export function OwnerField({ stored: { userId: owner } }: { stored: Report }) {
  return (
    <RecordField
      of="users"
      name="userId"
      label="Owner"
      required
      help="Only its owner may edit, share or delete a report"
      stored={{ value: owner.userId, text: owner.username }}
    />
  );
}
