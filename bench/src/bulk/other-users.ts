import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ms, percentile, timed } from "../figures.ts";
import { cards, type Subscriber } from "../monitor-cards.ts";
import { type Ask, signIn } from "../with-api.ts";

interface Watched {
  root: string;
  ask: Ask;
  subscribers: readonly Subscriber[];
  /** The file in which the API writes how long its event loop was held up. */
  loopFile: string;
}

/**
 * Measures how other users are served while something runs: a sign-in, a look-up and the card of active subscriptions,
 * over and over.
 */
export async function measureOtherUsers(watched: Watched, run: () => Promise<void>): Promise<string> {
  const { root, ask, subscribers, loopFile } = watched;
  writeFileSync(loopFile, "");
  const taken: Record<string, number[]> = { "sign-in": [], "look-up": [], "active subscriptions": [] };
  let running = true;
  const others = (async () => {
    for (let index = 0; running; index += 1) {
      const subscriber = subscribers[index % subscribers.length];
      taken["sign-in"]?.push(await timed(() => signIn(root)));
      for (const card of subscriber ? cards.slice(0, 2) : []) {
        const { path, body } = card.ask(subscriber as Subscriber);
        taken[card.name]?.push(await timed(() => ask(path, body && { body })));
      }
      await sleep(100);
    }
  })();
  try {
    await run();
  } finally {
    running = false;
    await others;
  }
  const p95 = Object.entries(taken).map(([name, times]) => `${name} p95 ${ms(percentile(times, 0.95)).trim()}`);
  const loop = readFileSync(loopFile, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split(" ").map(Number));
  const worst = (at: number) => Math.max(0, ...loop.map((of) => of[at] ?? 0));
  return `${p95.join(", ")} (aim 100 ms); event loop held up p99 ${ms(
    percentile(
      loop.map(([p99 = 0]) => p99),
      0.95,
    ),
  ).trim()}, at most ${ms(worst(1)).trim()}`;
}
