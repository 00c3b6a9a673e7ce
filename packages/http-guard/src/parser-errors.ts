import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import type { Refusal, RefuseSocket } from "./refuse-socket.ts";

interface ParserRules {
  refuse: RefuseSocket;
  tooSlow(): Refusal;
  headersTooLarge(): Refusal;
  notReadable(): Refusal;
  /** Whether part of an answer was sent already, so that another one would stand in the middle of it. */
  isAnswering(socket: Socket): boolean;
}

/**
 * For Fastify's `clientErrorHandler`: answers what the HTTP parser refuses, or gives up waiting for, in the form of every other
 * refusal.
 */
export function parserErrors({ refuse, tooSlow, headersTooLarge, notReadable, isAnswering }: ParserRules) {
  const refused = new WeakSet<Socket>();
  const refusals: Readonly<Record<string, () => Refusal>> = {
    ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
    HPE_HEADER_OVERFLOW: headersTooLarge,
  };
  return ({ code = "" }: ConnectionError, socket: Socket): void => {
    if (refused.has(socket)) return;
    if (code === "ECONNRESET" || !socket.writable || isAnswering(socket)) return void socket.destroy();
    refused.add(socket);
    refuse(socket, (refusals[code] ?? notReadable)());
  };
}
