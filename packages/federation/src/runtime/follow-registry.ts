import type { RegistryDocument } from "../registry/registry-document.ts";
import type { RegistrySource } from "./registry-source.ts";
import type { RegistryState } from "./types.ts";

/** One missed answer is no news; two in a row are told. */
const missesBeforeBanner = 2;

interface Options {
  source: RegistrySource;
  pollSeconds: number;
  adopt: (document: RegistryDocument, state: RegistryState) => void;
  state: (state: RegistryState) => void;
}

/** A replica that lags behind answers with a registry that is older in both number and date. */
function isOlder(next: RegistryDocument, seen: RegistryDocument | null): boolean {
  return seen !== null && next.revision < seen.revision && next.createdAt < seen.createdAt;
}

/** Reads the registry at boot, on a timer, when the tab is looked at again and when the network is back. */
export function followRegistry({ source, pollSeconds, adopt, state }: Options) {
  let current: RegistryDocument | null = null;
  let misses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading: Promise<void> | null = null;
  let isFollowing = false;

  async function read() {
    try {
      const next = await source.read();
      misses = 0;
      if (next && !isOlder(next, current)) {
        current = next;
        adopt(next, "live");
      } else {
        state("live");
      }
    } catch (error) {
      misses += 1;
      console.warn("The registry could not be read", error);
      if (!current) {
        current = source.lastGood();
        if (current) {
          adopt(current, "last-good");
        } else {
          state("unavailable");
        }
      } else if (misses >= missesBeforeBanner) {
        state("last-good");
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
      if (globalThis.document?.visibilityState !== "hidden") {
        await refresh();
      }
      if (isFollowing) {
        schedule();
      }
    }, pollSeconds * 1000);
  }

  const onVisible = () => {
    if (document.visibilityState === "visible") {
      void refresh();
    }
  };
  const onOnline = () => void refresh();

  return {
    refresh,
    async start() {
      isFollowing = true;
      if (current) adopt(current, misses === 0 ? "live" : "last-good"); // somebody else may use the page now
      globalThis.document?.addEventListener("visibilitychange", onVisible);
      globalThis.window?.addEventListener("online", onOnline);
      await refresh();
      if (isFollowing) {
        schedule();
      }
    },
    stop() {
      isFollowing = false;
      clearTimeout(timer);
      globalThis.document?.removeEventListener("visibilitychange", onVisible);
      globalThis.window?.removeEventListener("online", onOnline);
    },
  };
}
