// @vitest-environment node
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { askForRegistry, earlyRegistry } from "./early-registry.ts";

const server = createServer((_request, reply) => reply.end('{"remotes":{}}')).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());

it("the registry is there whole for who reads it after its time limit, as who types a password slowly does", async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry`;
  const limit = new AbortController();
  await askForRegistry(url, () => fetch(url, { signal: limit.signal }));
  limit.abort();
  expect(await (await earlyRegistry(url))?.text()).toBe('{"remotes":{}}');
});
