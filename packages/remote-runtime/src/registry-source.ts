import { RegistryDocument, type RegistryPlace } from "@portal/releases/registry";
import { checkedRegistry } from "./checked-registry.ts";
import { askForRegistry, earlyRegistry, registryTimeout } from "./early-registry.ts";

interface Options extends RegistryPlace {
  fetch: typeof fetch;
  storage: Pick<Storage, "getItem" | "setItem"> | undefined;
  /** Hears of each document before it is used. */
  onRead: (document: RegistryDocument) => Promise<void>;
}

/** Reads the registry, and keeps the last valid one for times when it cannot be read. */
export function registrySource({ url, keys, fetch, storage, onRead }: Options) {
  const place = { url, keys, storage };
  const key = `portal.registry:${url}`;
  let etag: string | null = null;
  let isFirst = true;

  function keep(text: string) {
    try {
      storage?.setItem(key, text);
    } catch (error) {
      console.warn("The registry's last good copy could not be stored", error);
    }
  }

  async function documentOf(text: string): Promise<RegistryDocument> {
    const document = RegistryDocument.parse(await checkedRegistry(text, place));
    await onRead(document);
    return document;
  }

  return {
    /** The valid document; `null` when it has not changed since. Rejects when it cannot be read or is broken. */
    async read(): Promise<RegistryDocument | null> {
      // The first answer may be there already; later calls ask anew, with the tag that was seen.
      const conditional: RequestInit = etag ? { cache: "no-store", headers: { "If-None-Match": etag } } : {};
      const ask = () => fetch(url, { ...conditional, signal: AbortSignal.timeout(registryTimeout) });
      const first = () => earlyRegistry(url)?.catch(ask) ?? askForRegistry(url, ask);
      const response = await (isFirst ? first() : ask());
      isFirst = false;
      if (response.status === 304) return null;
      if (!response.ok) throw new Error(`The registry was answered with ${response.status}`);
      const text = await response.text();
      const document = await documentOf(text);
      etag = response.headers.get("ETag");
      keep(text);
      return document;
    },

    async lastGood(): Promise<RegistryDocument | null> {
      try {
        const text = storage?.getItem(key);
        return text ? await documentOf(text) : null;
      } catch (error) {
        console.warn("The registry's stored copy cannot be used", error);
        return null;
      }
    },
  };
}

export type RegistrySource = ReturnType<typeof registrySource>;
