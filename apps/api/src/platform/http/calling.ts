import type { FastifyRequest } from "fastify";
import type { Caller } from "../auth/caller.ts";

const callers = new WeakMap<FastifyRequest, Caller>();

/** Keeps who makes a call, as soon as that is known. */
export const noteCaller = (request: FastifyRequest, caller: Caller) => void callers.set(request, caller);

/** Who makes a call; nobody where it is public, or where no session was found. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request);

const routes = new Map<string, string>();

/** The route of a call as the contract writes it: without the rules that the router is given for its parameters. Made once for each. */
export function routeOf({ routeOptions: { url } }: FastifyRequest): string | null {
  if (url === undefined) return null;
  const known = routes.get(url) ?? url.replaceAll("(^\\d+$)", "");
  routes.set(url, known);
  return known;
}

/** A call as the log names it: the route's pattern, not its address, as numbers and filters are personal data (C-16). */
export const describeCall = (request: FastifyRequest) => ({
  method: request.method,
  route: routeOf(request),
  userId: callerOf(request)?.userId ?? null,
  address: request.ip,
});
