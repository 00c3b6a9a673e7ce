import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** One address in front of several servers: each request goes to the next of them. */
export class RoundRobin {
  readonly url: string;
  readonly #server: http.Server;

  private constructor(server: http.Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(...urls: string[]): Promise<RoundRobin> {
    let count = 0;
    const server = http.createServer((request, response) => {
      const { hostname, port } = new URL(String(urls[count++ % urls.length]));
      const { method, url: path, headers } = request;
      const passed = http.request({ hostname, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy());
      request.pipe(passed);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    return new RoundRobin(server);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }
}
