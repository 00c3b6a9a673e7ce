import { grants, prefetchCall, rememberedRoute, sessionState } from "@portal/auth";
import type { RegistryDocument, Route } from "@portal/releases/registry";
import { askForRegistry, checkedRegistry, choiceFor, preloadScreen, savesData } from "@portal/remote-runtime/preload";
import { audienceOfPage } from "../boot/audience.ts";
import { registryPlace } from "../boot/registry-place.ts";
import { routeAt } from "../boot/route-pattern.ts";
import { adminBase, decideStage } from "../boot/stage.ts";
import { asksForList, sendFirstCalls } from "./first-calls.ts";

interface Landing {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly hasQuery: boolean;
}

/** The first screen of a user who is signed in, or will be soon: that of the address, the remembered route or Dashboard. */
function landingOf(routes: readonly Route[]): Landing | null {
  const { pathname, search } = location;
  if (pathname.startsWith(`${adminBase}/`)) {
    const route = routeAt(routes, pathname.slice(adminBase.length));
    return route && { ...route, hasQuery: search !== "" };
  }
  if (decideStage(pathname, true).stage !== "frame") return null;
  const { name = "Dashboard", params = {}, query = {} } = rememberedRoute() ?? {};
  return { name, params, hasQuery: Object.keys(query).length > 0 };
}

/** The builds that the user gets here. The registry is read leniently; the federation runtime, which comes with the frame, checks it in full. */
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

/** Fetches the code of the first screen. It executes none of it and makes no call to the API. */
export async function prefetchLanding(): Promise<void> {
  if (savesData()) return;
  await forLanding(({ build, route }) => preloadScreen(build, route.name));
}

/** Fetches the code of the first screen for a signed-in user who may open it, and sends its first calls at once. */
export async function prefetchLandingOfUser(): Promise<void> {
  await forLanding(({ build, route, place }) => {
    const { session, permissions } = sessionState();
    const mayOpen = permissions !== null && grants(permissions, route.access ?? []);
    if (!mayOpen || session?.user?.mustChangePassword) return;
    sendFirstCalls(route, place);
    if (asksForList(route)) prefetchCall("/services/list-settings");
    preloadScreen(build, route.name, true);
  });
}

interface FoundLanding {
  readonly build: Awaited<ReturnType<typeof liveBuilds>>[number];
  readonly route: Route;
  readonly place: Landing;
}

/** Runs `begin` for the first screen, if a remote brings it. What fails here is asked for again by the frame, which tells the user. */
async function forLanding(begin: (found: FoundLanding) => void): Promise<void> {
  const builds = await liveBuilds().catch(() => []);
  const place = landingOf(builds.flatMap(({ routes }) => routes));
  for (const build of place ? builds : []) {
    const route = build.routes.find(({ name }) => name === place?.name);
    if (place && route) begin({ build, route, place });
  }
}
