// Everything a signed-in screen builds with, the parts of `./base.ts` included. Heavy parts load when first shown;
// the form ladder has an entry of its own, `@portal/ui/form`.

export { formatDateTime, portalDay } from "@portal/time";
export { Alert, type AlertProps, type Tone } from "./base/alert.tsx";
export { Banner, type BannerProps } from "./base/banner.tsx";
export { BrandMark, type BrandMarkProps } from "./base/brand-mark.tsx";
export { Button, type ButtonProps, type ButtonVariant } from "./base/button.tsx";
export { Card, type CardProps } from "./base/card.tsx";
export { Checkbox, type CheckboxProps } from "./base/checkbox.tsx";
export { FieldFrame, type FieldTexts } from "./base/field-frame.tsx";
export { IconButton, type IconButtonProps } from "./base/icon-button.tsx";
export { PasswordInput, type PasswordInputProps } from "./base/password-input.tsx";
export { Skeleton, type SkeletonProps } from "./base/skeleton.tsx";
export { Spinner } from "./base/spinner.tsx";
export { Spoken } from "./base/spoken.tsx";
export { TextInput, type TextInputProps } from "./base/text-input.tsx";
export { useLazyPart } from "./base/use-lazy-part.ts";
export { Combobox, type ComboboxProps, MultiSelect, type MultiSelectProps } from "./data/combobox.tsx";
export { DataTable, type DataTableProps, type RowPaint, type TableSort } from "./data/data-table.tsx";
export {
  BareSelect,
  type BareSelectProps,
  NativeSelect,
  type NativeSelectProps,
  type Option,
} from "./data/native-select.tsx";
export { PageHeader, type PageHeaderProps } from "./data/page-header.tsx";
export { Pagination, type PaginationProps } from "./data/pagination.tsx";
export { PortalSettings, type PortalSettingsValue, usePortalTimeZone } from "./data/portal-settings.tsx";
export { saveFile } from "./data/save-file.ts";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./data/states.tsx";
export { type Column, type ColumnKind, type ColumnProps, TableColumn } from "./data/table-column.tsx";
export { type Tab, Tabs, type TabsProps } from "./data/tabs.tsx";
export { BooleanMark, DateTime, Msisdn, menuTypeText } from "./data/values.tsx";
export { changesOf } from "./history/changes.ts";
export { ChangesTable } from "./history/changes-table.tsx";
export type { HistoryEntry } from "./history/history-entry.ts";
export { actionText, entityText } from "./history/history-words.ts";
export { ExportButton } from "./list/export-button.tsx";
export { FilterBar, type FilterBarProps } from "./list/filter-bar.tsx";
export { forgetLists } from "./list/list-memory.ts";
export { ListPage, type ListPageProps } from "./list/list-page.tsx";
export type { HiddenColumns, ListSettingsSource, ListView } from "./list/list-settings.ts";
export type { FilterKind, ListAccess, ListFilter, ListQueries, ListQuery, ListRules, Page } from "./list/list-types.ts";
export { defaultPageSize, pageSizes } from "./list/list-url.ts";
export { type RowAction, RowActions, type RowActionsProps } from "./list/row-actions.tsx";
export { type ListState, type UseListPageOptions, useListPage } from "./list/use-list-page.ts";
export { keepHistoryInOrder } from "./navigation/history-order.ts";
export { mayLeave } from "./navigation/leave-guards.ts";
export { RouteLink, type RouteLinkProps } from "./navigation/route-link.tsx";
export { findRoute, matchRoute, routePath } from "./navigation/route-path.ts";
export {
  type RouteEntry,
  RouteTable,
  type RouteTableProps,
  type RouteTableValue,
  type RouteTarget,
  useRouteTable,
} from "./navigation/route-table.tsx";
export {
  type QueryState,
  unknownRouteText,
  useCurrentRouteName,
  useNavigateTo,
  useQueryState,
  useRouteParams,
} from "./navigation/use-navigation.ts";
export { type Confirm, type ConfirmOptions, ConfirmProvider, useConfirm } from "./overlays/confirm.tsx";
export { Dialog, type DialogProps } from "./overlays/dialog.tsx";
export { keepFocus } from "./overlays/keep-focus.ts";
export { lazyDialog } from "./overlays/lazy-dialog.tsx";
export { Menu, type MenuItem, type MenuProps } from "./overlays/menu.tsx";
export { openModal } from "./overlays/modal.ts";
export { Tooltip, type TooltipProps } from "./overlays/tooltip.tsx";
export { tooltipProps } from "./overlays/tooltip-layer.ts";
export { PortalData, type PortalDataValue } from "./portal-data.tsx";
export type { MsisdnReveal } from "./reveal/msisdn-reveal.ts";
export { isMasked, RevealableMsisdn } from "./reveal/revealable-msisdn.tsx";
export { type SessionCalls, type SessionRow, SessionsCard } from "./sessions/sessions-card.tsx";
export { KeyCaps } from "./shortcuts/key-caps.tsx";
export { ariaKeys, isModified, strokeOf } from "./shortcuts/shortcut-keys.ts";
export { type Shortcut, type ShortcutGroup, setSingleKeys, shortcutStore } from "./shortcuts/shortcut-store.ts";
export { type ShortcutOptions, useShortcut, useShortcuts } from "./shortcuts/use-shortcut.ts";
export { applyTheme, type Theme, themeStore, toggleTheme } from "./theme/theme-store.ts";
export { ThemeSwitch } from "./theme/theme-switch.tsx";
export { useTheme } from "./theme/use-theme.ts";
export {
  clearToasts,
  closeToast,
  type ToastColor,
  type ToastMode,
  type ToastOptions,
  type ToastPosition,
  toast,
  toastStore,
} from "./toast/toast-store.ts";
export { Toaster } from "./toast/toaster.tsx";
export { FileDialog } from "./upload/lazy-file-dialog.tsx";
export type { FileCalls, FileJob, FileReply } from "./upload/upload-types.ts";
export { type FileUpload, useFileUpload } from "./upload/use-file-upload.ts";
