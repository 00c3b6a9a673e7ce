import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** One address in front of several servers: each request goes to the next of them, but pages come from one. */
export class RoundRobin {
  /** The server that gives the pages: with the turns alone, luck would say which one a browser gets. */
  pagesFrom: string;
  readonly #server: http.Server;

  private constructor(urls: [string, ...string[]]) {
    this.pagesFrom = urls[0];
    let count = 0;
    this.#server = http.createServer((request, response) => {
      const { method, url: path, headers } = request;
      const page = headers["sec-fetch-mode"] === "navigate";
      const { hostname, port } = new URL(page ? this.pagesFrom : String(urls[count++ % urls.length]));
      const passed = http.request({ hostname, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      request.pipe(passed);
    });
  }

  static async start(...urls: [string, ...string[]]): Promise<RoundRobin> {
    const both = new RoundRobin(urls);
    await once(both.#server.listen(0, "127.0.0.1"), "listening");
    return both;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
