import { type Component, nameOf } from "./sbom.ts";

/**
 * Licences, as SPDX names them, of packages that may be shipped: they only ask to be named, or to publish changes of
 * their own files.
 */
const allowedLicences = new Set([
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0", "ISC", "MIT", "MIT-0", "Unlicense"],
  "OFL-1.1", // fonts
  "Python-2.0", // asks to be named, as the BSD licences do
  "MPL-2.0", // its files are shipped unchanged
  "(MIT OR CC0-1.0)",
  "(MIT AND Zlib)",
]);

/** Licences of packages whose manifest does not name one of SPDX; a person has read their licence file. */
const readLicences: Readonly<Record<string, string>> = {
  "dejavu-fonts-ttf": "Bitstream Vera's licence, and public domain",
};

/** Libraries of ours that other packages bring in another version too, with the reason why that is harmless. */
const twiceWanted: Readonly<Record<string, string>> = {
  commander: "for commands of Module Federation and of map converters, which nobody runs",
  undici: "for Module Federation's plugin of types, which is not used",
};

/** Components whose licence nobody has allowed; our own packages have none. */
export function licenceProblems(components: readonly Component[]): string[] {
  return components.flatMap((component) => {
    const name = nameOf(component);
    if (name.startsWith("@portal/") || readLicences[name]) return [];
    const licences = (component.licenses ?? []).map((one) =>
      "expression" in one ? one.expression : (one.license.id ?? one.license.name ?? "unknown"),
    );
    const isAllowed = licences.length > 0 && licences.every((licence) => allowedLicences.has(licence));
    return isAllowed ? [] : [`${name} ${component.version}: licence ${licences.join(", ") || "not told"}`];
  });
}

/** Libraries that the portal uses itself and that are shipped in more than one version. */
export function versionProblems(components: readonly Component[], ownNames: ReadonlySet<string>): string[] {
  const versions = new Map<string, Set<string>>();
  for (const component of components) {
    const name = nameOf(component);
    if (ownNames.has(name) && !twiceWanted[name])
      versions.set(name, (versions.get(name) ?? new Set()).add(component.version));
  }
  return [...versions].flatMap(([name, found]) =>
    found.size > 1 ? [`${name} is shipped in versions ${[...found].sort().join(" and ")}`] : [],
  );
}

export interface InstalledManifest {
  name: string;
  version: string;
  scripts?: Record<string, string>;
}

/** Packages that would run code when they are installed, and that are neither allowed nor forbidden yet. */
export function scriptProblems(manifests: readonly InstalledManifest[], decided: Readonly<Record<string, boolean>>) {
  return manifests.flatMap(({ name, version, scripts = {} }) => {
    const hooks = ["preinstall", "install", "postinstall"].filter((hook) => scripts[hook]);
    return hooks.length === 0 || name in decided
      ? []
      : [`${name} ${version} runs ${hooks.join(", ")}: allow or refuse it in allowBuilds of pnpm-workspace.yaml`];
  });
}

/** The packages in the lockfile, with the facts that are read here. */
export type LockedPackages = Readonly<Record<string, { deprecated?: string } | null>>;

/** Packages that their authors have deprecated. */
export const deprecationProblems = (packages: LockedPackages): string[] =>
  Object.entries(packages).flatMap(([name, locked]) =>
    locked?.deprecated === undefined ? [] : [`${name} is deprecated: ${locked.deprecated}`],
  );
