import { askAhead, grants, rememberedRoute, sessionState } from "@portal/auth";
import type { RegistryDocument, Route } from "@portal/releases/registry";
import { askForRegistry, checkedRegistry, choiceFor, preloadScreen, savesData } from "@portal/remote-runtime/preload";
import { audienceOfPage } from "./audience.ts";
import { asksForList, sendFirstCalls } from "./first-calls.ts";
import { registryPlace } from "./registry-place.ts";
import { matchRoute } from "./route-pattern.ts";
import { adminBase, decideStage } from "./stage.ts";

interface Landing {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly hasQuery: boolean;
}

/** Where somebody arrives who is signed in, or is about to be: at the address, the remembered route or Dashboard. */
function landing(routes: readonly Route[]): Landing | null {
  const { pathname, search } = location;
  if (pathname.startsWith(`${adminBase}/`)) {
    const found = matchRoute(routes, pathname.slice(adminBase.length));
    return found && { ...found, hasQuery: search !== "" };
  }
  if (decideStage(pathname, true).stage !== "frame") return null;
  const { name = "Dashboard", params = {}, query = {} } = rememberedRoute() ?? {};
  return { name, params, hasQuery: Object.keys(query).length > 0 };
}

/** The builds that somebody gets here, read leniently: the federation runtime, which checks the registry in full, comes with the frame. */
async function liveBuilds() {
  const place = registryPlace();
  const reply = await askForRegistry(place.url);
  if (!reply.ok) return [];
  const { remotes } = (await checkedRegistry(await reply.text(), place)) as RegistryDocument;
  const audience = audienceOfPage();
  return Object.values(remotes).flatMap((remote) => {
    const { build } = choiceFor(remote, audience);
    return (remote.enabled && build && remote.builds[build]) || [];
  });
}

/** Fetches the code of the screen that somebody sees first; nothing of it is executed, nothing of the API is asked. */
export async function fetchLanding(): Promise<void> {
  if (savesData()) return;
  await land(({ build, route }) => preloadScreen(build, route.name));
}

/** The same for somebody who is signed in, if he may open the screen; what it asks first is sent at once. */
export async function fetchLandingOfUser(): Promise<void> {
  await land(({ build, route, place }) => {
    const { session, permissions } = sessionState();
    const mayOpen = permissions !== null && grants(permissions, route.access ?? []);
    if (!mayOpen || session?.user?.mustChangePassword) return;
    sendFirstCalls(route, place);
    if (asksForList(route)) askAhead("/services/list-settings");
    preloadScreen(build, route.name, true);
  });
}

interface Found {
  readonly build: Awaited<ReturnType<typeof liveBuilds>>[number];
  readonly route: Route;
  readonly place: Landing;
}

/** Does it for the landing, if a remote brings that; what cannot be had early is asked for, and told about, by the frame. */
async function land(begin: (found: Found) => void): Promise<void> {
  const builds = await liveBuilds().catch(() => []);
  const place = landing(builds.flatMap(({ routes }) => routes));
  for (const build of place ? builds : []) {
    const route = build.routes.find(({ name }) => name === place?.name);
    if (place && route) begin({ build, route, place });
  }
}
