// The parts of records: lists, history, masked numbers, files. Forms have an entry of their own,
// `@portal/records/form`.

export { Controller } from "react-hook-form";
export type { BulkCalls, BulkFields, BulkOptions } from "./bulk/bulk-options.ts";
export { Form, type FormProps } from "./form/form.tsx";
export { useSchemaForm } from "./form/use-schema-form.ts";
export { changesOf } from "./history/changes.ts";
export { actionText, entityText } from "./history/history-words.ts";
export { AddButton } from "./list/add-button.tsx";
export { AppliedFilters } from "./list/applied-filters.tsx";
export { ExportButton } from "./list/export-button.tsx";
export { FilterBar, type FilterBarProps } from "./list/filter-bar.tsx";
export { NameDialog } from "./list/lazy-name-dialog.tsx";
export { ListFrame } from "./list/list-frame.tsx";
export { forgetLists } from "./list/list-memory.ts";
export { ListPage, type ListPageProps } from "./list/list-page.tsx";
export { type RowAction, RowActions, type RowActionsProps } from "./list/row-actions.tsx";
export { RowsPages, RowsTable } from "./list/rows-table.tsx";
export { useCopyLink } from "./list/use-copy-link.tsx";
export { type ListState, type UseListPageOptions, useListPage } from "./list/use-list-page.ts";
export type { ListSubject } from "./list/use-list-subject.ts";
export { type RowsState, useRows } from "./list/use-rows.ts";
export type { Choice } from "./lookups/lookup.ts";
export { type LookupKind, lookupQueries, mostKnown, type Narrowing } from "./lookups/lookup-queries.ts";
export { idIn } from "./lookups/record-id.ts";
export { useChoices } from "./lookups/use-choices.ts";
export { useFilterLookups } from "./lookups/use-filter-lookups.tsx";
export { useFound } from "./lookups/use-found.ts";
export {
  type HiddenColumns,
  type ListSettingsSource,
  type MsisdnReveal,
  PortalData,
  type PortalDataValue,
} from "./portal-data.tsx";
export { isMasked, RevealableMsisdn } from "./reveal/revealable-msisdn.tsx";
export { FileDialog } from "./upload/lazy-file-dialog.tsx";
export { type FileCalls, isIdle } from "./upload/upload-state.ts";
export { type FileUpload, useFileUpload } from "./upload/use-file-upload.ts";
export { useSettled } from "./use-settled.ts";
