import { pnpm } from "./pnpm.ts";

/** A component of a CycloneDX document, with the little that is read of it. */
export interface Component {
  group?: string;
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

/** What `shipped` names runs in a deployment: portal, API and remotes; `development` builds and tests it. */
export type Part = "shipped" | "development";

const choices: Record<Part, readonly string[]> = {
  shipped: ["--filter", "./apps/*", "sbom", "--prod"],
  development: ["sbom", "--dev"],
};

/** The bill of materials of a part, as the lockfile and the installed packages tell it: CycloneDX 1.6, as JSON. */
export async function sbomText(part: Part): Promise<string> {
  const format = ["--sbom-format", "cyclonedx", "--sbom-spec-version", "1.6", "--sbom-type", "application"];
  const { status, output, errors } = await pnpm(...choices[part], ...format);
  if (status !== 0) throw new Error(`pnpm could not make the bill of materials: ${errors || output}`);
  return output;
}

export const componentsOf = (sbom: string): Component[] => (JSON.parse(sbom) as { components: Component[] }).components;

export const nameOf = ({ group, name }: Component): string => (group ? `${group}/${name}` : name);
