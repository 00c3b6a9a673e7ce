import type http from "node:http";
import { PassThrough } from "node:stream";
import { type Line, openLine, parseAnswer } from "@portal/http-guard/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { defaultLimits, type PortalLimits } from "./limits.ts";
import { answerJson, startPortal } from "./portal-fixtures.ts";
import { passUpload } from "./request-body.ts";

const stops: (() => Promise<void>)[] = [];
const lines: Line[] = [];
afterEach(async () => {
  for (const { socket } of lines.splice(0)) {
    socket.destroy();
  }
  for (const stop of stops.splice(0)) {
    await stop();
  }
});

const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const json = "application/json";
const multipart = "multipart/form-data; boundary=x";

async function portal(limits: Partial<PortalLimits> = {}, trustProxy: string[] = []) {
  const asked: string[] = [];
  const started = await startPortal(
    (request, response) => {
      asked.push(String(request.url));
      // it waits for the whole body
      request.resume().once("end", () => answerJson(response, 200, { asked: request.url }));
    },
    { limits, trustProxy },
  );
  stops.push(started.stop);
  const open = async (...parts: string[]) => {
    const line = await openLine(started.port, ...parts);
    lines.push(line);
    return line;
  };
  return { ...started, asked, open, url: `http://127.0.0.1:${started.port}` };
}

describe("a client who leaves before their answer (X6)", () => {
  it("takes their call along, and leaves the others their connections", async () => {
    let waiting = 0;
    const { port, stop } = await startPortal((request, response) => {
      if (request.url === "/api/quick") return answerJson(response, 200, { quick: true });
      request.resume();
      waiting += 1;
      response.once("close", () => {
        waiting -= 1;
      });
    });
    stops.push(stop);
    const line = await openLine(port, `${head("/api/run", json, 2).replace("POST", "PUT")}{}`);
    await vi.waitFor(() => expect(waiting).toBe(1));
    line.socket.destroy();
    await vi.waitFor(() => expect(waiting).toBe(0));
    expect(await (await fetch(`http://127.0.0.1:${port}/api/quick`)).json()).toEqual({ quick: true });
  });
});

