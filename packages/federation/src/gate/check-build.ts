import { type ProvidedPlatform, shellName, unmetRequirement } from "@portal/releases/registry";
import { releaseExtensions, releaseTypeOf } from "@portal/releases/storage";
import { entryFile, federationName, platform, platformNames } from "@portal/remote/platform";
import type { BuildFolder } from "./build-folder.ts";
import { wrongDrawerItems } from "./drawer-items.ts";
import { budgetOf, sizesOf } from "./sizes.ts";

export interface Finding {
  rule:
    | "exposes"
    | "shared"
    | "own-react"
    | "own-emotion"
    | "names"
    | "styles"
    | "address"
    | "files"
    | "slots"
    | "drawer"
    | "size"
    | "shell"
    | "route"
    | "console"
    | "api";
  message: string;
}

type Check = (build: BuildFolder) => Finding[];

function textsOf({ files }: BuildFolder, extension: string): [path: string, text: string][] {
  return [...files]
    .filter(([path]) => path.endsWith(extension))
    .map(([path, content]) => [path, content.toString("utf8")]);
}

const exposes: Check = ({ manifest }) => {
  const present = new Set(manifest.exposes.map(({ path }) => path));
  return ["./routes", "./contract"]
    .filter((path) => !present.has(path))
    .map((path) => ({ rule: "exposes", message: `${path} is not exposed` }));
};

/** Requires that the build names every platform module with the platform's range, and brings no copy of it. */
const shared: Check = ({ description, manifest }) => {
  const { requires } = description;
  const undeclared = platformNames.filter((name) => requires.shared[name] !== platform[name]);
  const consumed = manifest.shared.filter(({ name }) => name in platform);
  const wrong = consumed.filter(
    ({ name, singleton, requiredVersion }) => !singleton || requiredVersion !== requires.shared[name],
  );
  return [
    ...undeclared.map(
      (name) => `${name} is not declared as ${platform[name]}, but as ${requires.shared[name] ?? "nothing"}`,
    ),
    ...wrong.map(({ name }) => `${name} is not shared as a singleton in the range ${requires.shared[name]}`),
    ...consumed
      .filter(({ assets }) => assets.js.sync.length + assets.js.async.length > 0)
      .map(({ name }) => `${name} is built in as a fall-back; the shell's must be the only copy`),
  ].map((message) => ({ rule: "shared", message }));
};

/** React's own marker of an element; a remote without a copy only ever calls the shell's functions. */
const reactMarkers = /react\.transitional\.element|__REACT_DEVTOOLS_GLOBAL_HOOK__/;

const ownReact: Check = (build) =>
  textsOf(build, ".js")
    .filter(([, text]) => reactMarkers.test(text))
    .map(([path]) => ({ rule: "own-react", message: `${path} contains a copy of React; take it from the platform` }));

/** What Emotion's factory writes on each styled part. A copy beside the shell's has no provider, no recipes and no sheet. */
const emotionMarker = "__emotion_real";

const ownEmotion: Check = (build) =>
  textsOf(build, ".js")
    .filter(([, text]) => text.includes(emotionMarker))
    .map(([path]) => ({
      rule: "own-emotion",
      message: `${path} contains a copy of Emotion; take parts and primitives from @portal/ui`,
    }));

/** Requires global names of the build's own, since two builds may run in one tab. */
const names: Check = (build) => {
  const { remote, build: id } = build.description;
  const name = federationName(remote);
  const wanted = `chunk_${name}_${id}`;
  const wrong = textsOf(build, ".js").filter(([, text]) => !text.includes(wanted));
  return [
    ...(remote === shellName
      ? [`"${shellName}" is the portal's own name for its shell, so no remote may have it`]
      : []),
    ...(build.manifest.name === name ? [] : [`The federation name is ${build.manifest.name}, not ${name}`]),
    ...wrong.map(([path]) => `${path} does not use the chunk loading global ${wanted}`),
  ].map((message) => ({ rule: "names", message }));
};

