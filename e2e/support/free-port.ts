import { once } from "node:events";
import { createServer } from "node:net";

/**
 * The range lies below the ports that systems give to outgoing calls, so that none of those takes a port before its
 * server listens.
 */
const [first, last] = [20_000, 32_000];

/** Processes that start servers side by side: each takes every eighth port, so that no two take the same one. */
const sharers = 8;
const share = Number(process.env.TEST_PARALLEL_INDEX ?? sharers - 1);
const places = (last - first) / sharers;
let place = Math.floor(Math.random() * places);

/** A port on loopback that is free at this moment, and that no earlier call of this process got. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    place = (place + 1) % places;
    const port = first + place * sharers + share;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${first} and ${last} is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
}
