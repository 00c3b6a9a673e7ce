import { shellCookie, shellName } from "@portal/releases/registry";
import type { PortalRuntime, PortalState } from "@portal/remote-runtime";
import { injectSlice } from "@portal/store";
import { unsavedWork } from "@portal/ui";
import { audienceOfPage } from "../boot/audience.ts";
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

/** The server's page. Empty where it does not answer, which other parts tell, and of a page of somebody else, as of a proxy. */
async function serverPage(): Promise<string> {
  const reply = await fetch("/", { cache: "no-cache" }).catch(() => null);
  const page = reply?.ok ? await reply.text() : "";
  return page.includes('id="root"') ? page : "";
}

/** Looks whether the server's page names another main script than this tab has. The result says whether the server answers. */
async function check(): Promise<boolean> {
  const page = await serverPage();
  const own = document.querySelector<HTMLScriptElement>(`script[src*="${scripts}index."]`);
  const isOther = page !== "" && own !== null && !page.includes(new URL(own.src).pathname);
  if (isOther && !shellBuild.getState().isRenewed) shellBuild.dispatch(shellChecked({ isRenewed: true }));
  return page !== "";
}

/** Tells the portal's server, which knows no users, by a cookie which staged build of the shell this user gets. */
function keepChoice({ remotes }: PortalState): void {
  const shell = remotes[shellName];
  if (!audienceOfPage()) return;
  const chosen = shell && shell.channel !== "released" ? shell.target : "";
  const kept = new RegExp(`(?:^|; )${shellCookie}=([^;]*)`).exec(document.cookie)?.[1] ?? "";
  if (chosen === kept) return;
  const attributes = `path=/; samesite=lax; max-age=${chosen ? 31_536_000 : 0}`;
  // biome-ignore lint/suspicious/noDocumentCookie: not all browsers of the portal's list have the Cookie Store API
  document.cookie = `${shellCookie}=${chosen}; ${attributes}${location.protocol === "https:" ? "; secure" : ""}`;
  void check();
}

/** A form or a dialog may hold what somebody has typed. */
const isInUse = () => unsavedWork.exists() || document.querySelector("dialog[open], [role=dialog]") !== null;

/**
 * Follows the shell's own build: looks for a new one every five minutes, when the tab is looked at again, and when a script of the shell
 * could not be loaded, which it tells as the shell's own failure if the server answers. A tab that nobody looks at and that holds nothing typed takes the new one at once, by `reload`.
 */
export function followShellBuild(
  { subscribe, shellFailed }: Pick<PortalRuntime, "subscribe" | "shellFailed">,
  reload: () => void = () => location.reload(),
): () => void {
  const missing = new Set<string>();
  const stop = new AbortController();
  const { signal } = stop;
  const follow = (target: EventTarget | null, isLoaded: boolean) => {
    const script = shellScript(target);
    if (!script || (isLoaded && !missing.has(script))) return;
    if (isLoaded) missing.delete(script);
    else missing.add(script);
    shellBuild.dispatch(shellScriptsChanged({ isTorn: missing.size > 0 }));
    if (!isLoaded) void check().then((isAnswering) => isAnswering && shellFailed(new Error(`${script} is missing`)));
  };
  document.addEventListener("error", ({ target }) => follow(target, false), { capture: true, signal });
  document.addEventListener("load", ({ target }) => follow(target, true), { capture: true, signal });
  const checkUntilRenewed = () => void (shellBuild.getState().isRenewed || check());
  const timer = setInterval(
    () => document.visibilityState === "visible" && checkUntilRenewed(),
    minutesBetweenChecks * 60_000,
  );
  const unsubscribe = subscribe((happened, state) => happened === "registryRead" && keepChoice(state));
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") checkUntilRenewed();
      else if (shellBuild.getState().isRenewed && !isInUse()) reload();
    },
    { signal },
  );
  return () => {
    clearInterval(timer);
    unsubscribe();
    stop.abort();
  };
}
