import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { compile } from "@fastify/proxy-addr";
import { sameSecret } from "../same-secret.ts";

export interface ProxyRules {
  /** What the portal's server sends along with each call, so that no other process passes for it (`PROXY_SECRET`). */
  proxySecret: string;
  /** Addresses of further proxies, believed as they are (`TRUST_PROXY`). */
  trustProxy: readonly string[];
}

/** Sent by `packages/federation/src/server/api-proxy.ts`. */
const secretHeader = "x-portal-secret";
/** What a proxy tells about the client, and under which name it has the call in its own log. */
const proxyWords = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-request-id"] as const;
/** By any of these a proxy is known, also one that no setting names. */
const marksOfProxies = [secretHeader, "via", "x-real-ip", ...proxyWords.filter((word) => word !== "x-request-id")];

/**
 * Whose word on the client's address, host, protocol and request id is believed: the portal's, which knows the secret, and that
 * of the proxies that a setting names. From anybody else these headers are taken away before anything reads them (M10).
 */
export function createProxies({ proxySecret, trustProxy }: ProxyRules, tellOfStranger: (address: string) => void) {
  const isListed = compile([...trustProxy]);
  const knowsSecret = sameSecret(proxySecret);
  return {
    /**
     * The id of a call: the proxy's, else a new one. Fastify asks for it before it reads a request in any other way, so this
     * is also where the words of strangers go, and the secret, which no log shall ever hold.
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

    /** For Fastify: whoever could keep his words is a proxy; those before him are believed where the setting names them. */
    isProxy: (address: string, hop: number) => hop === 0 || isListed(address, hop),
  };
}

/** Calls that somebody handed on, whether his word is believed or not. */
const handedOn = new WeakSet<IncomingMessage>();
const isLoopback = compile(["loopback"]);

/** Whether a call was made on this machine, and by no proxy there. */
export const cameDirectly = (request: IncomingMessage): boolean =>
  isLoopback(request.socket.remoteAddress ?? "", 0) && !handedOn.has(request);
