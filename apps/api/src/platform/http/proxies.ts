import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { compile } from "@fastify/proxy-addr";
import { sameSecret } from "../same-secret.ts";

export interface ProxyRules {
  /**
   * The secret that the portal's server sends with each call, so that no other process can pass for it (`PROXY_SECRET`); null where
   * that server is never in front.
   */
  proxySecret: string | null;
  /** The addresses of further proxies, which are trusted without a secret (`TRUST_PROXY`). */
  trustProxy: readonly string[];
}

/** The header that `packages/portal-server/src/server/api-proxy.ts` sends. */
const secretHeader = "x-portal-secret";
/** Headers in which a proxy tells about the client, and the id of the call in the proxy's own log. */
const proxyWords = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-request-id"] as const;
/** Headers that only proxies send, also proxies that no setting names. */
const marksOfProxies = [secretHeader, "via", "x-real-ip", ...proxyWords.filter((word) => word !== "x-request-id")];

/**
 * Decides which senders are trusted about the client's address, host, protocol and request id: the portal's server, which knows
 * the secret, and the proxies that a setting names. From all others these headers are removed before anything reads them.
 */
export function createProxies({ proxySecret, trustProxy }: ProxyRules, tellOfStranger: (address: string) => void) {
  const isListed = compile([...trustProxy]);
  const knowsSecret = proxySecret === null ? () => false : sameSecret(proxySecret);
  return {
    /**
     * The id of a call: the proxy's, or a new one. Fastify asks for it before it reads a request in any other way. So this is
     * also the place that removes headers of strangers, and the secret, which must never get into a log.
     */
    requestId(request: IncomingMessage): string {
      const { headers, socket } = request;
      const address = socket.remoteAddress ?? "";
      const believed = knowsSecret(headers[secretHeader]) || isListed(address, 0);
      if (believed || marksOfProxies.some((name) => headers[name] !== undefined)) handedOn.add(request);
      delete headers[secretHeader];
      if (!believed) {
        if (headers["x-forwarded-for"]) tellOfStranger(address);
        for (const word of proxyWords) delete headers[word];
      }
      const given = headers["x-request-id"];
      return typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },

    /**
     * For Fastify: the first sender is a proxy if its headers were kept. Those before it are trusted if the setting names them.
     */
    isProxy: (address: string, hop: number) => hop === 0 || isListed(address, hop),
  };
}

/** Calls that somebody handed on, trusted or not. */
const handedOn = new WeakSet<IncomingMessage>();
const isLoopback = compile(["loopback"]);

/** Whether a call was made on this machine, and by no proxy there. */
export const cameDirectly = (request: IncomingMessage): boolean =>
  isLoopback(request.socket.remoteAddress ?? "", 0) && !handedOn.has(request);
