import type { MenuItem } from "@portal/api-client/contract/menu-items";
import { useResourceAccess } from "@portal/auth";
import { RowActions } from "@portal/records";
import { Alert, Button, DataTable, EmptyState, ErrorState, Pagination, TableColumn } from "@portal/ui";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { itemsPerPage, levelOf, menuItemQueries } from "./menu-items.queries.ts";

const Column = TableColumn<MenuItem>();

interface MenuItemTableProps {
  label: string;
  menuId: number;
  /** The item whose children are shown; 0 shows the roots. */
  parentItemId: number;
  onEdit: (item: MenuItem) => void;
  /** Wraps the title in a link, where rows can be chosen. */
  open?: (item: MenuItem, title: ReactNode) => ReactNode;
}

/** One level of a menu's items, in the drawer's order. */
export function MenuItemTable({ label, menuId, parentItemId, onEdit, open }: MenuItemTableProps) {
  const access = useResourceAccess("menu-item");
  const [page, setPage] = useState(1);
  const load = useQuery({ ...levelOf(menuId, parentItemId, page), placeholderData: keepPreviousData });
  const remove = useMutation(menuItemQueries.remove());
  const restore = useMutation(menuItemQueries.restore());
  const rows = load.data?.results ?? [];
  const retry = () => void load.refetch();
  return (
    <>
      {load.error && rows.length > 0 && (
        <Alert tone="danger" actions={<Button onClick={retry}>Retry</Button>}>
          These rows could not be refreshed. {load.error.message}
        </Alert>
      )}
      <DataTable
        label={label}
        rows={rows}
        idOf={({ menuItemId }) => menuItemId}
        skeletonRows={load.isPending ? 3 : 0}
        refreshing={load.isFetching && !load.isPending}
        isMuted={({ menuItemEnabled }) => menuItemEnabled === 0}
        open={open}
        actions={(item) => (
          <RowActions
            row={item}
            name={item.menuItemTitle}
            disabled={item.menuItemEnabled === 0}
            onEdit={access.edit ? () => onEdit(item) : undefined}
            onRemove={access.remove ? () => remove.mutateAsync(item.menuItemId) : undefined}
            onRestore={access.restore ? () => restore.mutateAsync(item.menuItemId) : undefined}
          />
        )}
        instead={
          load.error && rows.length === 0 ? (
            <ErrorState title={`${label} could not be loaded`} message={load.error.message} onRetry={retry} />
          ) : load.isSuccess && rows.length === 0 ? (
            <EmptyState title="No items here yet" message="Fill in the form to add one." />
          ) : undefined
        }
      >
        <Column field="menuItemId" label="ID" kind="number" />
        <Column field="menuItemTitle" label="Title" />
        <Column field="menuItemPriority" label="Priority" kind="number" />
        <Column field="menuItemUrl" label="Route" />
        <Column field="permissionName" label="Permission" value={({ permissionId }) => permissionId.permissionName} />
        <Column field="menuItemEnabled" label="Enabled" kind="boolean" />
      </DataTable>
      {rows.length > 0 && (
        <Pagination page={page} limit={itemsPerPage} total={load.data?.total ?? 0} onPage={setPage} />
      )}
    </>
  );
}
