// All parts for screens of signed-in users, those of `./base.ts` included. Heavy parts load when they are first shown.

export { formatDateTime, portalDay } from "@portal/time";
export * from "./base.ts";
export { Spoken } from "./feedback/spoken.tsx";
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  LoadFailed,
  type LoadFailedProps,
} from "./feedback/states.tsx";
export { KeyCaps } from "./keys/key-caps.tsx";
export { ariaKeys, isModified, strokeOf } from "./keys/shortcut-keys.ts";
export {
  activeShortcuts,
  type Shortcut,
  type ShortcutGroup,
  setSingleKeys,
  useActiveShortcuts,
  useSingleKeys,
} from "./keys/shortcut-store.ts";
export { type ShortcutOptions, useShortcut, useShortcuts } from "./keys/use-shortcut.ts";
export { keepHistoryInOrder } from "./navigation/history-order.ts";
export { RouteLink, type RouteLinkProps } from "./navigation/route-link.tsx";
export { findRoute, matchRoute, routePath, toSearch } from "./navigation/route-path.ts";
export {
  type RouteEntry,
  RouteTable,
  type RouteTableProps,
  type RouteTableValue,
  type RouteTarget,
  useRouteTable,
} from "./navigation/route-table.tsx";
export { mayLeave, unsavedWork, useUnsavedWork } from "./navigation/unsaved-work.ts";
export { useLeaveGuard } from "./navigation/use-leave-guard.ts";
export {
  type QueryState,
  unknownRouteText,
  useCurrentRouteName,
  useNavigateTo,
  useQueryState,
  useRouteParams,
  valuesByKey,
} from "./navigation/use-navigation.ts";
export {
  type Confirm,
  type ConfirmOptions,
  ConfirmProvider,
  type QuestionFields,
  type QuestionForm,
  type RunWith,
  useConfirm,
} from "./overlays/confirm.tsx";
export { Dialog } from "./overlays/dialog.tsx";
export type { DialogProps } from "./overlays/dialog-panel.tsx";
export { Drawer } from "./overlays/drawer.tsx";
export type { DrawerProps } from "./overlays/drawer-panel.tsx";
export { keepFocus } from "./overlays/keep-focus.ts";
export { Menu, type MenuProps } from "./overlays/menu.tsx";
export type { MenuItem } from "./overlays/menu-panel.tsx";
export { openModal } from "./overlays/modal.ts";
export { Popover } from "./overlays/popover.tsx";
export { Tooltip, type TooltipProps } from "./overlays/tooltip.tsx";
export { infoTipProps, tooltipProps } from "./overlays/tooltip-layer.ts";
export type { CheckboxProps } from "./parts/checkbox.tsx";
export { BareCombobox, Combobox, type ComboboxProps, MultiSelect, type MultiSelectProps } from "./parts/combobox.tsx";
export { Input, Textarea } from "./parts/control.ts";
export { BareDateInput, DateInput, type DateInputProps } from "./parts/date-input.tsx";
export type { DayRange, DayRangeButtonProps } from "./parts/day-range.ts";
export { DayRangeButton } from "./parts/day-range-button.tsx";
export { Fact, Facts } from "./parts/facts.tsx";
export { InfoTip } from "./parts/info-tip.tsx";
export { lazyPart } from "./parts/lazy-part.tsx";
export { LiveScreen, type LiveScreenProps } from "./parts/live-screen.tsx";
export { NativeCheckbox } from "./parts/native-checkbox.tsx";
export {
  BareSelect,
  type BareSelectProps,
  NativeSelect,
  type NativeSelectProps,
  type Option,
} from "./parts/native-select.tsx";
export { Page } from "./parts/page.ts";
export { PageHeader, type PageHeaderProps } from "./parts/page-header.tsx";
export { PortalSettings, type PortalSettingsValue, usePortalTimeZone } from "./parts/portal-settings.tsx";
export { RangeSlider } from "./parts/range-slider.tsx";
export type { RangeSliderProps } from "./parts/range-slider-panel.tsx";
export { saveFile } from "./parts/save-file.ts";
export { StatusMark, type StatusMarkProps } from "./parts/status-mark.tsx";
export { Switch, type SwitchProps } from "./parts/switch.tsx";
export { Tabs } from "./parts/tabs.tsx";
export type { Tab, TabsProps } from "./parts/tabs-panel.tsx";
export { TimeInput, type TimeInputProps } from "./parts/time-input.tsx";
export {
  /** @deprecated Use `prefetchPart`. */ prefetchPart as fetchAhead,
  prefetchPart,
} from "./parts/use-lazy-part.ts";
export { BooleanMark, DateTime, formatCount, Msisdn, menuTypeText } from "./parts/values.tsx";
export { storedText, storeText } from "./stored-text.ts";
export type { ColumnWidths } from "./table/column-widths.tsx";
export { ColumnCell, DataTable, type DataTableProps, type RowPaint, type TableSort } from "./table/data-table.tsx";
export { Pagination, type PaginationProps } from "./table/pagination.tsx";
export { NoButton, RowButtons } from "./table/row-buttons.tsx";
export type { RowSelection } from "./table/row-selection.tsx";
export { type Column, type ColumnKind, type ColumnProps, columnsOf, TableColumn } from "./table/table-column.tsx";
export { useMatches } from "./use-matches.ts";
