import { type OutgoingHttpHeaders, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

export type RefuseSocket = (socket: Socket, refusal: Refusal) => void;

/** How long a client may still send before its refused connection is closed, so that it can read the answer. */
const lingerMs = 2_000;

/** Sends a refusal as the last answer on a connection that has no request to answer, with the headers of all answers. */
export const refuseSocket =
  (headersOfAll: OutgoingHttpHeaders): RefuseSocket =>
  (socket, refusal) => {
    const close = () => socket.destroy();
    socket.on("error", close).once("end", close);
    setTimeout(close, lingerMs).unref();
    socket.end(rawAnswer(refusal, headersOfAll));
  };

function rawAnswer({ status, headers, body }: Refusal, headersOfAll: OutgoingHttpHeaders): string {
  const text = JSON.stringify(body);
  const all = {
    ...headersOfAll,
    ...headers,
    "Cache-Control": "no-store",
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": Buffer.byteLength(text),
    Connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`;
}
