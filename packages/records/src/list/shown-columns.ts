import type { Column } from "@portal/ui";
import type { ListSettings } from "./list-settings.ts";
import type { ListState } from "./use-list-page.ts";

export interface ShownColumns {
  readonly choices: readonly ColumnChoice[];
  readonly hidden: readonly string[];
  /** Fields of the columns on screen, in the table's order. */
  readonly shown: readonly string[];
  show(field: string, isShown: boolean): void;
  showAll(): void;
}

interface ColumnChoice {
  readonly field: string;
  readonly label: string;
  readonly isShown: boolean;
  /** True for the column that cannot be hidden. */
  readonly isFixed: boolean;
}

type List = Pick<ListState<unknown>, "subject" | "look" | "changeLook">;

/**
 * The columns that a list shows: those in the address, or else all but the user's hidden ones, or all but the extra
 * ones until the user has chosen. The id column stays; in a list without one, the last column does. A change is written
 * to the source of the columns: the address or the user's settings.
 */
export function shownColumns(
  list: List,
  columns: readonly Pick<Column<never>, "field" | "label" | "extra">[],
  settings: Pick<ListSettings, "hidden" | "hide">,
): ShownColumns {
  const fields = columns.map(({ field }) => field);
  const hidden = settings.hidden ?? columns.filter(({ extra }) => extra).map(({ field }) => field);
  const named = list.look.columns?.filter((field) => fields.includes(field)) ?? [];
  const fromAddress = named.length > 0;
  const wanted = fromAddress
    ? fields.filter((field) => named.includes(field) || field === list.subject.idField)
    : fields.filter((field) => !hidden.includes(field) || field === list.subject.idField);
  const shown = wanted.length > 0 ? wanted : fields;
  const change = (next: readonly string[]) => {
    if (fromAddress) list.changeLook({ ...list.look, columns: next });
    else settings.hide(fields.filter((field) => !next.includes(field)));
  };
  return {
    shown,
    hidden: fields.filter((field) => !shown.includes(field)),
    choices: columns.map(({ field, label }) => ({
      field,
      label,
      isShown: shown.includes(field),
      isFixed: field === list.subject.idField || (shown.length === 1 && shown.includes(field)),
    })),
    show: (field, isShown) => change(fields.filter((other) => (other === field ? isShown : shown.includes(other)))),
    showAll: () => change(fields),
  };
}
