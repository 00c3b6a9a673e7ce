import { lazyDialog } from "@portal/ui";
import { createElement, type ReactNode } from "react";
import type { ListState } from "../list/use-list-page.ts";
import { usePortalData } from "../portal-data.tsx";
import type { BulkBarProps } from "./bulk-bar.tsx";
import type { BulkOptions, BulkResource } from "./bulk-options.ts";
import { type Selection, useSelection } from "./use-selection.ts";

const BulkBar = lazyDialog<BulkBarProps & { onClose: () => void }>(
  () => import(/* webpackChunkName: "bulk" */ "./bulk-bar.tsx"),
);

interface Bulk<Row> {
  readonly selection: Selection<Row>;
  /** The bar with what can be done; nothing while no record is chosen. */
  readonly bar: ReactNode;
}

/** The choice of many records of a list; undefined where its user may not change them, or the list does not offer it. */
export function useBulk<Row>(
  list: ListState<Row>,
  options: BulkOptions | undefined,
  nameOf: (row: Row) => string,
): Bulk<Row> | undefined {
  const offered = usePortalData().bulk !== undefined;
  const selection = useSelection(list, nameOf);
  const { access, resource } = list.subject;
  if (!options || !offered || !resource) return undefined;
  const roles = access.edit && options.roles !== undefined;
  const may = {
    edit: access.edit && options.fields !== undefined,
    delete: access.remove && list.canRemove,
    restore: access.restore && list.canRestore,
    addRoles: roles,
    deleteRoles: roles,
  };
  if (!Object.values(may).includes(true)) return undefined;
  const bar =
    selection.count > 0 &&
    createElement(BulkBar, {
      list: list as BulkBarProps["list"],
      resource: resource as BulkResource,
      selection: selection as BulkBarProps["selection"],
      options,
      may,
      onClose: selection.clear,
    });
  return { selection, bar };
}
