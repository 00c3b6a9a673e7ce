import { once } from "node:events";
import http from "node:http";
import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import { answers, type Child, startChild } from "./child.ts";
import { root } from "./root.ts";

const portal = join(root, "packages/federation/bin/portal.mjs");

/**
 * An origin of its own for released files: `portal serve --only releases`, behind a server that a test can stop, or let
 * stall in the middle of a file.
 */
export class Cdn {
  readonly url: string;
  /** Every requested path. */
  readonly asked: string[] = [];
  readonly #port: number;
  readonly #origin: string;
  readonly #serving: Child;
  #front: http.Server | null = null;
  #stalls: (path: string) => boolean = () => false;
  readonly #stalled: http.ServerResponse[] = [];

  private constructor(port: number, origin: string, serving: Child) {
    this.#port = port;
    this.#origin = origin;
    this.#serving = serving;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(store: string): Promise<Cdn> {
    const [port, behind] = [await freePort(), await freePort()];
    const origin = `http://127.0.0.1:${behind}`;
    const args = ["serve", "--only", "releases", "--store", store, "--port", String(behind)];
    const serving = await startChild("portal serve", [process.execPath, portal, ...args], {
      cwd: root,
      isReady: () => answers(origin),
    });
    const cdn = new Cdn(port, origin, serving);
    await cdn.up();
    return cdn;
  }

  /** Stops the server; open answers break off. */
  async down() {
    const front = this.#front;
    this.#front = null;
    front?.close();
    front?.closeAllConnections();
    if (front) await once(front, "close");
  }

  async up() {
    this.#front = http.createServer((request, response) => void this.#answer(request, response));
    await once(this.#front.listen(this.#port, "127.0.0.1"), "listening");
  }

  /** Sends only half of the files of these paths, and then no further byte. */
  stall(paths: (path: string) => boolean) {
    this.#stalls = paths;
  }

  /** Serves everything again; stalled answers are cut, as a CDN does with an answer that it cannot continue. */
  recover() {
    this.#stalls = () => false;
    for (const response of this.#stalled.splice(0)) response.destroy();
  }

  async #answer({ url = "", method = "GET", headers }: http.IncomingMessage, response: http.ServerResponse) {
    this.asked.push(url);
    const { "if-none-match": tag, "accept-encoding": coding = "identity" } = headers;
    http
      .request(`${this.#origin}${url}`, {
        method,
        headers: { "accept-encoding": coding, ...(tag ? { "if-none-match": tag } : {}) },
      })
      .on("response", async (answer) => {
        const parts: Buffer[] = [];
        for await (const part of answer) parts.push(part);
        const body = Buffer.concat(parts);
        const { connection: _, "keep-alive": __, ...sent } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, sent);
        if (!this.#stalls(url)) return void response.end(body);
        response.write(body.subarray(0, body.length / 2));
        this.#stalled.push(response);
      })
      .on("error", () => response.destroy())
      .end();
  }

  async stop() {
    await this.down();
    await this.#serving.stop();
  }
}
