import type { AddressInfo } from "node:net";
import { openLine } from "@portal/http-guard/testing";
import pino from "pino";
import { expect, it } from "vitest";
import { AppMetrics } from "../telemetry/app-metrics.ts";
import { observeCalls } from "../telemetry/observe-calls.ts";
import { createServer } from "./server.ts";

it("each call ends once in the log and in what is counted, also where its client left before the answer", async () => {
  const calls: { route: string; status: number }[] = [];
  const write = (line: string) => {
    const told = JSON.parse(line);
    if (told.msg === "call") calls.push(told);
  };
  const app = await createServer({ log: pino({}, { write }), proxies: { proxySecret: "", trustProxy: [] } });
  const metrics = new AppMetrics();
  observeCalls(app, metrics);
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get("/quick", async () => "at once");
  app.get("/slow", () => {
    begun.resolve();
    return answer.promise;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const inProgress = async () =>
    (await metrics.registry.getSingleMetric("portal_http_requests_in_progress")?.get())?.values[0]?.value;

  await (await fetch(`http://127.0.0.1:${port}/quick`)).text();
  const line = await openLine(port, "GET /slow HTTP/1.1\r\nHost: api\r\n\r\n");
  await begun.promise;
  expect(await inProgress()).toBe(1);
  line.socket.destroy();
  await expect.poll(inProgress).toBe(0);
  answer.resolve("too late");
  await app.inject("/quick");
  await app.close();
  expect(calls.map(({ route, status }) => [route, status])).toEqual([
    ["/quick", 200],
    ["/slow", 499],
    ["/quick", 200],
  ]);
  expect(await inProgress()).toBe(0);
  metrics.stop();
});
