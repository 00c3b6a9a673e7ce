import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { createClient, type TransportReply } from "./client.ts";
import { endpoint } from "./endpoint.ts";

/** Raises the events of a browser's XMLHttpRequest, on Node's own fetch: the tests are about their handling. */
class BrowserRequest {
  static last: BrowserRequest;
  method = "";
  url = "";
  headers: Record<string, string> = {};
  status = 0;
  response: unknown = null;
  responseType = "";
  replied = new Headers();
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  readonly #abort = new AbortController();

  constructor() {
    BrowserRequest.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return [...this.replied].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  }
  abort() {
    this.#abort.abort();
  }
  async send(body: FormData) {
    const { method, headers } = this;
    try {
      const reply = await fetch(this.url, { method, headers, body, signal: this.#abort.signal });
      this.upload.onprogress?.({ loaded: 5, total: 10 });
      this.upload.onprogress?.({ loaded: 10, total: 10 });
      Object.assign(this, { status: reply.status, replied: reply.headers, response: await reply.blob() });
      this.onload?.();
    } catch {
      if (this.#abort.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
    this.onloadend?.();
  }
}

let server: Server | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

const files = {
  upload: endpoint({
    summary: "Upload",
    method: "POST",
    path: "/files",
    access: "signed-in",
    upload: { field: "uploadfile", kind: "csv" },
    response: z.object({ total: z.int() }),
  }),
};

async function start(answer: RequestListener) {
  vi.stubGlobal("XMLHttpRequest", BrowserRequest);
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const replies: TransportReply[] = [];
  const api = createClient(files, {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fetch: () => Promise.reject(new Error("fetch tells no progress")),
    token: () => "tok",
    replied: (reply) => replies.push(reply),
  });
  return { api, replies, file: new File(["521234567890"], "a.csv") };
}

describe("an upload with progress", () => {
  it("tells how much was sent and answers as every call does, token renewal included (A-245)", async () => {
    const { api, replies, file } = await start((request, response) => {
      request.resume().on("end", () => response.setHeader("token", "new").end('{"total":1}'));
    });
    const onProgress = vi.fn();
    expect(await api.upload({ file, onProgress })).toEqual({ ok: true, status: 200, data: { total: 1 } });
    expect(onProgress.mock.calls).toEqual([[{ sent: 5, total: 10 }], [{ sent: 10, total: 10 }]]);
    expect(replies).toEqual([{ status: 200, sentToken: "tok", renewedToken: "new" }]);
    expect(BrowserRequest.last.headers).toEqual({ Accept: "application/json", Authorization: "Bearer tok" });
  });

  it("gives a refusal's status and body (P-3)", async () => {
    const { api, file } = await start((request, response) => {
      request.resume().on("end", () => response.writeHead(413).end('{"message":"File is too big"}'));
    });
    expect(await api.upload({ file, onProgress: () => {} })).toEqual({
      ok: false,
      status: 413,
      data: { message: "File is too big" },
    });
  });

  it("takes a broken connection for no answer", async () => {
    const { api, file, replies } = await start((request) => void request.socket.destroy());
    expect(await api.upload({ file, onProgress: () => {} })).toMatchObject({ ok: false, status: 0 });
    expect(replies).toEqual([]);
  });

  it("rejects when it is aborted, before or while it is sent", async () => {
    const { api, file } = await start(() => {});
    const abort = new AbortController();
    const call = api.upload({ file, onProgress: () => {}, signal: abort.signal });
    abort.abort(new Error("closed by staff"));
    await expect(call).rejects.toThrow("closed by staff");
    await expect(api.upload({ file, onProgress: () => {}, signal: abort.signal })).rejects.toThrow("closed by staff");
  });
});
