import { useEffect, useMemo, useState } from "react";
import { grants, type Needs, type ResourceAccess, type ResourcePrefix, resourceAccess } from "./permissions.ts";
import type { SessionState, UserLoad } from "./session.slice.ts";
import { sessionState, useSessionState } from "./session.ts";
import type { Session, SessionUser } from "./stored-session.ts";
import { hiddenFilters } from "./users.ts";

const permissionPoll = 500;

/** The session, or null when signed out. */
export function useSession(): Session | null {
  return useSessionState((state) => state.session);
}

/** The end of the last session of this tab, or null while somebody is signed in. */
export function useLastEnd(): SessionState["lastEnd"] {
  return useSessionState((state) => state.lastEnd);
}

/** The signed-in user, or null when signed out or not known yet. */
export function useCurrentUser(): SessionUser | null {
  return useSessionState((state) => state.session?.user ?? null);
}

/** The state of the last call for the current user. */
export function useUserLoad(): UserLoad {
  return useSessionState((state) => state.userLoad);
}

/** The names of all permissions that the user holds; null until they are known. */
export function usePermissions(): readonly string[] | null {
  return useSessionState((state) => state.permissions);
}

/** Whether the user holds a permission; re-evaluated when the list is replaced. */
export function useCan(needs: Needs): boolean {
  return useSessionState((state) => grants(state.permissions, needs));
}

/** Whether phone numbers are shown to the user in clear. */
export function useSeesNumbers(): boolean {
  return useCurrentUser()?.numbersMasked !== true;
}

/** The actions of a resource that the user may do, for the buttons of its list and form. */
export function useResourceAccess(prefix: ResourcePrefix): ResourceAccess {
  const held = usePermissions();
  return useMemo(() => resourceAccess(held, prefix), [held, prefix]);
}

/** The filters that every list leaves out, since the user's carrier or provider tie fixes them. */
export function useHiddenFilters(): string[] {
  const user = useCurrentUser();
  return useMemo(() => (user ? hiddenFilters(user) : []), [user]);
}

/** The permission names for a decision: null until they are loaded, read again every 500 ms. */
export function usePolledPermissions(): readonly string[] | null {
  const [loaded, setLoaded] = useState(() => sessionState().permissions !== null);
  const names = usePermissions();
  useEffect(() => {
    if (loaded) return;
    const timer = setInterval(() => setLoaded(sessionState().permissions !== null), permissionPoll);
    return () => clearInterval(timer);
  }, [loaded]);
  return loaded ? names : null;
}
