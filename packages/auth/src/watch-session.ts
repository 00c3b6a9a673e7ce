import { refetchUser } from "./current-user.ts";
import { checkExpiry, followOtherTab, followSession, restoreSession, sessionState } from "./session.ts";
import { onSessionEvent } from "./session-events.ts";
import { clearStored, storageKeys } from "./stored-session.ts";
import { expiresAt } from "./token.ts";

/** Runs at the `exp` of the current token; a renewal moves it. */
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

function onStorage({ key, storageArea }: StorageEvent): void {
  if (storageArea === localStorage && (key === null || key === storageKeys.auth)) followOtherTab();
}

const onShown = () => {
  if (document.visibilityState === "visible") checkExpiry();
};

/**
 * Takes over the stored session and keeps it up to date: expiry timer, other tabs, current user. The shell calls it
 * once, before the first render; the result stops it.
 */
export function startSession(): () => void {
  restoreSession();
  checkExpiry();
  if (sessionState().session) void refetchUser();
  else clearStored();
  const stopExpiry = watchExpiry();
  const stopListening = onSessionEvent((event) => {
    const isLoading = sessionState().userLoad.status === "loading";
    const haveRightsChanged = event.type === "forbidden" && !isLoading; // once for several 403
    const isPartlyStored = event.type === "signed-in" && event.elsewhere;
    if (haveRightsChanged || isPartlyStored) void refetchUser();
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
