import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { type DatasourceRules, reachableAddress } from "../datasources/reachable-address.ts";

/** The addresses that carriers may have. */
export type AddressRules = DatasourceRules;

interface CarrierRequest {
  method: "GET" | "POST";
  address: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  timeLimitMs: number;
  /** What the carrier answers; JSON unless it says otherwise. */
  answers?: "json" | "text";
}

/** What became of a request. `nothing-sent`: no connection was made, so the carrier cannot have read anything. */
export type Outcome =
  | { readonly kind: "answered"; readonly status: number; readonly body: unknown }
  | { readonly kind: "nothing-sent"; readonly cause: string }
  | { readonly kind: "unknown"; readonly cause: string };

const mostBytes = 64 * 1024;

/**
 * Sends one request over a connection of its own, to an address that the rules allow. It follows no redirect, reads at most
 * 64 KiB and ends within the time limit.
 */
export async function requestCarrier(
  { method, address, headers, body, timeLimitMs, answers = "json" }: CarrierRequest,
  rules: AddressRules,
): Promise<Outcome> {
  const url = new URL(address);
  const isSecure = url.protocol === "https:";
  const signal = AbortSignal.timeout(timeLimitMs);
  let isConnected = false;
  try {
    const found = await beforeAbort(reachableAddress(placeOf(url), rules), signal);
    if (found.tls && !isSecure) throw new Error("The address has to begin with https");
    const family = found.address.includes(":") ? 6 : 4;
    const asked = (isSecure ? httpsRequest : httpRequest)(url, {
      method,
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      agent: false,
      signal,
      // the address that was checked; nothing is looked up again
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address: found.address, family }]) : done(null, found.address, family),
    });
    asked.once("socket", (socket) => {
      socket.once(isSecure ? "secureConnect" : "connect", () => {
        isConnected = true;
      });
    });
    const replied = once(asked, "response");
    asked.on("error", () => undefined); // the waiting for an answer, or its reader, gets the error
    asked.end(body);
    const [reply] = (await replied) as [IncomingMessage];
    return { kind: "answered", status: reply.statusCode ?? 0, body: await readBody(reply, answers) };
  } catch (error) {
    const cause = signal.aborted ? "The carrier did not answer in time" : (error as Error).message;
    return { kind: isConnected ? "unknown" : "nothing-sent", cause };
  }
}

function placeOf({ hostname, port, protocol }: URL) {
  return { host: hostname.replace(/^\[(.*)\]$/, "$1"), port: Number(port || (protocol === "https:" ? 443 : 80)) };
}

/** Ends the wait for a name that nobody resolves. */
async function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = once(signal, "abort").then(() => Promise.reject(signal.reason));
  return Promise.race([work, aborted]);
}

async function readBody(reply: IncomingMessage, answers: "json" | "text"): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error("The answer of the carrier is too long");
    parts.push(part);
  }
  const text = Buffer.concat(parts).toString("utf8");
  if (answers === "text") return text;
  return text === "" ? null : JSON.parse(text);
}
