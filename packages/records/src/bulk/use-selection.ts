import type { RowSelection } from "@portal/ui";
import { hashKey } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { ListState } from "../list/use-list-page.ts";

/** The records of a list that staff have chosen: some of them by id, or all that match its filters. */
export interface Selection<Row> extends RowSelection<Row> {
  readonly ids: readonly number[];
  /** The number of all that match, where they are chosen; else null. */
  readonly all: number | null;
  readonly count: number;
  selectAll(): void;
  clear(): void;
}

interface Chosen {
  readonly filters: string;
  readonly ids: readonly number[];
  readonly all: number | null;
}

/** Keeps the chosen records of a list over its pages; other filters begin anew, since they are another list. */
export function useSelection<Row>(
  { query, rows, total, idOf }: Pick<ListState<Row>, "query" | "rows" | "total" | "idOf">,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const filters = hashKey([query.filters]);
  const none: Chosen = { filters, ids: [], all: null };
  const [kept, keep] = useState(none);
  const last = useRef<Row>(undefined);
  const current = (state: Chosen) => (state.filters === filters ? state : none);
  const chosen = current(kept);
  return {
    ids: chosen.ids,
    all: chosen.all,
    count: chosen.all ?? chosen.ids.length,
    nameOf,
    isSelected: (row) => chosen.all !== null || chosen.ids.includes(idOf(row)),
    onSelect: (some, selected, extend) => {
      const [row] = some;
      const range = extend && row ? between(rows, last.current, row) : some;
      last.current = row;
      const ids = range.map(idOf);
      // a key may choose two rows before the list is drawn again
      keep((state) => {
        const { all, ids: before } = current(state);
        const others = (all === null ? before : rows.map(idOf)).filter((id) => !ids.includes(id));
        return { filters, ids: selected ? [...others, ...ids] : others, all: null };
      });
    },
    selectAll: () => keep({ filters, ids: [], all: total }),
    clear: () => keep(none),
  };
}

/** The rows from one to another, in whichever order they were chosen. */
function between<Row>(rows: readonly Row[], first: Row | undefined, last: Row): readonly Row[] {
  const places = [first === undefined ? -1 : rows.indexOf(first), rows.indexOf(last)].toSorted((a, b) => a - b);
  const [from = -1, to = -1] = places;
  return from < 0 ? [last] : rows.slice(from, to + 1);
}
