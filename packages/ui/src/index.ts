// Everything a signed-in screen builds with. Heavy parts load when first shown; the form ladder is `@portal/ui/form`.
export * from "./base.ts";
export { formatDateTime } from "./data/format-date-time.ts";
export { PageHeader, type PageHeaderProps } from "./data/page-header.tsx";
export { PortalSettings, type PortalSettingsValue, usePortalTimeZone } from "./data/portal-settings.tsx";
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from "./data/states.tsx";
export { BooleanMark, DateTime, Msisdn, menuTypeText } from "./data/values.tsx";
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
export { useLeaveGuard } from "./navigation/use-leave-guard.ts";
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
export { tooltipProps } from "./overlays/tooltip-layer.ts";
