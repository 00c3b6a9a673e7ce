import { setTimeout as sleep } from "node:timers/promises";
import { EventResults, type PlatformEvent } from "@portal/api-client/contract/platform-events";
import type { FastifyBaseLogger } from "fastify";
import type { Crowd } from "./crowd.ts";

interface Sending {
  crowd: Crowd;
  /** The call `platform/events` of the portal. */
  url: string;
  key: string;
  /** The seconds between two events, and before one is sent again that the portal did not take. */
  seconds: number;
  log: Pick<FastifyBaseLogger, "warn">;
  signal: AbortSignal;
}

/** After so many events of a run it goes on slowly, so that a night fills no disk. */
const lively = 1_000;
const slowSeconds = 60;
const limitMs = 60_000;

/** The seconds to wait after so many events of a run. */
export const pauseAfter = (events: number, seconds: number): number =>
  events < lively ? seconds : Math.max(seconds, slowSeconds);

/** Tells the portal what the crowd does, event by event, until the signal; rejects where a person or a new key has to mend it. */
export async function sendEvents({ crowd, seconds, log, signal, ...door }: Sending): Promise<void> {
  for (let events = 1; !signal.aborted; events += 1) {
    const event = crowd.next(new Date());
    const result = await sendOne(event, { ...door, seconds, log, signal });
    if (!result) return;
    if (result.outcome === "refused")
      log.warn({ event, errors: result.errors }, "the portal refused an event of the demo");
    crowd.learn(event, result.answer);
    await pause(pauseAfter(events, seconds), signal);
  }
}

/** Sends an event until the portal takes or refuses it; undefined at the signal. */
async function sendOne(event: PlatformEvent, { url, key, seconds, log, signal }: Omit<Sending, "crowd">) {
  for (let isAway = false; !signal.aborted; isAway = true) {
    const reply = await fetch(url, {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ events: [event] }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
    }).catch((error: Error) => error);
    if (reply instanceof Response && reply.ok) return EventResults.parse(await reply.json()).results[0];
    const isOver = reply instanceof Response && reply.status < 500 && ![409, 429].includes(reply.status);
    const cause = reply instanceof Response ? `${reply.status}: ${await reply.text()}` : reply.message;
    if (isOver) throw new Error(`The portal does not take the demo's events: ${cause}`);
    if (!isAway && !signal.aborted) log.warn({ cause }, "the demo's subscribers wait for the portal");
    await pause(seconds, signal);
  }
  return undefined;
}

/** Waits, or ends early at the signal. */
const pause = (seconds: number, signal: AbortSignal) =>
  sleep(seconds * 1_000, undefined, { signal }).catch((error: Error) => {
    if (!signal.aborted) throw error;
  });
