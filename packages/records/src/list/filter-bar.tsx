import { BareSelect, Button, IconButton, useShortcut } from "@portal/ui";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import classes from "./filter-bar.module.css";
import { FilterValue, spokenFilter } from "./filter-value.tsx";
import type { ListFilter, ListRules } from "./list-types.ts";
import { cleanFilters, filterKeys } from "./list-url.ts";

export interface FilterBarProps<Filter extends string> {
  rules: Pick<ListRules<Filter>, "filters">;
  labels: Readonly<Record<Filter, string>>;
  /** Fields that the user's tie hides (D-A12). */
  hidden?: readonly string[];
  /** The words of a choice, where they are not its values. */
  choiceText?: (value: string, field: Filter) => string;
  /** False where the key `/` belongs to something else on the screen. */
  shortcut?: boolean;
  applied: readonly ListFilter<Filter>[];
  onApply: (filters: readonly ListFilter<Filter>[]) => void;
}

interface Row<Filter extends string> extends ListFilter<Filter> {
  readonly key: number;
}

/** Filter rows, applied by Enter or `Search`, and the applied ones as chips that can be taken off. */
export function FilterBar<Filter extends string>({
  rules,
  labels,
  hidden = [],
  choiceText = String,
  shortcut = true,
  applied,
  onApply,
}: FilterBarProps<Filter>) {
  const fields = filterKeys(rules as ListRules<Filter>).filter((field) => !hidden.includes(field));
  const nextKey = useRef(0);
  const rowsOf = (filters: readonly ListFilter<Filter>[]): readonly Row<Filter>[] => {
    const first = fields[0];
    const shown = filters.length === 0 && first ? [{ field: first, value: "" }] : filters;
    return shown.map((filter) => ({ ...filter, key: nextKey.current++ }));
  };
  const [rows, setRows] = useState(() => rowsOf(applied));
  const signature = JSON.stringify(applied);
  const [seen, setSeen] = useState(signature);
  if (seen !== signature) {
    // the address changed by other means than these rows: a chip, the back button, a link
    setSeen(signature);
    if (JSON.stringify(cleanFilters(rows)) !== signature) setRows(rowsOf(applied));
  }
  const rowsPart = useRef<HTMLDivElement>(null);
  useShortcut("/", "Filter the list", () => focusFirstValue(rowsPart.current), {
    isActive: shortcut && fields.length > 0,
  });
  if (fields.length === 0) return null;

  const change = (key: number, patch: Partial<ListFilter<Filter>>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  const removeRow = (key: number) => {
    const left = rows.filter((row) => row.key !== key);
    setRows(left.length > 0 ? left : rowsOf([]));
  };
  const addRow = () => {
    const unused = fields.find((field) => !rows.some((row) => row.field === field)) ?? fields[0];
    if (unused) setRows([...rows, { key: nextKey.current++, field: unused, value: "" }]);
  };
  const spoken = ({ field, value }: ListFilter<Filter>) =>
    spokenFilter(rules.filters[field], value, (choice) => choiceText(choice, field));
  const apply = () => onApply(rows.filter(({ field }) => fields.includes(field)));

  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the search; one more element would only wrap it
    <form
      role="search"
      className={classes.bar}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div ref={rowsPart} className={classes.rows}>
        {rows.map((row, index) => (
          <fieldset key={row.key} className={classes.row} aria-label={`Filter ${index + 1}`}>
            <BareSelect
              className={classes.field}
              aria-label="Filter field"
              value={row.field}
              options={fields.map((field) => ({ value: field, text: labels[field] ?? field }))}
              onChange={(event) => change(row.key, { field: event.currentTarget.value as Filter, value: "" })}
            />
            <FilterValue
              label={`${labels[row.field] ?? row.field} value`}
              kind={rules.filters[row.field]}
              value={row.value}
              textOf={(value) => choiceText(value, row.field)}
              onChange={(value) => change(row.key, { value })}
              onEnter={apply}
            />
            <IconButton
              label={`Remove filter ${index + 1}`}
              tooltip="Remove filter"
              icon={<X />}
              disabled={rows.length === 1 && row.value === ""}
              onClick={() => removeRow(row.key)}
            />
          </fieldset>
        ))}
        <div className={classes.buttons}>
          <Button type="submit" icon={<Search />}>
            Search
          </Button>
          <Button variant="ghost" icon={<Plus />} onClick={addRow}>
            Add filter
          </Button>
        </div>
      </div>
      {applied.length > 0 && (
        <ul className={classes.chips} aria-label="Applied filters">
          {applied.map((filter) => (
            <li key={`${filter.field}=${filter.value}`} className={classes.chip}>
              <span className={classes.chipText}>
                {labels[filter.field] ?? filter.field}: <strong>{spoken(filter)}</strong>
              </span>
              <IconButton
                label={`Remove ${labels[filter.field] ?? filter.field}: ${spoken(filter)}`}
                tooltip="Remove"
                icon={<X />}
                className={classes.chipButton}
                onClick={() => onApply(applied.filter((other) => other !== filter))}
              />
            </li>
          ))}
          <li>
            <Button variant="ghost" className={classes.clear} onClick={() => onApply([])}>
              Clear all
            </Button>
          </li>
        </ul>
      )}
    </form>
  );
}

/** The first control of a filter row says its field, the second one its value. */
const focusFirstValue = (rows: HTMLElement | null) => rows?.querySelectorAll<HTMLElement>("select, input")[1]?.focus();
