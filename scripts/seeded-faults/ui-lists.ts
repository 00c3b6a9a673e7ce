import type { Fault, Tests } from "./fault.ts";

const lists = (words: string): Tests => ({ project: "records", files: words });
const parts = (words: string): Tests => ({ project: "ui", files: words });

/** Faults in lists, their filters, pages and buttons, and the table that draws them. */
export const uiLists: readonly Fault[] = [
  {
    name: "a list of all records goes back to the default view of a role",
    file: "packages/records/src/list/use-list-page.ts",
    find: '? { ...written, view: "all" }',
    replace: "? written",
    caughtBy: lists("list/list-tools.test"),
  },
  {
    name: "a list keeps the page when its filters change",
    file: "packages/records/src/list/use-rows.ts",
    find: "show({ filters: cleanFilters(filters), page: 1 })",
    replace: "show({ filters: cleanFilters(filters) })",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "a page past the end stays empty",
    file: "packages/records/src/list/use-rows.ts",
    find: "rows.length === 0 && query.page > lastPage",
    replace: "rows.length === 0 && query.page > lastPage + 1",
    caughtBy: lists("list/list-page.test list/use-rows"),
  },
  {
    name: "blanks around a filter's value find nothing",
    file: "packages/records/src/list/list-url.ts",
    find: "const trimmed = value.trim();",
    replace: "const trimmed = value;",
    caughtBy: lists("list/list-url list/use-rows"),
  },
  {
    name: "a header goes from ascending back to the start order",
    file: "packages/records/src/list/list-url.ts",
    find: `if (query.sortBy === field && query.sort === "asc") return { sortBy: field, sort: "desc" };`,
    replace: "",
    caughtBy: lists("list/list-url list/use-rows"),
  },
  {
    name: "a link filters by what the user's tie hides",
    file: "packages/records/src/list/use-list-page.ts",
    find: "filters: queryInAddress.filters.filter(({ field }) => !hidden.includes(field))",
    replace: "filters: queryInAddress.filters",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "Undo stands beside a delete for who may not restore",
    file: "packages/records/src/list/row-actions.tsx",
    find: "toast.success(texts.deleted, onRestore && {",
    replace: "toast.success(texts.deleted, {",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "Delete stands in a row for who may not delete",
    file: "packages/records/src/list/list-page.tsx",
    find: "const mayRemove = access.remove && list.canRemove;",
    replace: "const mayRemove = list.canRemove;",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "a delete is done before it is confirmed",
    file: "packages/records/src/list/row-actions.tsx",
    find: 'const removed = await confirm({ action: "delete", description: name, run: async () => onRemove?.() });',
    replace: "void onRemove?.();\n    const removed = await confirm({ description: name });",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "the button that deletes does not say which row",
    file: "packages/records/src/list/row-actions.tsx",
    find: "label={`Delete ${name}`}",
    replace: `label="Delete"`,
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "the id column can be hidden",
    file: "packages/records/src/list/shown-columns.ts",
    find: "!hidden.includes(field) || field === list.subject.idField",
    replace: "!hidden.includes(field)",
    caughtBy: lists("list/shown-columns list/list-tools"),
  },
  {
    name: "a file that was given up is told as a failure",
    file: "packages/records/src/list/use-export.ts",
    find: "if (!signal.aborted) throw error;",
    replace: "throw error;",
    caughtBy: lists("list/use-export"),
  },
  {
    name: "the foot of a list names one row too many",
    file: "packages/ui/src/table/pagination.tsx",
    find: "const to = Math.min(page * limit, total);",
    replace: "const to = Math.min(page * limit + 1, total);",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "Next page is off where counting stopped early",
    file: "packages/ui/src/table/pagination.tsx",
    find: "(totalIsLowerBound ? page + 1 : page)",
    replace: "page",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "who cannot see the arrow does not learn how a list is sorted",
    file: "packages/ui/src/table/data-table.tsx",
    find: `aria-sort={direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending"}`,
    replace: "",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "a disabled row looks like an enabled one",
    file: "packages/ui/src/table/data-table.tsx",
    find: "data-muted={isMuted?.(row) || undefined}",
    replace: "",
    caughtBy: lists("list/list-page.test"),
  },
  {
    name: "the box above the rows does not choose all of them",
    file: "packages/ui/src/table/row-selection.tsx",
    find: "onChange={() => onSelect(rows, !all)}",
    replace: "onChange={() => onSelect(rows.slice(1), !all)}",
    caughtBy: parts("table/walk-cells"),
  },
  {
    name: "a flag that is neither yes nor no shows as no",
    file: "packages/ui/src/parts/values.tsx",
    find: "if (value === 0 || value === false) {",
    replace: "if (!value) {",
    caughtBy: parts("parts/values"),
  },
];
