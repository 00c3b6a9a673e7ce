export type { EndReason } from "@portal/store";
export { Can } from "./can.tsx";
export { chooseOwnPassword, refetchUser, signIn, signOut, takeSession } from "./current-user.ts";
export {
  useCan,
  useCurrentUser,
  useHiddenFilters,
  useLastEnd,
  usePermissions,
  usePolledPermissions,
  useResourceAccess,
  useSeesNumbers,
  useSession,
  useUserLoad,
} from "./hooks.ts";
export { askForPasswordBy } from "./identity.ts";
export { can, grants, type Needs, type ResourceAccess, type ResourcePrefix, resourceAccess } from "./permissions.ts";
export { type RememberedRoute, rememberedRoute, rememberRoute, takeRememberedRoute } from "./remembered-route.ts";
export type { ServiceState } from "./service.slice.ts";
export { onServiceBack, reportService, useServiceState } from "./service-state.ts";
export type { SessionState, UserLoad } from "./session.slice.ts";
export { checkExpiry, restoreSession, sessionState } from "./session.ts";
export { onSessionEvent, type SessionEvent } from "./session-events.ts";
export { type Session, type SessionUser, storageKeys } from "./stored-session.ts";
export { expiresAt, isExpired } from "./token.ts";
export {
  /** @deprecated Use `prefetchCall`. */ prefetchCall as askAhead,
  prefetchCall,
  transport,
} from "./transport.ts";
export { carrierTie, isAdmin, isSuperOwner, providerTie } from "./users.ts";
export { startSession } from "./watch-session.ts";
export { whenIdle } from "./when-idle.ts";
