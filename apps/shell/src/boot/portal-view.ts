import { texts } from "@portal/api-client/texts";
import { type EndReason, onSessionEvent, rememberRoute, type SessionEvent, sessionState } from "@portal/auth";
import { forgetDrafts, forgetDraftsOfOthers, hasDrafts, keepDrafts } from "@portal/records/drafts";
import { injectSlice } from "@portal/store";
import { clearToasts, toast } from "@portal/ui/base";
import type { KnownRoutes } from "./known-routes.ts";
import { routeAt } from "./route-pattern.ts";
import { adminBase, decideStage, homePath, type PublicScreen, publicPaths } from "./stage.ts";
import { type View, viewSlice } from "./view.slice.ts";

/** The view belongs to the page. At the end of a session `goToLogin` changes it, and `/404` stays. */
const view = injectSlice(viewSlice, { outlivesSession: true });
const { publicScreenShown, frameEntered } = viewSlice.actions;

/** What the document shows at this moment. */
export const currentView = view.getState;

/** What the document shows; the component is drawn again when that changes. */
export const useView = (): View => view.useSelector((state) => state);

type LoadKnownRoutes = () => Promise<KnownRoutes>;

let knownRoutes: LoadKnownRoutes = async () => ({ routes: [], isComplete: false });

/** Gives the browser's entry another address. The entry keeps its place in the history, which tells the router how far Back goes. */
function putAddress(path: string): void {
  history.replaceState({ ...history.state, usr: undefined }, "", path);
}

function show(screen: PublicScreen): void {
  if (location.pathname !== publicPaths[screen]) putAddress(publicPaths[screen]);
  view.dispatch(publicScreenShown(screen));
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

/** Remembers the route of an admin address for the next sign-in. False if it is certain that no route has this address. */
async function remember({ pathname, search }: { pathname: string; search: string }): Promise<boolean> {
  const { routes, isComplete } = await knownRoutes();
  const route = routeAt(routes, pathname.slice(adminBase.length));
  if (route) rememberRoute({ ...route, query: queryOf(search) });
  return route !== null || !isComplete;
}

/** Shows the screen of the current address. */
async function arrive(): Promise<void> {
  const { pathname, search } = location;
  const decision = decideStage(pathname, sessionState().session !== null);
  if (decision.stage === "frame") return view.dispatch(frameEntered());
  if (!("remember" in decision)) return show(decision.screen);
  const isRoute = await remember({ pathname, search });
  const hasMovedOn = location.pathname !== pathname || sessionState().session !== null;
  if (!hasMovedOn) show(isRoute ? "login" : "notFound");
}

/** The address of a form whose changes are kept after another tab ended the session. That tab leaves no remembered route. */
let formAddress: string | null = null;

/** Goes on after a sign-in. The remembered route belongs to the tab in which the user signed in; other tabs go to Dashboard. */
function goOnAfterSignIn({ elsewhere }: { elsewhere: boolean }): void {
  forgetDraftsOfOthers(sessionState().session?.user?.userId);
  const isAsking = location.pathname === publicPaths.login || location.pathname === publicPaths.forgotPassword;
  const returnAddress = hasDrafts() ? formAddress : null;
  formAddress = null;
  if (isAsking && (returnAddress || elsewhere)) putAddress(returnAddress ?? homePath);
  void arrive();
}

/** Keeps what is typed until the same user signs in again. After Logout it is forgotten. */
function keepTyped(reason: EndReason): void {
  const userId = sessionState().lastEnd?.userId ?? null;
  if (reason === "signed-out" || userId === null) forgetDrafts();
  else keepDrafts(userId);
}

/** Goes to Login once. If the session broke off while the user worked, its route is remembered. */
function goToLogin(reason: EndReason): void {
  keepTyped(reason);
  if (reason === "unauthorized") toast.error(texts.unauthorized);
  if (currentView().stage !== "frame") return;
  const { pathname, search } = location;
  if (reason === "unauthorized" || reason === "expired") void remember({ pathname, search });
  else if (reason === "elsewhere" && hasDrafts()) formAddress = pathname + search;
  show("login");
}

function onSession(event: SessionEvent): void {
  if (event.type === "forbidden") return; // the frame reacts to it
  clearToasts(); // they belong to the former session
  if (event.type === "signed-in") goOnAfterSignIn(event);
  else goToLogin(event.reason);
}

/** Opens an address from a public screen, with an entry in the history. */
export function openPath(path: string): void {
  history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, "", path);
  void arrive();
}

/** Opens a public screen. */
export function openScreen(screen: PublicScreen): void {
  openPath(publicPaths[screen]);
}

/** Starts to follow address and session. `routes` loads which addresses below `/admin` exist. */
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
