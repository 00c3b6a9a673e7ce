import type { ListFilter } from "@portal/api-client";
import { reportLimits, type reports } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import { Controller, Form, useSchemaForm } from "@portal/records";
import { Alert, Button, MultiSelect, NativeSelect, TextInput } from "@portal/ui";
import Search from "lucide-react/icons/search";
import { type Ref, useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import type { Choices, FilterChoices } from "./use-filter-choices.ts";

export type ReportFilter = keyof (typeof reports.paginate.list)["filters"];
type Applied = readonly ListFilter<ReportFilter>[];

interface FiltersPanelProps {
  choices: FilterChoices;
  applied: Applied;
  onApply: (filters: Applied) => void;
  nameField: Ref<HTMLInputElement>;
}

const Typed = z.object({
  reportId: z.string().check(z.refine((id) => /^\d{0,15}$/.test(id.trim()), texts.onlyNumbersInId)),
  reportName: z
    .string()
    .check(z.refine((name) => name.trim().length <= reportLimits.nameMax, texts.lessThan(reportLimits.nameMax))),
  categoryId: z.string(),
  datasourceId: z.string(),
  roles: z.array(z.string()),
});
type Typed = z.infer<typeof Typed>;

/** The fields that narrow the list; the list does not load while one of them is wrong. */
export function FiltersPanel({ choices, applied, onApply, nameField }: FiltersPanelProps) {
  const { roles } = choices;
  const { control, send, reset } = useSchemaForm({
    schema: Typed,
    defaultValues: typedOf(applied),
    mode: "onChange",
    shouldUnregister: false, // keeps roles from the address for users who cannot choose them
    submit: async (typed) => {
      onApply(filtersOf(typed));
      return undefined;
    },
  });
  // a chip, the back button or a link changes the address without these fields
  const address = JSON.stringify(applied);
  const follow = useEffectEvent(() => reset(typedOf(applied)));
  useEffect(() => {
    if (address) follow();
  }, [address]);
  return (
    <Form css={row} role="search" aria-label="Reports" control={control} onSubmit={send}>
      <Controller
        name="reportId"
        control={control}
        render={({ field, fieldState }) => (
          <TextInput {...field} label="Id" inputMode="numeric" autoComplete="off" error={fieldState.error?.message} />
        )}
      />
      <Controller
        name="reportName"
        control={control}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            ref={nameField}
            label="Name"
            autoComplete="off"
            max={reportLimits.nameMax}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        name="categoryId"
        control={control}
        render={({ field }) => <ChoiceFilter label="Category" choices={choices.categoryId} {...field} />}
      />
      <Controller
        name="datasourceId"
        control={control}
        render={({ field }) => <ChoiceFilter label="Datasource" choices={choices.datasourceId} {...field} />}
      />
      {roles && (
        <Controller
          name="roles"
          control={control}
          render={({ field }) => (
            <MultiSelect
              label="Roles"
              {...roles}
              value={field.value.map(Number)}
              onChange={(chosen) => field.onChange(chosen.map(String))}
            />
          )}
        />
      )}
      <div data-buttons>
        <Button type="submit" icon={<Search />}>
          Search
        </Button>
      </div>
    </Form>
  );
}

interface ChoiceFilterProps {
  label: string;
  choices: Choices;
  value: string;
  onChange: (value: string) => void;
}

function ChoiceFilter({ label, choices: { options, loading, failure }, value, onChange }: ChoiceFilterProps) {
  if (failure)
    return (
      <Alert tone="danger" title={label} actions={<Button onClick={failure.retry}>Retry</Button>}>
        {failure.message}
      </Alert>
    );
  return (
    <NativeSelect
      label={label}
      placeholder={loading ? "Loading…" : "Any"}
      aria-busy={loading || undefined}
      options={options}
      value={options.length > 0 ? value : ""}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function typedOf(applied: Applied): Typed {
  const all = (field: ReportFilter) => applied.filter((filter) => filter.field === field).map(({ value }) => value);
  const first = (field: ReportFilter) => all(field)[0] ?? "";
  return {
    reportId: first("reportId"),
    reportName: first("reportName"),
    categoryId: first("categoryId"),
    datasourceId: first("datasourceId"),
    roles: all("roles"),
  };
}

const filtersOf = ({ roles, ...single }: Typed): Applied => [
  ...Object.entries(single).map(([field, value]) => ({ field: field as ReportFilter, value })),
  ...roles.map((value) => ({ field: "roles" as const, value })),
];

const row = {
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-start",
  gap: "0 12px",
  "& > *": { flex: { base: "1 1 100%", sm: "1 1 150px" }, maxInlineSize: { sm: "280px" } },
  "& > :first-child": { flex: { base: "1 1 100%", sm: "0 1 132px" } },
  "& > [data-buttons]": { flex: "none", paddingBlockStart: { base: "0", sm: "25px" } },
};
