import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import pino from "pino";
import { expect, it } from "vitest";
import { createServer } from "./server.ts";

const rows = Array.from({ length: 60 }, (_, index) => ({ carrierId: index, carrierName: `Carrier ${index}` }));

async function answer(url: string, coding?: string) {
  const app = await createServer({ log: pino({ level: "silent" }), proxies: { proxySecret: "", trustProxy: [] } });
  app.get("/rows", async () => rows);
  app.get("/row", async () => rows[0]);
  app.get("/file", async (_request, reply) => reply.type("text/csv").send(Readable.from("x;".repeat(2000))));
  return app.inject({ url, headers: coding === undefined ? {} : { "accept-encoding": coding } });
}

it.each([
  ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
  ["gzip, deflate", "gzip", gunzipSync],
  ["br;q=0, gzip;q=0.5", "gzip", gunzipSync],
] as const)("an answer is compressed for who takes `%s`", async (accepted, coding, decompress) => {
  const reply = await answer("/rows", accepted);
  expect(reply.headers["content-encoding"]).toBe(coding);
  expect(Number(reply.headers["content-length"])).toBe(reply.rawPayload.byteLength);
  expect(reply.rawPayload.byteLength).toBeLessThan(JSON.stringify(rows).length / 3);
  expect(JSON.parse(decompress(reply.rawPayload).toString())).toEqual(rows);
});

it.each([
  ["who takes none", "/rows", undefined],
  ["who takes another", "/rows", "zstd, identity"],
  ["a short one", "/row", "br"],
  ["a file, which is streamed", "/file", "br"],
])("an answer stays as it is for %s", async (_, url, accepted) => {
  const reply = await answer(url, accepted);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-encoding"]).toBeUndefined();
});
