/**
 * The modules of which a page may hold one copy only. The shell hands its own to every remote, remotes build without them.
 * The build preset, the browser runtime and the gate all read this list.
 */
export const platform = {
  react: "^19.3.0",
  "react/jsx-runtime": "^19.3.0",
  "react/jsx-dev-runtime": "^19.3.0",
  "react-dom": "^19.3.0",
  "@tanstack/react-query": "^5.100.0",
  "zod/mini": "^4.6.0",
  "@portal/ui": "^1.0.0",
  "@portal/ui/base": "^1.0.0",
  "@portal/records": "^1.1.0",
  "@portal/records/files": "^1.0.0",
  "@portal/records/form": "^1.0.0",
  "@portal/auth": "^1.0.0",
  "@portal/store": "^1.0.0",
  "@portal/remote": "^1.0.0",
  /** The deprecated name of `@portal/remote`, which builds of outside teams ask for. */
  "@portal/federation/remote": "^1.1.0",
} as const satisfies Record<string, string>;

export type PlatformName = keyof typeof platform;

export const platformNames = Object.keys(platform) as PlatformName[];

/** Subpaths that are not on the list must fail at load rather than be bundled: a private `react-dom/client` is a second React. */
export const platformPrefixes = { "react/": platform.react, "react-dom/": platform["react-dom"] } as const;

/** What the shell promises to remotes; a remote built against another major is refused before anything of it is used. */
export const shellContract = "1.0.0";

/** The script of a build that the shell loads first. */
export const entryFile = "remoteEntry.js";

/** In the shell's `dist`: what it offers to remotes. */
export const shellPlatformFile = "portal-platform.json";

/** The federation core is provided by the shell (`externalRuntime`), so a remote's entry stays small. */
export const federationCore = { name: "@module-federation/runtime", range: "~2.9.2" } as const;

/** Prefixed, because a `<div id="monitor">` would shadow the global of a remote named `monitor`. */
export function federationName(remote: string): string {
  return `mfe_${remote.replaceAll("-", "_")}`;
}

/** The package a platform module belongs to: `@portal/ui/base` is `@portal/ui`. */
export function packageOf(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}
