import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { rememberRoute } from "@portal/auth";
import { build, signInAs } from "@portal/testing";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { prefetchLanding, prefetchLandingOfUser } from "./landing.ts";

const paginate = "/services/carriers/paginate?page=1&limit=15";

const remotes = () => ({
  reports: liveBuild("reports", { name: "Dashboard", path: "home", asks: ["/services/widgets"] }),
  settings: liveBuild("settings", {
    name: "Carriers",
    path: "settings/carriers",
    access: ["carrier.list"],
    asks: [paginate],
  }),
});

function liveBuild(remote: string, route: { name: string; path: string; access?: string[]; asks: string[] }) {
  const scripts = { entry: ["entry.js"], pages: { [route.name]: [`${route.name}.js`] } };
  const reference = { base: `/releases/${remote}/${liveId}/`, routes: [route], scripts };
  return { enabled: true, stable: liveId, builds: { [liveId]: reference } };
}

/** Another one for each test, as a page fetches each script once. */
let liveId: string;
let asked: string[];
const codeOf = (remote: string, page: string) =>
  ["release.json", "entry.js", `${page}.js`].map((file) => `/releases/${remote}/${liveId}/${file}`);
const releaseFiles = () => asked.filter((url) => url.startsWith("/releases/"));

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, "", "/login");
  asked = [];
  liveId = crypto.randomUUID();
  vi.stubGlobal("fetch", async (url: string | URL) => {
    asked.push(new URL(url, location.href).href.replace(location.origin, ""));
    return Response.json({ remotes: remotes() });
  });
  // each test asks for a registry of its own, as one that is fresh is asked for once
  document.head.innerHTML = `<meta name="portal-registry" content="/registry/${crypto.randomUUID()}.json">`;
});
afterEach(() => document.head.replaceChildren());

const askedOfApi = () => asked.filter((url) => url.startsWith("/api/")).map((url) => url.replace("/api/v1", ""));

it("is the Dashboard's code before the sign-in, and nothing of the API", async () => {
  await prefetchLanding();
  expect(asked.slice(1)).toEqual(codeOf("reports", "Dashboard"));
});

it("is the remembered route's, which is kept for the sign-in", async () => {
  rememberRoute({ name: "Carriers", params: {}, query: {} });
  await prefetchLanding();
  expect(releaseFiles()).toEqual(codeOf("settings", "Carriers"));
  expect(localStorage.getItem("goToRouteOnLogin")).toContain("Carriers");
});

it("is nothing for who saves data, and nothing where the registry cannot be read", async () => {
  vi.stubGlobal("navigator", { connection: { saveData: true } });
  await prefetchLanding();
  expect(asked).toEqual([]);
  vi.unstubAllGlobals();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no network")));
  await prefetchLanding();
  expect(releaseFiles()).toEqual([]);
});

const carrierReader = (overrides: Partial<CurrentUser> = {}) =>
  build.currentUser({ permissions: ["carrier.list"], ...overrides } as Parameters<typeof build.currentUser>[0]);

it("is the code of the build that its user tries", async () => {
  const tried = crypto.randomUUID();
  vi.stubGlobal("fetch", async (url: string | URL) => {
    asked.push(new URL(url, location.href).href.replace(location.origin, ""));
    const { reports } = remotes();
    const builds = { ...reports.builds, [tried]: { ...reports.builds[liveId], base: `/releases/reports/${tried}/` } };
    const canary = { build: tried, groups: ["user:ana"], salt: "reports" };
    return Response.json({ remotes: { reports: { ...reports, canary, builds } } });
  });
  signInAs(build.currentUser({ username: "ana" }));
  history.replaceState(null, "", "/admin/home");
  await prefetchLandingOfUser();
  expect(releaseFiles()[0]).toBe(`/releases/reports/${tried}/release.json`);
});

it("is what the address leads to for who is signed in, with the first calls of a list", async () => {
  history.replaceState(null, "", "/admin/settings/carriers");
  signInAs(carrierReader());
  await prefetchLandingOfUser();
  expect(releaseFiles()).toEqual(codeOf("settings", "Carriers"));
  expect(askedOfApi()).toEqual([paginate, "/services/list-settings"]);
});

it("asks the API once, however often it is foreseen", async () => {
  signInAs(carrierReader());
  await prefetchLandingOfUser();
  await prefetchLandingOfUser();
  expect(askedOfApi()).toEqual(["/services/widgets"]);
});

it.each([
  ["who may not open the screen (A-369, R-13)", build.currentUser({ permissions: ["country.list"] })],
  ["a user who has to choose a new password first (P-14)", carrierReader({ mustChangePassword: true })],
])("asks nothing and fetches nothing for %s", async (_, user) => {
  history.replaceState(null, "", "/admin/settings/carriers");
  signInAs(user);
  await prefetchLandingOfUser();
  expect(asked).toHaveLength(1); // the registry
});

it("asks nothing as long as it is not known what the user may do (A-349)", async () => {
  history.replaceState(null, "", "/admin/home");
  signInAs(carrierReader());
  localStorage.removeItem("permissions");
  const { restoreSession } = await import("@portal/auth");
  restoreSession();
  await prefetchLandingOfUser();
  expect(askedOfApi()).toEqual([]);
});