describe("S2: requests that nobody finishes", () => {
  it("hold no connection to the API, so that everybody else is served", async () => {
    const { asked, open, url } = await portal();
    await Promise.all(Array.from({ length: 400 }, () => open(head("/api/unfinished", json, 100), "{")));
    expect(await (await fetch(`${url}/api/read`)).json()).toEqual({ asked: "/api/read" });
    const write = await fetch(`${url}/api/write`, { method: "POST", body: "{}", headers: { "content-type": json } });
    expect(await write.json()).toEqual({ asked: "/api/write" });
    expect(asked).toEqual(["/api/read", "/api/write"]);
  });

  it("take the connections of uploads only, and the next upload is told so", async () => {
    const { asked, open, url } = await portal({ uploads: 3 });
    for (let count = 1; count <= 3; count++) {
      await open(head("/api/upload", multipart, 1000), "--x\r\n");
      await vi.waitFor(() => expect(asked).toHaveLength(count));
    }
    const body = new FormData();
    body.append("uploadfile", new Blob(["1,2\n"]), "a.csv");
    const refused = await fetch(`${url}/api/upload`, { method: "POST", body });
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      503,
      "60",
      { message: "Too many files are on their way, try again in a minute" },
    ]);
    expect((await fetch(`${url}/api/read`)).status).toBe(200);
    for (const { socket } of lines.splice(0)) {
      socket.destroy();
    }
    await vi.waitFor(async () => expect((await fetch(`${url}/api/upload`, { method: "POST", body })).status).toBe(200));
  });

  it("take some of those only where they come from one address, from before their first byte on", async () => {
    const { open, url } = await portal({ uploadsPerAddress: 2 }, ["127.0.0.1"]);
    const from = (address: string) =>
      head("/api/upload", multipart, 1000).replace("\r\n\r\n", `\r\nX-Forwarded-For: ${address}\r\n\r\n`);
    const opened = [1, 2, 3].map((host) => open(from(`2001:db8:1:2::${host}`)));
    const here = await Promise.all(opened);
    await vi.waitFor(() => expect(here.filter((line) => line.text() !== "")).toHaveLength(1));
    const { status, headers, body } = parseAnswer(here.map((line) => line.text()).join(""));
    expect([status, headers["retry-after"], body]).toEqual([
      429,
      "60",
      { message: "Too many files are on their way from your address, try again in a minute" },
    ]);
    const send = async (address: string) => {
      const form = new FormData();
      form.append("uploadfile", new Blob(["1,2\n"]), "a.csv");
      const sent = { method: "POST", body: form, headers: { "x-forwarded-for": address } };
      return (await fetch(`${url}/api/upload`, sent)).status;
    };
    expect(await send("192.0.2.1")).toBe(200);
    here.find((line) => line.text() === "")?.socket.destroy();
    await vi.waitFor(async () => expect(await send("2001:db8:1:2::4")).toBe(200));
  });

  it("leave their place as soon as the API has answered, though the client goes on to drip", async () => {
    const { port, stop } = await startPortal(
      (request, response) => {
        if (request.url === "/api/slow") return answerJson(response, 408, { message: "too slow" });
        request.resume().once("end", () => answerJson(response, 200, {}));
      },
      { limits: { uploads: 1, lateRestMs: 300 } },
    );
    stops.push(stop);
    const line = await openLine(port, head("/api/slow", multipart, 1_000_000), "--x\r\n");
    lines.push(line);
    const dripping = setInterval(() => line.socket.write("x"), 20);
    await vi.waitFor(() => expect(line.text()).not.toBe(""));
    expect(parseAnswer(line.text()).status).toBe(408);
    const form = new FormData();
    form.append("uploadfile", new Blob(["1,2\n"]), "a.csv");
    const next = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: "POST", body: form });
    expect(next.status).toBe(200);
    await line.closed; // the rest is read for a while only
    clearInterval(dripping);
  });

  const short = { headersMs: 50, bodyMs: 50, uploadIdleMs: 50, restIdleMs: 50 };
  it.each<[string, string[]]>([
    ["half a head", ["GET / HTTP/1.1\r\nHost: por"]],
    ["half a body", [head("/api/call", json, 100), "{"]],
    [
      "half a body in chunks",
      ["POST /api/call HTTP/1.1\r\nHost: portal\r\nTransfer-Encoding: chunked\r\n\r\n", "1\r\n{"],
    ],
    ["half an upload", [head("/api/upload", multipart, 100), "--x\r\n"]],
  ])("%s is answered with 408 in P-3's form, and the connection ends", async (_title, parts) => {
    const { open } = await portal(short);
    const line = await open(...parts);
    await line.closed;
    const { status, headers, body } = parseAnswer(line.text());
    expect([status, body]).toEqual([408, { message: "The request did not arrive in time, try again" }]);
    expect(headers["content-security-policy"]).toBe("default-src 'none'; sandbox");
  });
});

describe("S2: a slow upload", () => {
  it("is borne with while bytes come, and while the API is the slow one", async () => {
    vi.useFakeTimers();
    try {
      const body = new PassThrough() as PassThrough & http.IncomingMessage;
      const passed = passUpload(body, { ...defaultLimits, uploadIdleMs: 1000 });
      for (let count = 0; count < 5; count++) {
        await vi.advanceTimersByTimeAsync(900);
        body.write("x");
        await vi.advanceTimersByTimeAsync(0);
      }
      expect(passed.destroyed).toBe(false);
      body.write("x".repeat(100_000));
      await vi.advanceTimersByTimeAsync(5000);
      expect(passed.destroyed).toBe(false);
      passed.resume();
      await vi.advanceTimersByTimeAsync(1001);
      expect(passed.errored).toMatchObject({ status: 408 });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("S2: connections", () => {
  it("beyond those that one address may have are refused", async () => {
    const { open } = await portal({ connectionsPerAddress: 1 });
    await open("GET /");
    const refused = await open();
    await refused.closed;
    const { status, headers, body } = parseAnswer(refused.text());
    expect([status, headers["retry-after"], body]).toEqual([
      429,
      "60",
      { message: "Too many connections from your address, try again in a minute" },
    ]);
  });

  it("of a trusted proxy stand for many clients and count only for the whole", async () => {
    const { open } = await portal({ connectionsPerAddress: 1, connections: 4 }, ["127.0.0.1"]);
    for (let count = 0; count < 4; count++) {
      await open("GET /");
    }
    const refused = await open();
    await refused.closed;
    expect(parseAnswer(refused.text())).toMatchObject({
      status: 503,
      body: { message: "The portal is busy, try again in a minute" },
    });
  });
});
