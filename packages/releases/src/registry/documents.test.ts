import { describe, expect, it } from "vitest";
import { publishedBuild, releaseDocument } from "../release-fixtures.ts";
import { BuildReference, RegistryDocument } from "./registry-document.ts";
import { ReleaseDocument } from "./release-document.ts";
import { Routes } from "./routes.ts";
import { emptyRegistry, release } from "./transitions.ts";

const accepts = (document: unknown) => ReleaseDocument.safeParse(document).success;

describe("release document", () => {
  it("is valid as the fixtures make it", () =>
    expect(ReleaseDocument.safeParse(releaseDocument()).error).toBeUndefined());

  it.each(["../up", "a b", "a..b", "Monitor", "-x", ""])("refuses the remote name %j", (remote) => {
    expect(accepts(releaseDocument({ remote }))).toBe(false);
  });

  it.each(["../../x", "1.0.0", "1.0.0-GGGGGGGG", "1.0.0-0000000a/.."])("refuses the build id %j", (build) => {
    expect(accepts(releaseDocument({ build }))).toBe(false);
  });

  it.each(["/etc/passwd", "../x.js", "a/../../x.js", "a//b.js", "./x.js", "a\\b.js"])("refuses the file %j", (path) => {
    expect(accepts(releaseDocument({ files: { [path]: releaseDocument().files["remoteEntry.js"] ?? "" } }))).toBe(
      false,
    );
  });

  it("refuses a file without a whole hash (chain of trust)", () => {
    expect(accepts(releaseDocument({ files: { "remoteEntry.js": "" } }))).toBe(false);
    expect(accepts(releaseDocument({ files: { "remoteEntry.js": "sha256-abc" } }))).toBe(false);
  });
});

describe("routes", () => {
  const accepted = (...routes: unknown[]) => Routes.safeParse(routes).success;

  it.each(["carriers", "carriers/form/:id?", "support/:msisdn/messages"])("accepts the path %j", (path) => {
    expect(accepted({ name: "X", path })).toBe(true);
  });

  it.each(["/carriers", "../login", "a//b", "a/..", "https://x", "a?b=c", "*", ""])("refuses the path %j", (path) => {
    expect(accepted({ name: "X", path })).toBe(false);
  });

  it.each(["/services/widgets", "/services/carriers/:id", "/services/carriers/paginate?page=1&sortBy=id"])(
    "accepts %j as a first call",
    (call) => expect(accepted({ name: "X", path: "x", asks: [call] })).toBe(true),
  );

  it.each(["https://evil.example/", "//evil.example/x", "/a/../b", "services", "/a?b=c#d", "/a b"])(
    "refuses %j as a first call",
    (call) => expect(accepted({ name: "X", path: "x", asks: [call] })).toBe(false),
  );

  it("refuses a name or path that is used twice", () => {
    expect(accepted({ name: "X", path: "x" }, { name: "X", path: "y" })).toBe(false);
    expect(accepted({ name: "X", path: "x" }, { name: "Y", path: "x" })).toBe(false);
  });

  it("refuses a form whose list is not there", () => {
    expect(accepted({ name: "XForm", path: "x/form", list: "X" })).toBe(false);
    expect(accepted({ name: "X", path: "x" }, { name: "XForm", path: "x/form", list: "X" })).toBe(true);
  });
});

describe("registry document", () => {
  const registry = release(emptyRegistry("local"), publishedBuild("1.0.0-0000000a"));

  it("refuses a reference to a build that it does not describe", () => {
    const monitor = { ...registry.remotes.monitor, builds: {} };
    expect(RegistryDocument.safeParse({ ...registry, remotes: { monitor } }).success).toBe(false);
  });

  it.each(["//evil.example/", "http://evil.example/", "javascript:alert(1)/", "/releases/x"])(
    "refuses the base %j",
    (base) => {
      const reference = registry.remotes.monitor?.builds["1.0.0-0000000a"];
      expect(BuildReference.safeParse(reference).success).toBe(true);
      expect(BuildReference.safeParse({ ...reference, base }).success).toBe(false);
    },
  );

  it("says what to fetch of a build before its release document is there: the scripts of entry and screens", () => {
    const pages = { Monitor: ["screen.js"] };
    const { remotes } = release(emptyRegistry("local"), publishedBuild("1.0.0-0000000a", { pages }));
    const { scripts, ...ofBefore } = remotes.monitor?.builds["1.0.0-0000000a"] ?? {};
    expect(scripts).toEqual({ entry: ["remoteEntry.js"], pages });
    expect(BuildReference.safeParse(ofBefore).success).toBe(true);
  });

  it.each([
    [
      "a canary that is not described",
      { canary: { build: "1.1.0-0000000b", percent: 10, salt: "s" } },
      "not described",
    ],
    ["a pin that is not described", { pins: { "user:ana": "1.1.0-0000000b" } }, "not described"],
    ["a pin for no group", { pins: { ana: "1.0.0-0000000a" } }, "A group is role:<name> or user:<name>"],
    ["a canary for more than all", { canary: { build: "1.0.0-0000000a", percent: 101, salt: "s" } }, '"maximum":100'],
  ])("refuses %s", (_, staged, message) => {
    const monitor = { ...registry.remotes.monitor, ...staged };
    const { error } = RegistryDocument.safeParse({ ...registry, remotes: { monitor } });
    expect(JSON.stringify(error?.issues)).toContain(message);
  });
});
