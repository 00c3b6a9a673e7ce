import type { RegistryDocument } from "./registry-document.ts";
import { RegistryError } from "./registry-error.ts";

const mostHours = 7 * 24;

/** A link that was just made: its token goes into the address, and the registry gets the rest. */
export interface NewTesterLink {
  readonly token: string;
  /** The hash of the token: nobody can make the address from it. */
  readonly id: string;
  readonly until: string;
}

/** What a link opens in a tab: a build, or nothing and why. */
export type Trial =
  | {
      readonly state: "open" | "released";
      readonly remote: string;
      readonly title: string;
      readonly build: string;
      readonly until: string;
    }
  | { readonly state: "ended" | "invalid" | "failed" };

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const idOf = async (token: string) =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));

/** Makes a link to a build. The token, of letters that no address escapes, names remote, build and end, and a secret that makes its hash one of a kind. */
export async function newTesterLink(
  { remote, build, hours }: { remote: string; build: string; hours: number },
  now = Date.now(),
): Promise<NewTesterLink> {
  if (!(hours >= 1 && hours <= mostHours))
    throw new RegistryError("A link for testers works for at least an hour and at most 7 days");
  const seconds = Math.floor(now / 1000) + Math.round(hours * 3600);
  const secret = hex(crypto.getRandomValues(new Uint8Array(16)));
  const token = [remote, build, seconds, secret].join(".");
  return { token, id: await idOf(token), until: new Date(seconds * 1000).toISOString() };
}

/** The address of a portal with which a tab opens a build. */
export const testerAddress = (portal: string, token: string): string => `${portal}/?open=${token}`;

/** What a token opens by a registry. A link that has gone from the registry is told as ended by the end in its token. */
export async function openedBy(
  token: string,
  { remotes }: Pick<RegistryDocument, "remotes">,
  now = Date.now(),
): Promise<Trial> {
  const parts = token.split("."); // a build has dots, too
  const [remote = ""] = parts;
  const { testerLinks = {}, builds = {}, stable } = remotes[remote] ?? {};
  const link = testerLinks[await idOf(token)];
  const reference = link && builds[link.build];
  if (!link || !reference) return { state: Number(parts.at(-2)) * 1000 <= now ? "ended" : "invalid" };
  if (!(Date.parse(link.until) > now)) return { state: "ended" };
  return { state: link.build === stable ? "released" : "open", remote, title: reference.title, ...link };
}
