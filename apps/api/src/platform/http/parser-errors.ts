import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError } from "fastify";
import { type HttpError, headersTooLarge, notReadable, requestTooSlow } from "../errors.ts";
import { securityHeaders } from "./security-headers.ts";

/** How long a client may still send before its connection is closed, so that it gets to read the answer. */
const lingerMs = 2_000;
const answered = new WeakSet<Socket>();
const headersOfAll = securityHeaders();

const refusals: Readonly<Record<string, () => HttpError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestTooSlow,
  HPE_HEADER_OVERFLOW: headersTooLarge,
};

/** Answers what the HTTP parser refuses, or gives up waiting for, in the form of every other refusal. */
export function answerParser(error: ConnectionError, socket: Socket): void {
  if (answered.has(socket)) return;
  answered.add(socket);
  // Part of an answer was sent already, so another one would stand in the middle of it.
  if (error.code === "ECONNRESET" || !socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  closeWith(socket, (refusals[error.code ?? ""] ?? notReadable)());
}

/** Sends a refusal as the last answer on a connection that has no request to answer. */
export function closeWith(socket: Socket, refusal: HttpError): void {
  const close = () => socket.destroy();
  socket.on("error", close).once("end", close);
  setTimeout(close, lingerMs).unref();
  socket.end(rawAnswer(refusal));
}

function rawAnswer({ status, body, retryAfter }: HttpError): string {
  const text = JSON.stringify(body);
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(text)}`,
    "Cache-Control: no-store",
    ...Object.entries(headersOfAll).map(([name, value]) => `${name}: ${value}`),
    ...(retryAfter ? [`Retry-After: ${retryAfter}`] : []),
    "Connection: close",
  ];
  return `${headers.join("\r\n")}\r\n\r\n${text}`;
}
