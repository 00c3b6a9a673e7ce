import { satisfy } from "@module-federation/runtime";
import * as z from "zod/mini";
import type { Requirements } from "./release-document.ts";

/** What a shell's build offers to remotes: its contract, the federation core and the versions of the platform. */
export const ProvidedPlatform = z.object({
  contract: z.string(),
  federation: z.string(),
  shared: z.record(z.string(), z.string()),
  /** Names of the routes that its own code and the modules that it shares lead to; absent in shells of before. */
  links: z.optional(z.array(z.string())),
});
export type ProvidedPlatform = z.infer<typeof ProvidedPlatform>;

/** The shared modules that a build needs in another version than the shell's, or at all. */
export const unmetShares = (shares: Requirements["shared"], { shared }: ProvidedPlatform): string[] =>
  Object.entries(shares).flatMap(([name, range]) => {
    const offered = shared[name];
    return offered && satisfy(offered, range) ? [] : [name];
  });

/** The first thing that a build needs and a shell does not offer, in words; null when they fit. */
export function unmetRequirement(
  { shell, federation, shared }: Requirements,
  provided: ProvidedPlatform,
): string | null {
  const needs: [name: string, offered: string | undefined, range: string][] = [
    ["the shell contract", provided.contract, shell],
    ["the federation runtime", provided.federation, federation],
    ...Object.entries(shared).map(([name, range]): [string, string | undefined, string] => [
      name,
      provided.shared[name],
      range,
    ]),
  ];
  const broken = needs.find(([, offered, range]) => !offered || !satisfy(offered, range));
  return broken ? `It needs ${broken[0]} ${broken[2]}, the shell has ${broken[1] ?? "none"}` : null;
}
