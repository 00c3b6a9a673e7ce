import { describe, expect, it, vi } from "vitest";
import { loadKnownRoutes } from "./known-routes.ts";

const build = (path: string) => ({ routes: [{ name: "Carriers", path }] });

const own = [
  "home",
  "profile",
  "profile/second-factor",
  "remotes",
  "remotes/:remote",
  "handbook/:page?",
  "contributions/:remote/:name",
];

describe("loadKnownRoutes", () => {
  it("gives the shell's admin routes and those of every stable build", async () => {
    const remotes = {
      "admin-settings": {
        stable: "2.0.0-b",
        builds: { "1.0.0-a": build("old"), "2.0.0-b": build("settings/carriers") },
      },
      unreleased: { builds: { "1.0.0-c": build("never") } },
    };
    vi.stubGlobal("fetch", async () => Response.json({ remotes }));
    const { routes, isComplete } = await loadKnownRoutes();
    expect(isComplete).toBe(true);
    expect(routes.map(({ path }) => path)).toEqual([...own, "settings/carriers"]);
  });

  it("gives those that only some users get too, and once each build", async () => {
    const builds = { a: build("settings/carriers"), b: build("settings/fresh"), c: build("gone") };
    const staged = { canary: { build: "b" }, pins: { "user:ana": "a" } };
    vi.stubGlobal("fetch", async () => Response.json({ remotes: { settings: { stable: "a", ...staged, builds } } }));
    const { routes } = await loadKnownRoutes();
    expect(routes.map(({ path }) => path)).toEqual([...own, "settings/carriers", "settings/fresh"]);
  });

  it.each([
    ["unreachable", () => Promise.reject(new TypeError("no network"))],
    ["missing", async () => new Response("", { status: 404 })],
    ["not JSON", async () => new Response("<html>")],
  ])("gives the shell's own, and says that others may exist, when the registry is %s", async (_, fetch) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("fetch", fetch);
    const { routes, isComplete } = await loadKnownRoutes();
    expect(isComplete).toBe(false);
    expect(routes.map(({ name }) => name)).toEqual([
      "Dashboard",
      "Profile",
      "SecondFactor",
      "Remotes",
      "RemoteReleases",
      "Handbook",
      "Contribution",
    ]);
  });
});
