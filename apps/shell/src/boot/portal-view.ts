import { texts } from "@portal/api-client/texts";
import { type EndReason, onSessionEvent, rememberRoute, type SessionEvent, sessionState } from "@portal/auth";
import { forgetDrafts, forgetDraftsOfOthers, hasDrafts, keepDrafts } from "@portal/records/drafts";
import { injectSlice } from "@portal/store";
import { clearToasts, toast } from "@portal/ui/base";
import type { KnownRoutes } from "./known-routes.ts";
import { matchRoute } from "./route-pattern.ts";
import { adminBase, decideStage, homePath, type PublicScreen, publicPaths } from "./stage.ts";
import { type View, viewSlice } from "./view.slice.ts";

/** It is the page's: it follows the end of a session by what `leave` does, and `/404` stays. */
const slice = injectSlice(viewSlice, { outlivesSession: true });
const { publicScreenShown, frameEntered } = viewSlice.actions;

/** What the document shows at this moment. */
export const currentView = slice.getState;

/** What the document shows; the component follows it. */
export const useView = (): View => slice.useSelector((view) => view);

type LoadKnownRoutes = () => Promise<KnownRoutes>;

let knownRoutes: LoadKnownRoutes = async () => ({ routes: [], isComplete: false });

/** Gives the browser's entry another address. It keeps its place in the history, by which the router tells how far Back goes. */
function putAddress(path: string): void {
  history.replaceState({ ...history.state, usr: undefined }, "", path);
}

function show(screen: PublicScreen): void {
  if (location.pathname !== publicPaths[screen]) putAddress(publicPaths[screen]);
  slice.dispatch(publicScreenShown(screen));
}

function queryOf(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      return [key, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

/** Remembers the route of an admin address for the next sign-in; false when it is certain that no route has it (D-A25, B-612). */
async function remember({ pathname, search }: { pathname: string; search: string }): Promise<boolean> {
  const { routes, isComplete } = await knownRoutes();
  const found = matchRoute(routes, pathname.slice(adminBase.length));
  if (found) rememberRoute({ ...found, query: queryOf(search) });
  return found !== null || !isComplete;
}

/** Shows what the current address leads to. */
async function arrive(): Promise<void> {
  const { pathname, search } = location;
  const decision = decideStage(pathname, sessionState().session !== null);
  if (decision.stage === "frame") return slice.dispatch(frameEntered());
  if (!("remember" in decision)) return show(decision.screen);
  const isRoute = await remember({ pathname, search });
  const hasMovedOn = location.pathname !== pathname || sessionState().session !== null;
  if (!hasMovedOn) show(isRoute ? "login" : "notFound");
}

/** Where a form stands whose changes are kept since another tab ended the session; that tab leaves no remembered route. */
let formAddress: string | null = null;

/** Goes on after a sign-in. The remembered route belongs to the tab in which the person signed in; others go to Dashboard. */
function follow({ elsewhere }: { elsewhere: boolean }): void {
  forgetDraftsOfOthers(sessionState().session?.user?.userId);
  const isAsking = location.pathname === publicPaths.login || location.pathname === publicPaths.forgotPassword;
  const back = hasDrafts() ? formAddress : null;
  formAddress = null;
  if (isAsking && (back || elsewhere)) putAddress(back ?? homePath);
  void arrive();
}

/** Keeps what is typed for the same user's return; after Logout nobody returns. */
function keepTyped(reason: EndReason): void {
  const userId = sessionState().lastEnd?.userId ?? null;
  if (reason === "signed-out" || userId === null) forgetDrafts();
  else keepDrafts(userId);
}

/** Goes to Login once; a session that broke off under the user's hands leaves its route to return to (D-A25, D-A26). */
function leave(reason: EndReason): void {
  keepTyped(reason);
  if (reason === "unauthorized") toast.error(texts.unauthorized);
  if (currentView().stage !== "frame") return;
  const { pathname, search } = location;
  if (reason === "unauthorized" || reason === "expired") void remember({ pathname, search });
  else if (reason === "elsewhere" && hasDrafts()) formAddress = pathname + search;
  show("login");
}

function onSession(event: SessionEvent): void {
  if (event.type === "forbidden") return; // the frame's matter
  clearToasts(); // what they say belongs to the session before
  if (event.type === "signed-in") follow(event);
  else leave(event.reason);
}

/** Goes to an address from a public screen, with an entry in the history. */
export function openPath(path: string): void {
  history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, "", path);
  void arrive();
}

/** Goes to a public screen. */
export function openScreen(screen: PublicScreen): void {
  openPath(publicPaths[screen]);
}

/** Starts following address and session; `routes` tells which addresses below `/admin` exist. */
export function startView(routes: LoadKnownRoutes): () => void {
  knownRoutes = routes;
  history.replaceState({ idx: 0, ...history.state }, "");
  const onPopState = () => {
    if (currentView().stage !== "frame") void arrive();
  };
  const stop = onSessionEvent(onSession);
  addEventListener("popstate", onPopState);
  void arrive();
  return () => {
    stop();
    removeEventListener("popstate", onPopState);
  };
}
