import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import fastify from "fastify";
import { expect, it } from "vitest";
import { endConnections } from "./end-connections.ts";

it("a server that closes gives the answers that are under way, and clients that keep connections do not hold it up", async () => {
  const app = fastify({ keepAliveTimeout: 0 }); // a kept connection stays open for ever
  endConnections(app);
  const closing = Promise.withResolvers<void>();
  app.addHook("preClose", async () => closing.resolve());
  const [answer, file] = [Promise.withResolvers<string>(), new PassThrough()];
  const called = Promise.withResolvers<void>();
  app.get("/answer", () => {
    called.resolve();
    return answer.promise;
  });
  app.get("/file", (_, reply) => reply.send(file));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string): Promise<IncomingMessage> =>
    (await once(get({ port, path, agent }), "response"))[0] as IncomingMessage;

  file.write("first ");
  const begun = await ask("/file");
  const waiting = ask("/answer");
  await called.promise;
  const closed = app.close();
  await closing.promise;
  answer.resolve("whole");
  const answered = await waiting;
  expect([answered.headers.connection, await text(answered)]).toEqual(["close", "whole"]);
  expect(begun.headers.connection).toBe("keep-alive");
  file.end("last");
  expect(await text(begun)).toBe("first last");
  await closed;
  agent.destroy();
});

it("an answer without an end is cut off", async () => {
  const app = fastify();
  endConnections(app, 1);
  const file = new PassThrough();
  file.write("first ");
  app.get("/", (_, reply) => reply.send(file));
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(get({ port }), "response")) as [IncomingMessage];
  const cut = expect(text(answer)).rejects.toThrow("aborted");
  await app.close();
  await cut;
});
