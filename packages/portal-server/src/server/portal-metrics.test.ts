import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { startPortal } from "./portal-fixtures.ts";

const token = "0123456789abcdef";
let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function open(metricsToken?: string) {
  const portal = await startPortal((_request, response) => response.writeHead(502).end(), { metricsToken });
  stop = portal.stop;
  const ask = (path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${portal.port}${path}`, { headers: authorization ? { authorization } : {} });
  return { ...portal, ask };
}

it("counts calls by what they ask for, and says whether the registry can be used", async () => {
  const { ask, root } = await open(token);
  await mkdir(join(root, "store/registry"), { recursive: true });
  await writeFile(join(root, "store/registry/local.json"), "{ torn");
  for (const path of ["/", "/registry/local.json", "/releases/monitor/1.0.0-aaaaaaaa/release.json", "/api/v1/health"])
    await (await ask(path)).arrayBuffer();
  const reply = await ask("/metrics", `Bearer ${token}`);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  const text = await reply.text();
  const count = (kind: string, status: string) =>
    new RegExp(
      `^portal_server_request_duration_seconds_count\\{kind="${kind}",status="${status}"\\} (\\d+)$`,
      "m",
    ).exec(text)?.[1];
  expect([count("page", "2xx"), count("registry", "5xx"), count("release", "4xx"), count("api", "5xx")]).toEqual([
    "1",
    "1",
    "1",
    "1",
  ]);
  expect(text).toContain('portal_server_registry_usable{env="local"} 0');
});

it("is for who has the token, and no address of the portal without one", async () => {
  const { ask } = await open(token);
  for (const wrong of [undefined, "Bearer wrong", token]) {
    const reply = await ask("/metrics", wrong);
    expect(reply.status).toBe(401);
    expect(await reply.json()).toEqual({ message: "The token of the metrics is missing or wrong" });
  }
  await stop?.();
  const { ask: askOther } = await open();
  expect(await (await askOther("/metrics", `Bearer ${token}`)).text()).toContain("<title>Portal</title>");
});
