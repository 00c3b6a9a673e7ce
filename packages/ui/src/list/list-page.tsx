import Plus from "lucide-react/icons/plus";
import { type ReactNode, useEffect } from "react";
import { Alert } from "../base/alert.tsx";
import { Button } from "../base/button.tsx";
import { DataTable } from "../data/data-table.tsx";
import { PageHeader } from "../data/page-header.tsx";
import { Pagination } from "../data/pagination.tsx";
import { EmptyState, ErrorState } from "../data/states.tsx";
import { columnsOf } from "../data/table-column.tsx";
import { RouteLink } from "../navigation/route-link.tsx";
import { useNavigateTo } from "../navigation/use-navigation.ts";
import { toast } from "../toast/toast-store.ts";
import { FilterBar } from "./filter-bar.tsx";
import classes from "./list-page.module.css";
import type { ListAccess } from "./list-types.ts";
import { pageSizes } from "./list-url.ts";
import { knownActions, type RowAction, RowActions } from "./row-actions.tsx";
import { SortSelect } from "./sort-select.tsx";
import type { ListState } from "./use-list-page.ts";

export interface ListPageProps<Row, Filter extends string, Sort extends string> {
  list: ListState<Row, Filter, Sort>;
  title: string;
  purpose?: string;
  access: ListAccess;
  /** Name of the form route that `Add`, `Edit` and the row's name open; absent where the list has no form. */
  form?: string;
  /** The 1/0 field that tells enabled rows from disabled ones; absent where every row is enabled (D-A37). */
  enabledField?: Extract<keyof Row, string>;
  filterLabels: Readonly<Record<Filter, string>>;
  hiddenFilters?: readonly string[];
  /** The words of a choice among the filters, where they are not its values. */
  choiceText?: (value: string, field: Filter) => string;
  nameOf: (row: Row) => string;
  /** Buttons left of `Add`, e.g. `Add from File`. */
  actions?: ReactNode;
  /** Further buttons of enabled rows, e.g. `Edit Roles`. */
  rowActions?: readonly RowAction<Row>[];
  /** `TableColumn` elements. */
  children: ReactNode;
}

/** The look of a list screen: head with `Add`, filters, table with row actions, foot; and every state between them. */
export function ListPage<Row, Filter extends string, Sort extends string>(props: ListPageProps<Row, Filter, Sort>) {
  const { list, title, purpose, access, form, enabledField, nameOf, rowActions = [] } = props;
  const navigateTo = useNavigateTo();
  const extra = knownActions(rowActions);
  const misconfigured = extra.length < rowActions.length;
  useEffect(() => {
    if (misconfigured) toast.error("A custom field does not have a matching actionType :(");
  }, [misconfigured]);

  const isDisabled = (row: Row) => enabledField !== undefined && row[enabledField] === 0;
  const add = form && access.create ? () => navigateTo({ name: form, params: { action: "add" } }) : undefined;
  const editTarget = (row: Row) =>
    form && access.edit && !isDisabled(row)
      ? { name: form, params: { action: "edit", id: list.idOf(row) } }
      : undefined;
  const mayRemove = access.remove && list.canRemove;
  const mayRestore = access.restore && list.canRestore;
  const hasActions = (form && access.edit) || mayRemove || mayRestore || extra.length > 0;
  const failed = list.failure !== null && list.rows.length === 0;
  const { query } = list;

  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        purpose={purpose}
        actions={
          <>
            {props.actions}
            {add && (
              <Button variant="primary" icon={<Plus />} onClick={add}>
                Add
              </Button>
            )}
          </>
        }
      />
      <section className={classes.card} aria-label={title}>
        <FilterBar
          rules={list.rules}
          labels={props.filterLabels}
          hidden={props.hiddenFilters}
          choiceText={props.choiceText}
          applied={query.filters}
          onApply={list.applyFilters}
        />
        {list.failure && !failed && (
          <Alert tone="danger" actions={<Button onClick={list.retry}>Retry</Button>}>
            These rows could not be refreshed. {list.failure.message}
          </Alert>
        )}
        <SortSelect
          columns={columnsOf<Row>(props.children)}
          by={query.sortBy}
          direction={query.sort}
          onOrder={list.setOrder}
        />
        <DataTable
          label={title}
          rows={list.rows}
          idOf={list.idOf}
          fill
          skeletonRows={list.loading ? query.limit : 0}
          refreshing={list.refreshing}
          sort={query.sortBy && query.sort ? { by: query.sortBy, direction: query.sort } : undefined}
          onSort={list.sortBy}
          isMuted={isDisabled}
          open={(row, value) => {
            const to = editTarget(row);
            return to ? (
              <RouteLink to={to} className={classes.name}>
                {value}
              </RouteLink>
            ) : (
              value
            );
          }}
          actions={
            hasActions
              ? (row) => {
                  const target = editTarget(row);
                  const id = list.idOf(row);
                  return (
                    <RowActions
                      row={row}
                      name={nameOf(row)}
                      disabled={isDisabled(row)}
                      extra={extra}
                      onEdit={target && (() => navigateTo(target))}
                      onRemove={mayRemove ? () => list.remove(id) : undefined}
                      onRestore={mayRestore ? () => list.restore(id) : undefined}
                    />
                  );
                }
              : undefined
          }
          instead={failed ? <Failed list={list} title={title} /> : <Empty list={list} title={title} onAdd={add} />}
        >
          {props.children}
        </DataTable>
        {(list.loading || list.rows.length > 0) && (
          <Pagination
            loading={list.loading}
            page={query.page}
            limit={query.limit}
            total={list.total}
            totalIsLowerBound={list.totalIsLowerBound}
            sizes={pageSizes}
            onPage={list.setPage}
            onLimit={list.setLimit}
          />
        )}
      </section>
    </div>
  );
}

interface PartProps {
  list: Pick<ListState<unknown>, "loading" | "rows" | "failure" | "refreshing" | "retry" | "query"> & {
    applyFilters: (filters: readonly never[]) => void;
  };
  title: string;
}

const Failed = ({ list, title }: PartProps) => (
  <ErrorState
    title={`${title} could not be loaded`}
    message={list.failure?.message}
    onRetry={list.retry}
    retrying={list.refreshing}
  />
);

function Empty({ list, title, onAdd }: PartProps & { onAdd?: () => void }) {
  if (list.loading || list.rows.length > 0) return null;
  if (list.query.filters.length > 0) {
    return (
      <EmptyState
        title="Nothing matches these filters"
        action={<Button onClick={() => list.applyFilters([])}>Clear filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={`No ${title.toLowerCase()} yet`}
      action={onAdd && <Button onClick={onAdd}>Add the first one</Button>}
    />
  );
}
