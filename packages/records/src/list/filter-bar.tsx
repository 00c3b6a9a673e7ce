import type { ListFilter, ListRules } from "@portal/api-client";
import { BareSelect, Button, IconButton, useShortcut } from "@portal/ui";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useForm } from "react-hook-form";
import { Form } from "../form/form.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterValue, type FilterValueProps, spokenFilter } from "./filter-value.tsx";
import { cleanFilters, filterKeys } from "./list-url.ts";

export interface FilterBarProps<Filter extends string> {
  rules: Pick<ListRules<Filter>, "filters">;
  labels: Readonly<Record<Filter, string>>;
  /** Fields that the user's tie hides. */
  hidden?: readonly string[];
  /** Words for a choice, where they differ from its value. */
  choiceText?: (value: string, field: Filter) => string;
  /** Filters with records as choices. */
  lookups?: FilterLookups<Filter>;
  /** False where the key `/` belongs to something else on the screen. */
  shortcut?: boolean;
  applied: readonly ListFilter<Filter>[];
  onApply: (filters: readonly ListFilter<Filter>[]) => void;
}

/** Draws the filters with records as choices; a filter without an entry is drawn by its kind. */
export interface FilterLookups<Filter extends string> {
  control(field: Filter, props: FilterValueProps): ReactNode;
  nameOf(filter: ListFilter<Filter>): string | undefined;
}

/** A filter with a key, which tells its row from others while rows come and go. */
interface Row<Filter extends string = string> extends ListFilter<Filter> {
  readonly key: number;
}

let nextKey = 0;
const rowOf = <Filter extends string>(filter: ListFilter<Filter>): Row<Filter> => ({ ...filter, key: nextKey++ });

/** Filter rows, applied by Enter or `Search`, and the applied ones as chips that can be removed. */
export function FilterBar<Filter extends string>({
  rules,
  labels,
  hidden = [],
  choiceText = String,
  lookups,
  shortcut = true,
  applied,
  onApply,
}: FilterBarProps<Filter>) {
  const fields = filterKeys(rules as ListRules<Filter>).filter((field) => !hidden.includes(field));
  const rowsOf = (filters: readonly ListFilter<Filter>[]) => {
    const [first] = fields;
    return (filters.length === 0 && first ? [{ field: first, value: "" }] : filters).map(rowOf);
  };
  const { control, watch, setValue, getValues } = useForm<{ rows: readonly Row[] }>({
    defaultValues: { rows: rowsOf(applied) },
  });
  const rows = watch("rows") as readonly Row<Filter>[];
  const setRows = (next: readonly Row<Filter>[]) => setValue("rows", next);
  // a chip, the back button or a link changes the address without these rows
  const signature = signatureOf(applied);
  const follow = useEffectEvent(() => {
    if (signatureOf(cleanFilters(getValues("rows"))) !== signature) setRows(rowsOf(applied));
  });
  useEffect(() => {
    if (signature) follow();
  }, [signature]);
  const rowsPart = useRef<HTMLDivElement>(null);
  useShortcut("/", "Filter the list", () => focusFirstValue(rowsPart.current), {
    isActive: shortcut && fields.length > 0,
  });
  if (fields.length === 0) return null;

  const change = (index: number, row: Row<Filter>) => setValue(`rows.${index}`, row);
  const removeRow = (index: number) => {
    setRows(rows.length > 1 ? rows.filter((_, at) => at !== index) : rowsOf([]));
  };
  const addRow = () => {
    const unused = fields.find((field) => !rows.some((row) => row.field === field)) ?? fields[0];
    if (unused) setRows([...rows, rowOf({ field: unused, value: "" })]);
  };
  const apply = () => {
    const filled = (getValues("rows") as typeof rows).filter(({ field }) => fields.includes(field));
    onApply(filled.map(({ field, value }) => ({ field, value })));
  };
  const spoken = ({ field, value }: ListFilter<Filter>) =>
    lookups?.nameOf({ field, value }) ??
    spokenFilter(rules.filters[field], value, (choice) => choiceText(choice, field));
  const valueControl = (row: Row<Filter>, index: number) => {
    const props: FilterValueProps = {
      label: `${labels[row.field] ?? row.field} value`,
      kind: rules.filters[row.field],
      value: row.value,
      textOf: (value) => choiceText(value, row.field),
      onChange: (value) => change(index, { ...row, value }),
      onEnter: apply,
    };
    return lookups?.control(row.field, props) ?? <FilterValue {...props} />;
  };

  return (
    <Form css={bar} role="search" noValidate={false} control={control} onSubmit={apply}>
      <div ref={rowsPart} data-rows>
        {rows.map((row, index) => (
          <fieldset key={row.key} aria-label={`Filter ${index + 1}`}>
            <BareSelect
              className="field"
              aria-label="Filter field"
              value={row.field}
              options={fields.map((field) => ({ value: field, text: labels[field] ?? field }))}
              onChange={(event) => change(index, { ...row, field: event.currentTarget.value as Filter, value: "" })}
            />
            {valueControl(row, index)}
            <IconButton
              label={`Remove filter ${index + 1}`}
              tooltip="Remove filter"
              icon={<X />}
              disabled={rows.length === 1 && row.value === ""}
              onClick={() => removeRow(index)}
            />
          </fieldset>
        ))}
        <div data-buttons>
          <Button type="submit" icon={<Search />}>
            Search
          </Button>
          <Button variant="ghost" icon={<Plus />} onClick={addRow}>
            Add filter
          </Button>
        </div>
      </div>
      <AppliedFilters applied={applied} labels={labels} textOf={spoken} onApply={onApply} />
    </Form>
  );
}

/**
 * A signature of the filters that ignores their order: the rows have their own, while the address is read in the
 * contract's.
 */
const signatureOf = (filters: readonly ListFilter[]) =>
  JSON.stringify(filters.map(({ field, value }) => [field, value]).sort());

/** Focuses the value of the first row, which is its second control after the field. */
const focusFirstValue = (rows: HTMLElement | null) => rows?.querySelectorAll<HTMLElement>("select, input")[1]?.focus();

const phone = { base: "100%", sm: "auto" };

const bar = {
  flex: "1 1 auto",
  minInlineSize: "0",
  "& [data-rows]": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "8px 12px" },
  "& fieldset": { display: "flex", alignItems: "center", inlineSize: phone, minInlineSize: "0" },
  // field and value touch, as one control
  "& .field": { flex: { base: "0 1 42%", sm: "none" }, inlineSize: { base: "auto", sm: "150px" } },
  "& .value": {
    flex: { base: "1", sm: "none" },
    inlineSize: { base: "auto", sm: "190px" },
    marginInlineStart: "-1px",
  },
  "& .field select": { borderStartEndRadius: "0", borderEndEndRadius: "0", fontSize: "table" },
  "& input.value, & .value select, & .value input": {
    borderStartStartRadius: "0",
    borderEndStartRadius: "0",
    fontSize: "table",
  },
  "& fieldset :focus-visible, & .value:focus-within": { position: "relative", zIndex: "1" },
  // the buttons of the value lie above it
  "& .value input:focus-visible": { position: "static" },
  "& [data-buttons]": { display: "flex", gap: "1" },
  "@media (pointer: coarse)": {
    "& input.value, & .value select, & .value input, & .field select": { fontSize: "1rem" },
  },
  // on paper the bar only says which filters are applied
  _print: { "& [data-rows]": { display: "none" } },
};
