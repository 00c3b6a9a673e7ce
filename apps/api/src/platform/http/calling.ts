import type { FastifyRequest } from "fastify";
import type { Caller } from "../auth/caller.ts";

const callers = new WeakMap<FastifyRequest, Caller>();

/** Remembers the caller of a request, as soon as they are known, and for its audit lines the key or the view of the call. */
export function noteCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
  if (request.work && caller.key) request.work.key = caller.key;
  if (request.work && caller.view) request.work.view = { viewerId: caller.view.viewer.userId, viewed: caller };
}

/** The caller of a request; undefined if the call is public or no session was found. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

const routes = new Map<string, string>();

/**
 * The route of a call as the contract writes it, without the rules that the router gets for its parameters. Each route is
 * computed once.
 */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string | null {
  if (url === undefined) return null;
  const known = routes.get(url) ?? url.replaceAll("(^\\d+$)", "");
  routes.set(url, known);
  return known;
}

/**
 * A call as the log names it: the pattern of its route instead of its address, because numbers and filters are personal data.
 */
export function describeCall(request: FastifyRequest) {
  const caller = callerOf(request);
  return {
    method: request.method,
    route: routeOf(request),
    userId: caller?.view?.viewer.userId ?? caller?.userId ?? null,
    ...(caller?.view && { viewedId: caller.userId }),
    ...(caller?.key && { keyId: caller.key.id }),
    address: request.ip,
  };
}
