import type { RegistryDocument } from "@portal/releases/registry";
import type { RegistrySource } from "./registry-source.ts";
import type { RegistryRefused } from "./signed-registry.ts";
import type { RegistryState } from "./types.ts";

/** One missed answer is no news; two in a row are told. */
const missesBeforeBanner = 2;

interface Options {
  source: RegistrySource;
  pollSeconds: number;
  adopt: (document: RegistryDocument, state: RegistryState, refusal: string | null) => void;
  state: (state: RegistryState, refusal: string | null) => void;
}

/** What staff are told where an answer came and was not believed. */
const refusalOf = (error: unknown): string | null =>
  error instanceof Error && error.name === "RegistryRefused" ? (error as RegistryRefused).told : null;

/** A replica that lags behind answers with a registry that is older in both number and date. */
function isOlder(next: RegistryDocument, seen: RegistryDocument | null): boolean {
  return seen !== null && next.revision < seen.revision && next.createdAt < seen.createdAt;
}

/** Reads the registry at boot, on a timer, when the tab is looked at again and when the network is back. */
export function followRegistry({ source, pollSeconds, adopt, state }: Options) {
  let current: RegistryDocument | null = null;
  let misses = 0;
  let refusal: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: Promise<void> | null = null;
  let isFollowing = false;

  async function read() {
    try {
      const next = await source.read();
      misses = 0;
      refusal = null;
      if (next && !isOlder(next, current)) {
        current = next;
        adopt(next, "live", null);
      } else {
        state("live", null);
      }
    } catch (error) {
      misses += 1;
      refusal = refusalOf(error);
      console.warn("The registry could not be read", error);
      if (!current) {
        current = await source.lastGood();
        if (current) {
          adopt(current, "last-good", refusal);
        } else {
          state("unavailable", refusal);
        }
      } else if (misses >= missesBeforeBanner) {
        state("last-good", refusal);
      }
    }
  }

  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (globalThis.document?.visibilityState !== "hidden") await refresh();
      if (isFollowing) schedule();
    }, pollSeconds * 1000);
  }

  const onVisible = () => {
    if (document.visibilityState === "visible") void refresh();
  };
  const onOnline = () => void refresh();

  return {
    refresh,
    async start() {
      isFollowing = true;
      if (current) adopt(current, misses === 0 ? "live" : "last-good", refusal); // somebody else may use the page now
      globalThis.document?.addEventListener("visibilitychange", onVisible);
      globalThis.window?.addEventListener("online", onOnline);
      await refresh();
      if (isFollowing) schedule();
    },
    stop() {
      isFollowing = false;
      clearTimeout(timer);
      globalThis.document?.removeEventListener("visibilitychange", onVisible);
      globalThis.window?.removeEventListener("online", onOnline);
    },
  };
}
