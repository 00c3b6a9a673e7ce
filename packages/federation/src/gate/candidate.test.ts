import { emptyRegistry, release, startCanary } from "@portal/releases/registry";
import { sha384 } from "@portal/releases/storage";
import { publishedBuild, releaseDocument } from "@portal/releases/testing";
import { describe, expect, it } from "vitest";
import { addressesOf, registryWith, releaseText } from "./candidate.ts";

const candidateOf = (document = releaseDocument({ build: "1.0.0-0000000c" })) => ({
  release: document,
  file: async () => null,
});
const pathsOf = (...paths: string[]) =>
  addressesOf(paths.map((path, index) => ({ name: `Screen${index}`, path }))).map(({ path }) => path);

describe("the addresses of a build's screens", () => {
  it("have all parameters, then none that may be missing", () =>
    expect(pathsOf("support/:msisdn?", "reports/:id/view")).toEqual([
      "support/1000001",
      "reports/1000001/view",
      "support",
    ]));

  it("lead to a form as it edits a record and as it adds one", () =>
    expect(pathsOf("carriers", "forms/carriers/:action/:id?")).toEqual([
      "carriers",
      "forms/carriers/edit/1000001",
      "forms/carriers/add",
    ]));
});

describe("the registry with a candidate", () => {
  const live = startCanary(
    release(emptyRegistry("local"), publishedBuild("1.0.0-0000000a")),
    publishedBuild("1.0.0-0000000b"),
    {
      percent: 50,
    },
  );

  it("has no other build of its remote, which would stand in for it", () => {
    const candidate = candidateOf();
    const { monitor } = registryWith(candidate, "/releases/monitor/x/", live).remotes;
    expect(monitor).toMatchObject({ enabled: true, stable: "1.0.0-0000000c" });
    expect(Object.keys(monitor?.builds ?? {})).toEqual(["1.0.0-0000000c"]);
    expect(monitor?.canary ?? monitor?.lastGood).toBeUndefined();
    expect(monitor?.builds["1.0.0-0000000c"]?.releaseIntegrity).toBe(sha384(releaseText(candidate)));
  });

  it("is refused where another remote has one of its addresses", () => {
    const { routes } = releaseDocument();
    const foreign = candidateOf(releaseDocument({ remote: "reports", routes }));
    expect(() => registryWith(foreign, "/releases/reports/x/", live)).toThrow('is already taken by "monitor"');
  });
});
