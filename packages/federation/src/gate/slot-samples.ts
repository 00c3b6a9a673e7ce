import { CannotCheckError, jsonAt, type LiveShell } from "@portal/releases/admission";
import { ReleaseDocument } from "@portal/releases/registry";

/** By slot, an example of what it gives to its contributions. */
export type SlotSamples = NonNullable<ReleaseDocument["opens"]>;

/** What the released builds say of the slots that their screens open, without that of `except`. */
export async function liveSlotSamples({ url, registry }: LiveShell, except: string): Promise<SlotSamples> {
  const live = Object.entries(registry.remotes).flatMap(([remote, { enabled, stable, builds }]) => {
    const build = enabled && remote !== except && stable ? builds[stable] : undefined;
    return build ? [new URL("release.json", new URL(build.base, url)).href] : [];
  });
  const releases = await Promise.all(live.map(releaseAt));
  return Object.assign({}, ...releases.map(({ opens }) => opens));
}

async function releaseAt(address: string): Promise<ReleaseDocument> {
  const parsed = ReleaseDocument.safeParse(await jsonAt(address));
  if (!parsed.success) throw new CannotCheckError(`${address} describes no release`);
  return parsed.data;
}
