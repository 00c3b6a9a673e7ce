import type { Candidate } from "@portal/releases/admission";
import { release as makeLive, type RegistryDocument, type Route } from "@portal/releases/registry";
import { sha384 } from "@portal/releases/storage";

/** What a browser is sent as the candidate's `release.json`. */
export const releaseText = ({ release }: Candidate): string => JSON.stringify(release);

/**
 * The live registry as it would be after the candidate's release, for everybody. Nothing of the remote's other builds is in
 * it: a last good one would stand in for a candidate that fails. Throws a `RegistryError` as a release would.
 */
export function registryWith(candidate: Candidate, base: string, live: RegistryDocument): RegistryDocument {
  const { [candidate.release.remote]: _former, ...others } = live.remotes;
  const published = { release: candidate.release, base, releaseIntegrity: sha384(releaseText(candidate)) };
  return makeLive({ ...live, remotes: others }, published);
}

export interface Address {
  /** Name of the route whose screen is there, or of the contribution. */
  part: string;
  /** Relative to the admin area. */
  path: string;
  /** What a navigation brings along. */
  state?: { slotProps: unknown };
}

/** Where the shell shows a contribution alone, with what its slot would give it. */
export const addressOfContribution = (remote: string, name: string, slotProps: unknown): Address => ({
  part: name,
  path: `contributions/${remote}/${name}`,
  state: { slotProps },
});

/**
 * Where the screens of a build are looked at: each with all parameters and, where some may be missing, without those; a form
 * to edit a record and to add one are one route. Neighbours are of different routes wherever there is more than one.
 */
export function addressesOf(routes: readonly Route[]): Address[] {
  const full = routes.map((route) => ({ part: route.name, path: filled(route.path, false) }));
  const short = routes.map((route) => ({ part: route.name, path: filled(route.path, true) }));
  const isNew = ({ path }: Address) => !full.some((address) => address.path === path);
  return [...full, ...short.filter(isNew)];
}

/** An id that any record may have, and long enough for the number of a phone. */
const parameter = "1000001";

/** `action` is the one parameter with the same values in all remotes. */
function filled(path: string, isShort: boolean): string {
  const segments = path.split("/").flatMap((segment) => {
    if (/^:action\??$/.test(segment)) return [isShort ? "add" : "edit"];
    if (!segment.startsWith(":")) return [segment];
    return isShort && segment.endsWith("?") ? [] : [parameter];
  });
  return segments.join("/");
}
