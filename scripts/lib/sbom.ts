import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { fromRoot } from "./paths.ts";
import { pnpm } from "./pnpm.ts";

interface Hash {
  alg: "SHA-512";
  content: string;
}

/** A component of a CycloneDX document, with the fields that are read here. */
export interface Component {
  group?: string;
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
  hashes?: Hash[];
  externalReferences?: { type: string; hashes?: Hash[] }[];
}

/** `shipped` components run in a deployment: portal, API and remotes; `development` ones build and test it. */
export type Part = "shipped" | "development";

const choices: Record<Part, readonly string[]> = {
  shipped: ["--filter", "./apps/*", "sbom", "--prod"],
  development: ["sbom", "--dev"],
};

/** The bill of materials of a part, from the lockfile and the installed packages: CycloneDX 1.6, as JSON. */
export async function sbomText(part: Part): Promise<string> {
  const format = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];
  const { status, output, errors } = await pnpm(...choices[part], ...format);
  if (status !== 0) throw new Error(`pnpm could not make the bill of materials: ${errors || output}`);
  const told = JSON.parse(output) as { components: Component[] };
  const components = [...told.components.map(completed), ...(part === "shipped" ? nodes() : [])];
  return JSON.stringify({ ...told, components }, null, 2);
}

/** Licences of packages whose manifest names none; a person has read their licence file. */
const readLicences: Readonly<Record<string, string>> = { "png-js": "MIT" };

/** Adds the licence, and the hash of the installed package where readers look for it. */
function completed(component: Component): Component {
  const { licenses, externalReferences = [] } = component;
  const read = readLicences[nameOf(component)];
  const hashes = externalReferences.flatMap(({ type, hashes: found = [] }) => (type === "distribution" ? found : []));
  return {
    ...component,
    ...(!licenses && read && { licenses: [{ license: { id: read } }] }),
    ...(hashes.length > 0 && { hashes }),
  };
}

/** The Node runtime, on which all of it runs, but which is no dependency of any of our packages. */
function nodes(): Component[] {
  const { packages } = parse(readFileSync(fromRoot("pnpm-lock.yaml"), "utf8")) as {
    packages: Record<string, { resolution: { integrity: string } }>;
  };
  return Object.entries(packages).flatMap(([id, { resolution }]) => {
    const [, name, version] = /^(node-linux-\w+)@(.+)$/.exec(id) ?? [];
    if (!name || !version) return [];
    const content = Buffer.from(resolution.integrity.replace("sha512-", ""), "base64").toString("hex");
    const purl = `pkg:npm/${id}`;
    const known = { type: "platform", name, version, purl, "bom-ref": purl, description: "Node.js" };
    return { ...known, licenses: [{ license: { id: "MIT" } }], hashes: [{ alg: "SHA-512" as const, content }] };
  });
}

export const componentsOf = (sbom: string): Component[] => (JSON.parse(sbom) as { components: Component[] }).components;

export const nameOf = ({ group, name }: Component): string => (group ? `${group}/${name}` : name);
