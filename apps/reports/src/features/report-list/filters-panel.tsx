import type { ListFilter } from "@portal/api-client";
import { reportLimits, type reports } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import { Alert, Button, chakra, MultiSelect, NativeSelect, TextInput } from "@portal/ui";
import Search from "lucide-react/icons/search";
import { type FormEvent, type Ref, useState } from "react";
import type { Choices, FilterChoices } from "./use-filter-choices.ts";

export type ReportFilter = keyof (typeof reports.paginate.list)["filters"];
type Applied = readonly ListFilter<ReportFilter>[];

interface FiltersPanelProps {
  choices: FilterChoices;
  applied: Applied;
  onApply: (filters: Applied) => void;
  nameField: Ref<HTMLInputElement>;
}

interface Typed {
  readonly reportId: string;
  readonly reportName: string;
  readonly categoryId: string;
  readonly datasourceId: string;
  readonly roles: readonly string[];
}

/** The fields that narrow the list (B-156, B-157, B-434, B-435); nothing is asked while one of them is wrong. */
export function FiltersPanel({ choices, applied, onApply, nameField }: FiltersPanelProps) {
  const [typed, setTyped] = useState(() => typedOf(applied));
  const signature = JSON.stringify(applied);
  const [seen, setSeen] = useState(signature);
  if (seen !== signature) {
    // the address changed by other means than these fields: a chip, the back button, a link
    setSeen(signature);
    setTyped(typedOf(applied));
  }
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const wrong = problemsOf(typed);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!wrong.reportId && !wrong.reportName) onApply(filtersOf(typed));
    else event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  };
  return (
    <Form role="search" aria-label="Reports" noValidate onSubmit={submit}>
      <TextInput
        label="Id"
        inputMode="numeric"
        autoComplete="off"
        value={typed.reportId}
        error={wrong.reportId}
        onChange={(event) => change({ reportId: event.currentTarget.value })}
      />
      <TextInput
        ref={nameField}
        label="Name"
        autoComplete="off"
        max={reportLimits.nameMax}
        value={typed.reportName}
        error={wrong.reportName}
        onChange={(event) => change({ reportName: event.currentTarget.value })}
      />
      <ChoiceFilter
        label="Category"
        choices={choices.categoryId}
        value={typed.categoryId}
        onChange={(categoryId) => change({ categoryId })}
      />
      <ChoiceFilter
        label="Datasource"
        choices={choices.datasourceId}
        value={typed.datasourceId}
        onChange={(datasourceId) => change({ datasourceId })}
      />
      {choices.roles && (
        <MultiSelect
          label="Roles"
          {...choices.roles}
          value={typed.roles.map(Number)}
          onChange={(roles) => change({ roles: roles.map(String) })}
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

function problemsOf({ reportId, reportName }: Typed) {
  const number = reportId.trim();
  return {
    ...(!/^\d{0,15}$/.test(number) && { reportId: texts.onlyNumbersInId }),
    ...(reportName.trim().length > reportLimits.nameMax && { reportName: texts.lessThan(reportLimits.nameMax) }),
  };
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

const Form = chakra("form", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "flex-start",
    gap: "0 12px",
    "& > *": { flex: { base: "1 1 100%", sm: "1 1 150px" }, maxInlineSize: { sm: "280px" } },
    "& > :first-child": { flex: { base: "1 1 100%", sm: "0 1 132px" } },
    "& > [data-buttons]": { flex: "none", paddingBlockStart: { base: "0", sm: "25px" } },
  },
});
