import type { Fault } from "../support/fault.ts";
import { openLine, statusOf } from "../support/line.ts";
import { until } from "../support/until.ts";

const mebibyte = 1024 * 1024;
const rounds = 10;

interface Sent {
  path: string;
  type: string;
  body: Buffer;
}

/**
 * Sends a whole request before it reads the answer, as many clients do, and returns the answer's status; 0 for none.
 */
async function send(url: string, { path, type, body }: Sent): Promise<number> {
  const head = `POST /api/v1${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const { socket, text } = await openLine(url, head, body);
  await until("It is answered or hung up on", () => text() !== "" || socket.destroyed);
  socket.destroy();
  return statusOf(text());
}

/** Counts the requests that got the expected answer. */
async function count(urls: readonly string[], sent: Sent, status: number): Promise<number> {
  let right = 0;
  for (const url of urls)
    for (let round = 0; round < rounds; round++) if ((await send(url, sent)) === status) right += 1;
  return right;
}

export const earlyAnswers: Fault = {
  name: "D1, D2: requests that are answered before they came",
  before: "502 at random for a JSON body over 1 MiB, and EPIPE instead of 401 for an upload",
  short: true,
  async run({ url, apiUrl }) {
    const urls = [url, apiUrl];
    const upload = {
      path: "/services/blacklists/upload/add",
      type: "multipart/form-data; boundary=x",
      body: Buffer.alloc(20 * mebibyte, "1"),
    };
    const json = {
      path: "/auth-services/auth/login",
      type: "application/json",
      body: Buffer.alloc(4 * mebibyte, "1"),
    };
    const seen = { upload: await count(urls, upload, 401), json: await count(urls, json, 413) };
    const all = urls.length * rounds;
    if (seen.upload < all || seen.json < all)
      throw new Error(`Of ${all} each, ${seen.upload} uploads read their 401 and ${seen.json} bodies their 413`);
    return {
      saw: `401 for ${all} of ${all} uploads of 20 MiB, 413 for ${all} of ${all} bodies of 4 MiB`,
      againAfterMs: null,
    };
  },
};
