import { injectSlice } from "@portal/store";
import { unsavedWork } from "@portal/ui";
import { type ShellBuildState, shellBuildSlice } from "./shell-build.slice.ts";

const shellBuild = injectSlice(shellBuildSlice, { outlivesSession: true });
const { shellChecked, shellScriptsChanged } = shellBuildSlice.actions;

const minutesBetweenChecks = 5;
const scripts = "/static/js/";

/** What this tab knows of its own build; the component is drawn again when it changes. */
export const useShellBuild = (): ShellBuildState => shellBuild.useSelector((state) => state);

/** Whether a script of the shell is missing. What fails then is not to be blamed on a build of a remote. */
export const isShellTorn = (): boolean => shellBuild.getState().isTorn;

/** The path of a script of the shell; null for scripts of remotes, which have folders of their own. */
function shellScript(target: EventTarget | null): string | null {
  if (!(target instanceof HTMLScriptElement) || !target.src) return null;
  const { origin, pathname } = new URL(target.src);
  return origin === location.origin && pathname.startsWith(scripts) ? pathname : null;
}

/** Whether the server's page names another main script than this tab has. A page of somebody else, as of a proxy, says nothing. */
async function isRenewed(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>(`script[src*="${scripts}index."]`);
  if (!own) return false;
  const reply = await fetch("/", { cache: "no-cache" });
  const page = reply.ok ? await reply.text() : "";
  return page.includes('id="root"') && !page.includes(new URL(own.src).pathname);
}

async function check(): Promise<void> {
  if (shellBuild.getState().isRenewed) return;
  const renewed = await isRenewed().catch(() => false); // the network is away, which other parts tell
  if (renewed) shellBuild.dispatch(shellChecked({ isRenewed: true }));
}

/** A form or a dialog may hold what somebody has typed. */
const isInUse = () => unsavedWork.exists() || document.querySelector("dialog[open], [role=dialog]") !== null;

/**
 * Follows the shell's own build: looks for a new one every five minutes, when the tab is looked at again, and when a script of the shell
 * could not be loaded. A tab that nobody looks at and that holds nothing typed takes the new one at once, by `reload`.
 */
export function followShellBuild(reload: () => void = () => location.reload()): () => void {
  const missing = new Set<string>();
  const stop = new AbortController();
  const { signal } = stop;
  const follow = (target: EventTarget | null, isLoaded: boolean) => {
    const script = shellScript(target);
    if (!script || (isLoaded && !missing.has(script))) return;
    if (isLoaded) missing.delete(script);
    else missing.add(script);
    shellBuild.dispatch(shellScriptsChanged({ isTorn: missing.size > 0 }));
    if (!isLoaded) void check();
  };
  document.addEventListener("error", ({ target }) => follow(target, false), { capture: true, signal });
  document.addEventListener("load", ({ target }) => follow(target, true), { capture: true, signal });
  const timer = setInterval(
    () => document.visibilityState === "visible" && void check(),
    minutesBetweenChecks * 60_000,
  );
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") void check();
      else if (shellBuild.getState().isRenewed && !isInUse()) reload();
    },
    { signal },
  );
  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