function classesOf(css: string): Set<string> {
  const plain = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, "");
  const selectors = [...plain.matchAll(/(?<=^|[{};])([^{};]+)\{/g)].map(([, selector = ""]) => selector.trim());
  const classes = selectors
    .filter((selector) => !selector.startsWith("@"))
    .flatMap((text) => text.match(/\.-?[A-Za-z_][\w-]*/g) ?? []);
  return new Set(classes.map((name) => name.slice(1)));
}

const styles: Check = (build) => {
  const { remote, build: id } = build.description;
  const prefix = `${remote}-${id.slice(-8)}-`;
  return textsOf(build, ".css").flatMap(([path, css]): Finding[] => {
    const foreign = [...classesOf(css)].filter((name) => !name.startsWith(prefix));
    const message = `${path} has class names without the prefix ${prefix}: ${foreign.slice(0, 3).join(", ")}`;
    return foreign.length > 0 ? [{ rule: "styles", message }] : [];
  });
};

const address: Check = ({ manifest }) =>
  manifest.metaData.publicPath === "auto"
    ? []
    : [
        {
          rule: "address",
          message: `The asset prefix is ${manifest.metaData.publicPath}, not auto: files would be asked of the shell`,
        },
      ];

const isMap = (path: string) => path.endsWith(".map");

/** Requires all files that the manifest names, and no file that the server would not serve. */
const files: Check = (build) => {
  const { manifest, files: present } = build;
  const named = manifest.exposes.flatMap(({ assets }) =>
    [assets.js, assets.css].flatMap(({ sync, async }) => [...sync, ...async]),
  );
  const missing = [...new Set([entryFile, ...named])].filter((path) => !present.has(path));
  const [maps, others] = [[...present.keys()].filter(isMap), [...present.keys()].filter((path) => !isMap(path))];
  return [
    ...missing.map((path) => `${path} is named by the manifest and missing`),
    ...maps.map((path) => `${path} would publish the sources`),
    ...others
      .filter((path) => !releaseTypeOf(path))
      .map((path) => `${path} is of a type that releases do not serve; they serve ${releaseExtensions.join(" ")}`),
    ...build.foreign.map((path) => `${path} is a link or no plain file`),
  ].map((message) => ({ rule: "files", message }));
};

/** Each contribution has a script of its own, so that a screen with its slot loads nothing else of the remote's screens. */
const slots: Check = ({ description, files: present }) => {
  const { slots: contributions = [], contributions: scripts = {} } = description;
  return contributions.flatMap(({ name, slot }): Finding[] => {
    const named = scripts[name] ?? [];
    const missing = named.filter((path) => !present.has(path));
    return [
      ...(named.length === 0
        ? [`${name} for ${slot} has no script of its own; declare it as component: () => import("./...")`]
        : []),
      ...missing.map((path) => `${path} of ${name} for ${slot} is missing`),
    ].map((message) => ({ rule: "slots", message }));
  });
};

const drawer: Check = ({ description }) =>
  wrongDrawerItems(description.routes).map((message) => ({ rule: "drawer", message }));

function overBudget(name: string, size: number): Finding[] {
  const budget = budgetOf(name);
  const message = `${name} is ${size} bytes with gzip, the budget is ${budget}`;
  return size > budget ? [{ rule: "size", message }] : [];
}

const size: Check = (build) => Object.entries(sizesOf(build)).flatMap(([name, bytes]) => overBudget(name, bytes));

/** The static part of the gate: what can be known of a build without running it. No finding, no objection. */
export function checkBuild(build: BuildFolder, provided?: ProvidedPlatform): Finding[] {
  const unmet = provided ? unmetRequirement(build.description.requires, provided) : null;
  return [
    ...[exposes, shared, ownReact, ownEmotion, names, styles, address, files, slots, drawer, size].flatMap((check) =>
      check(build),
    ),
    ...(unmet ? [{ rule: "shell" as const, message: unmet }] : []),
  ];
}
