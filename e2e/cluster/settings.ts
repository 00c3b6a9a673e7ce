import { once } from "node:events";
import { createServer } from "node:net";

const sizes = ["small", "medium", "large"];

/** The size of the demo data; the error names the allowed sizes. */
export function requireSize(size: string): string {
  if (!sizes.includes(size)) throw new Error(`--size must be ${sizes.join(", ")}, not "${size}"`);
  return size;
}

/** The port of nginx, checked before the start, which takes a minute; the error says what is wrong with it. */
export async function requirePort(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT must be a port number, not "${text}"`);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    throw new Error(`PORT ${port} cannot be used (${(error as NodeJS.ErrnoException).code}); choose another one`);
  }
  server.close();
  await once(server, "close");
  return port;
}
