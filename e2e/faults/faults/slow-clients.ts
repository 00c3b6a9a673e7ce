import type { Fault } from "../support/fault.ts";
import { type Line, openLine, statusOf } from "../support/line.ts";
import type { Stack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { watch } from "../support/watch.ts";

/** Opens connections that send this text and nothing more, while staff go on working without any failure. */
async function crowd(stack: Stack, { count, text }: { count: number; text: string }): Promise<Line[]> {
  const lines: Line[] = [];
  const { saw, againAfterMs } = await watch(
    stack,
    async () => {
      lines.push(...(await Promise.all(Array.from({ length: count }, () => openLine(stack.url, text)))));
    },
    { allowed: [] },
  );
  if (againAfterMs !== null) throw new Error(`Others saw ${saw}`);
  return lines;
}

const half = (path: string, type: string) =>
  `POST /api/v1${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`;

export const unfinishedPosts: Fault = {
  name: "S2: 135 POSTs that nobody finishes",
  before: "nobody was served while they stood",
  short: true,
  async run(stack) {
    const lines = await crowd(stack, { count: 135, text: half("/auth-services/auth/login", "application/json") });
    const open = lines.filter(({ socket }) => !socket.destroyed).length;
    for (const { socket } of lines) socket.destroy();
    return { saw: `nothing, while ${open} of them stood`, againAfterMs: null };
  },
};

export const slowConnections: Fault = {
  name: "S2: 1,500 connections of one address with half a head",
  before: "all were open after 100 s",
  async run(stack) {
    const start = Date.now();
    const lines = await crowd(stack, { count: 1_500, text: "GET /login HTTP/1.1\r\nHost: por" });
    await until("All of them have ended", () => lines.every(({ socket }) => socket.destroyed));
    const told = lines.filter(({ text }) => statusOf(text()) === 408).length;
    if (told < lines.length) throw new Error(`Only ${told} of ${lines.length} were told 408`);
    const seconds = ((Date.now() - start) / 1_000).toFixed(1);
    return { saw: `nothing; the 1,500 were told 408 and had ended after ${seconds} s`, againAfterMs: null };
  },
};
