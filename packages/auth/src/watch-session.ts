import { refetchUser } from "./current-user.ts";
import { followSession, sessionEnded, sessionRestored, sessionState } from "./session.ts";
import { onSessionEvent, tell } from "./session-events.ts";
import { clearStored, readSession, storageKeys } from "./stored-session.ts";
import { expiresAt, isExpired } from "./token.ts";

/** Ends the session if its token has expired; asked at every navigation and whenever the tab is shown again (D-A23). */
export function checkExpiry(): void {
  const { session } = sessionState();
  if (session && isExpired(session.token)) sessionEnded("expired");
}

/** Fires at the `exp` of whatever token is current (D-A23); a renewal moves it. */
function watchExpiry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let aimedAt: string | undefined;
  const aim = () => {
    const { session } = sessionState();
    if (session?.token === aimedAt) return;
    aimedAt = session?.token;
    clearTimeout(timer);
    if (session) timer = setTimeout(checkExpiry, Math.max(0, expiresAt(session.token) - Date.now()));
  };
  aim();
  const unsubscribe = followSession(aim);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Another tab signed out, signed in or renewed the token: this one follows (D-A24). */
function onStorage({ key, storageArea }: StorageEvent): void {
  if (storageArea !== localStorage || (key !== null && key !== storageKeys.auth)) return;
  const stored = readSession();
  const { session } = sessionState();
  const isSamePerson = session !== null && session.user?.userId === stored?.user?.userId;
  if (!stored || !isSamePerson) sessionEnded("elsewhere");
  if (!stored) return;
  sessionRestored();
  if (isSamePerson) return;
  tell({ type: "signed-in", elsewhere: true });
  void refetchUser(); // for what of him is not stored
}

const onShown = () => {
  if (document.visibilityState === "visible") checkExpiry();
};

/**
 * Takes over the stored session and keeps it true: expiry timer, other tabs, current user refetched.
 * The shell calls it once, before anything is drawn; the result stops it.
 */
export function startSession(): () => void {
  sessionRestored();
  const { session } = sessionState();
  if (session && isExpired(session.token)) {
    sessionEnded("expired");
  } else if (session) {
    void refetchUser();
  } else {
    clearStored();
  }
  const stopExpiry = watchExpiry();
  const stopListening = onSessionEvent((event) => {
    const loading = sessionState().userLoad.status === "loading";
    if (event.type === "forbidden" && !loading) void refetchUser(); // rights have changed (D-A26); once for several 403
  });
  addEventListener("storage", onStorage);
  document.addEventListener("visibilitychange", onShown);
  return () => {
    stopExpiry();
    stopListening();
    removeEventListener("storage", onStorage);
    document.removeEventListener("visibilitychange", onShown);
  };
}
