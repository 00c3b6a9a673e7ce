import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { grants, type Needs, type ResourceAccess, type ResourcePrefix, resourceAccess } from "./permissions.ts";
import { type SessionState, sessionStore, type UserLoad } from "./session-store.ts";
import type { Session } from "./stored-session.ts";
import { hiddenFilters } from "./users.ts";

const permissionPoll = 500;

/** The session, or null when signed out. */
export function useSession(): Session | null {
  return useStore(sessionStore, (state) => state.session);
}

/** How the last session of this tab ended, or null while somebody is signed in. */
export function useLastEnd(): SessionState["lastEnd"] {
  return useStore(sessionStore, (state) => state.lastEnd);
}

/** The signed-in user, or null when signed out or not known yet. */
export function useCurrentUser(): CurrentUser | null {
  return useStore(sessionStore, (state) => state.session?.user ?? null);
}

/** How the last call for the current user stands (D-A13). */
export function useUserLoad(): UserLoad {
  return useStore(sessionStore, (state) => state.userLoad);
}

/** Whether the user holds a permission; re-evaluated when the list is replaced (D-A13). */
export function useCan(needs: Needs): boolean {
  return useStore(sessionStore, (state) => grants(state.permissions, needs));
}

/** Which actions of a resource the user holds, for the buttons of its list and form. */
export function useResourceAccess(prefix: ResourcePrefix): ResourceAccess {
  const held = useStore(sessionStore, (state) => state.permissions);
  return useMemo(() => resourceAccess(held, prefix), [held, prefix]);
}

/** Filter fields that the user's carrier or provider tie leaves out of every list (D-A12). */
export function useHiddenFilters(): string[] {
  const user = useCurrentUser();
  return useMemo(() => (user ? hiddenFilters(user) : []), [user]);
}

const held = (state: SessionState) => state.permissions;

/** The permission names for a verdict: null until they are loaded, asked for again every 500 ms (A-349, D-A13). */
export function usePolledPermissions(): readonly string[] | null {
  const [loaded, setLoaded] = useState(() => sessionStore.getState().permissions !== null);
  const names = useStore(sessionStore, held);
  useEffect(() => {
    if (loaded) return;
    const timer = setInterval(() => setLoaded(sessionStore.getState().permissions !== null), permissionPoll);
    return () => clearInterval(timer);
  }, [loaded]);
  return loaded ? names : null;
}
