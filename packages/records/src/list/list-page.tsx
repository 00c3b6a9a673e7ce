import { useHiddenFilters } from "@portal/auth";
import { RouteLink, toast, useNavigateTo } from "@portal/ui";
import { type ReactNode, useEffect } from "react";
import type { BulkOptions } from "../bulk/bulk-options.ts";
import { useBulk } from "../bulk/use-bulk.ts";
import { AddButton } from "./add-button.tsx";
import { FilterBar, type FilterLookups } from "./filter-bar.tsx";
import { ListFrame } from "./list-frame.tsx";
import { knownActions, type RowAction, RowActions } from "./row-actions.tsx";
import type { ListState } from "./use-list-page.ts";

export interface ListPageProps<Row, Filter extends string, Sort extends string> {
  list: ListState<Row, Filter, Sort>;
  purpose?: string;
  filterLabels: Readonly<Record<Filter, string>>;
  /** Words for a choice of a filter, where they differ from its value. */
  choiceText?: (value: string, field: Filter) => string;
  /** Filters with records as choices. */
  lookups?: FilterLookups<Filter>;
  /** The name of a row for staff, where that is not one of its fields. */
  nameOf?: (row: Row) => string;
  /** Buttons left of `Add`, e.g. `Add from File`. */
  actions?: ReactNode;
  /**
   * Dialogs that add and change a record, where its form is not a page: `Add` and `Edit` call these, each where the
   * user may. `Add` is disabled while `addWaits` gives a reason.
   */
  dialogs?: { add?: () => void; addWaits?: string | undefined; edit?: (row: Row) => void };
  /** What can be done with many records at once; without it the list has no boxes. */
  bulk?: BulkOptions;
  /** Rules of rows that differ from the usual ones. */
  row?: RowRules<Row>;
  /** `TableColumn` elements. */
  children: ReactNode;
}

interface RowRules<Row> {
  /** Further buttons of enabled rows, e.g. `Edit Roles`. */
  actions?: readonly RowAction<Row>[];
  /** The rights on a single row, so that no button stands there which the API would refuse. */
  access?: (row: Row) => { readonly edit: boolean; readonly remove: boolean };
  /** Whether a row is kept but does not count any more, e.g. an expired one: it is struck through. */
  isStruck?: (row: Row) => boolean;
}

const anything = { edit: true, remove: true };

/** The look of a list screen: head with `Add`, filters, table with row actions and foot, in each of its states. */
export function ListPage<Row, Filter extends string, Sort extends string>(props: ListPageProps<Row, Filter, Sort>) {
  const { list, row: { actions: rowActions = [], access: rowAccess, isStruck } = {} } = props;
  const { form, access, enabledField, nameField } = list.subject;
  const { nameOf = (row: Row) => String(row[nameField as keyof Row]) } = props;
  const hiddenFilters = useHiddenFilters();
  const bulk = useBulk(list, props.bulk, nameOf);
  const navigateTo = useNavigateTo();
  const extra = knownActions(rowActions);
  const misconfigured = extra.length < rowActions.length;
  useEffect(() => {
    if (misconfigured) toast.error("A custom field does not have a matching actionType :(");
  }, [misconfigured]);

  const isDisabled = (row: Row) => enabledField !== undefined && row[enabledField as keyof Row] === 0;
  const { dialogs } = props;
  const toForm = form ? () => navigateTo({ name: form, params: { action: "add" } }) : undefined;
  const add = access.create ? (dialogs?.add ?? toForm) : undefined;
  const mayOf = (row: Row) => rowAccess?.(row) ?? anything;
  const editTarget = (row: Row) =>
    form && access.edit && !isDisabled(row) && mayOf(row).edit
      ? { name: form, params: { action: "edit", id: list.idOf(row) } }
      : undefined;
  const mayRemove = access.remove && list.canRemove;
  const mayRestore = access.restore && list.canRestore;
  const hasActions = ((form || dialogs?.edit) && access.edit) || mayRemove || mayRestore || extra.length > 0;
  return (
    <ListFrame
      list={list}
      purpose={props.purpose}
      actions={
        <>
          {props.actions}
          {add && (
            <AddButton
              waits={dialogs?.addWaits}
              onPoint={dialogs?.add ? undefined : () => list.prefetch()}
              onAdd={add}
            />
          )}
        </>
      }
      filters={
        <FilterBar
          rules={list.rules}
          labels={props.filterLabels}
          hidden={hiddenFilters}
          choiceText={props.choiceText}
          lookups={props.lookups}
          applied={list.query.filters}
          onApply={list.applyFilters}
        />
      }
      onAdd={add}
      bar={bulk?.bar}
      table={{
        selection: bulk?.selection,
        isMuted: isDisabled,
        isStruck,
        onPoint: (row) => {
          if (editTarget(row)) list.prefetch(list.idOf(row));
        },
        open: (row, value) => {
          const to = editTarget(row);
          return to ? <RouteLink to={to}>{value}</RouteLink> : value;
        },
        actions: hasActions
          ? (row) => {
              const target = editTarget(row);
              const id = list.idOf(row);
              const may = mayOf(row);
              const change = dialogs?.edit && access.edit && may.edit ? () => dialogs.edit?.(row) : undefined;
              return (
                <RowActions
                  row={row}
                  name={nameOf(row)}
                  disabled={isDisabled(row)}
                  extra={may.edit ? extra : []}
                  onEdit={target ? () => navigateTo(target) : change}
                  keepsRemovePlace={mayRemove && may.edit}
                  onRemove={mayRemove && may.remove ? () => list.remove(id) : undefined}
                  onRestore={mayRestore && may.edit ? () => list.restore(id) : undefined}
                />
              );
            }
          : undefined,
      }}
    >
      {props.children}
    </ListFrame>
  );
}
