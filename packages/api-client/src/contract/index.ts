import { approvals } from "./approvals.ts";
import { audit } from "./audit.ts";
import { auditExport } from "./audit-export.ts";
import { auth } from "./auth.ts";
import { billingCodes } from "./billing-codes.ts";
import { bin } from "./bin.ts";
import { blacklistFiles } from "./blacklist-files.ts";
import { blacklists } from "./blacklists.ts";
import { broadcasts } from "./broadcasts.ts";
import { bulkChanges } from "./bulk-changes.ts";
import { bulkUnsubscriptions } from "./bulk-unsubscriptions.ts";
import { carrierConnections } from "./carrier-connections.ts";
import { carrierPolicies } from "./carrier-policies.ts";
import { carriers } from "./carriers.ts";
import { countries } from "./countries.ts";
import { currentUser } from "./current-user.ts";
import { directSubscriptions } from "./direct-subscriptions.ts";
import { effects } from "./effects.ts";
import { evidence } from "./evidence.ts";
import { handOvers } from "./hand-overs.ts";
import { invitations, userInvitations } from "./invitations.ts";
import { jobs } from "./jobs.ts";
import { keys } from "./keys.ts";
import { listSettings } from "./list-settings.ts";
import { lookups } from "./lookups.ts";
import { menuItems } from "./menu-items.ts";
import { menus } from "./menus.ts";
import { messages } from "./messages.ts";
import { monitor } from "./monitor.ts";
import { monitorActions } from "./monitor-actions.ts";
import { monitorBlacklist } from "./monitor-blacklist.ts";
import { monitorHistory } from "./monitor-history.ts";
import { monitorMessages } from "./monitor-messages.ts";
import { monitorPresence } from "./monitor-presence.ts";
import { monitorTerms } from "./monitor-terms.ts";
import { monitorTimeline } from "./monitor-timeline.ts";
import { monitorTrace } from "./monitor-trace.ts";
import { monitorWhy } from "./monitor-why.ts";
import { msisdns } from "./msisdns.ts";
import { notifications } from "./notifications.ts";
import { oidc } from "./oidc.ts";
import { oneShotWhitelists } from "./one-shot-whitelists.ts";
import { ownKeys } from "./own-keys.ts";
import { permissions } from "./permissions.ts";
import { plannedEnds } from "./planned-ends.ts";
import { platformEvents } from "./platform-events.ts";
import { productKeywords } from "./product-keywords.ts";
import { products } from "./products.ts";
import { providers } from "./providers.ts";
import { reasons } from "./reasons.ts";
import { recordFiles } from "./record-files.ts";
import { refusalCodes } from "./refusal-codes.ts";
import { releases } from "./releases.ts";
import { reportAgends } from "./report-agends.ts";
import { reportCategories } from "./report-categories.ts";
import { reportChartTypes } from "./report-chart-types.ts";
import { reportDatasources } from "./report-datasources.ts";
import { deliveryStatus, reportDeliveries } from "./report-deliveries.ts";
import { reportFavorites } from "./report-favorites.ts";
import { reportReaders } from "./report-readers.ts";
import { reportRuns } from "./report-runs.ts";
import { reportUserFilters } from "./report-user-filters.ts";
import { reports } from "./reports.ts";
import { roleViews } from "./role-views.ts";
import { roles } from "./roles.ts";
import { secondFactor } from "./second-factor.ts";
import { sessions } from "./sessions.ts";
import { shortcodes } from "./shortcodes.ts";
import { statements } from "./statements.ts";
import { subscriberNotes } from "./subscriber-notes.ts";
import { system } from "./system.ts";
import { systemOverview } from "./system-overview.ts";
import { users } from "./users.ts";
import { views } from "./views.ts";
import { widgets } from "./widgets.ts";

/** The whole contract, for the API, its tests and the OpenAPI document; screens import only the parts that they use. */
export const contract = {
  system,
  auth,
  invitations,
  oidc,
  users: { ...currentUser, ...users, ...userInvitations },
  secondFactor,
  sessions,
  keys: { ...ownKeys, ...keys },
  views,
  menus,
  lookups,
  countries,
  carriers,
  carrierPolicies,
  providers,
  shortcodes,
  billingCodes,
  effects,
  approvals,
  permissions,
  roles,
  monitor,
  monitorMessages,
  monitorActions,
  plannedEnds,
  monitorBlacklist,
  notifications,
  monitorHistory,
  monitorPresence,
  monitorTerms,
  monitorTimeline,
  monitorTrace,
  monitorWhy,
  evidence,
  msisdns,
  subscriberNotes,
  audit,
  auditExport,
  reasons,
  listSettings,
  roleViews,
  blacklistFiles,
  directSubscriptions,
  broadcasts,
  bulkChanges,
  recordFiles,
  bulkUnsubscriptions,
  oneShotWhitelists,
  blacklists,
  jobs,
  messages,
  productKeywords,
  products,
  reportCategories,
  reportChartTypes,
  reportDatasources,
  reports,
  reportFavorites,
  reportReaders,
  reportUserFilters,
  reportRuns,
  reportDeliveries,
  deliveryStatus,
  systemOverview,
  reportAgends,
  bin,
  handOvers,
  menuItems,
  statements,
  widgets,
  releases,
  carrierConnections,
  platformEvents,
  refusalCodes,
};
export type Contract = typeof contract;
