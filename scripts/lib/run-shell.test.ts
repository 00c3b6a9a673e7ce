import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { servePortal } from "@portal/portal-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { shellForRun } from "./run-shell.ts";

let root: string;
const at = (...path: string[]) => join(root, ...path);
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "run shell "));
  await mkdir(at("dist/static"), { recursive: true });
  await writeFile(at("dist/index.html"), "<!doctype html><title>Portal</title>");
  await writeFile(at("dist/static/index.1.js"), "first()");
  await writeFile(at("dist/static/index.1.css"), "body {}");
});
afterEach(() => rm(root, { recursive: true, force: true }));

it("serves what was built when the run began, not what is built meanwhile", async () => {
  const shell = await shellForRun(at("dist"), at("runs"));
  const portal = await servePortal({ store: at("store"), shell: shell.folder }, { port: 0, host: "127.0.0.1" });
  const get = async (path: string) => {
    const reply = await fetch(portal.url + path);
    return [reply.status, reply.headers.get("content-type"), await reply.text()] as const;
  };
  const script = [200, "text/javascript; charset=utf-8", "first()"];
  try {
    expect(await get("/static/index.1.js")).toEqual(script);
    await rm(at("dist"), { recursive: true });
    expect(await get("/static/index.1.js")).toEqual(script);
    await mkdir(at("dist/static"), { recursive: true });
    await writeFile(at("dist/index.html"), "<!doctype html><title>Next</title>");
    await writeFile(at("dist/static/index.2.js"), "second()");
    expect(await get("/static/index.1.js")).toEqual(script);
    expect(await get("/static/index.1.css")).toEqual([200, "text/css; charset=utf-8", "body {}"]);
    expect((await get("/admin/users"))[2]).toContain("<title>Portal</title>");
    for (const missing of ["/static/index.2.js", "/static/index.2.css"])
      expect((await get(missing)).slice(0, 2)).toEqual([404, "application/json; charset=utf-8"]);
  } finally {
    await portal.close();
  }
});

it("removes its copy at the end, and those of killed runs at the next start, but none of a live one", async () => {
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  const ended = spawn(process.execPath, ["-e", ""]);
  try {
    await once(ended, "exit");
    for (const { pid } of [other, ended]) await mkdir(at("runs", String(pid)), { recursive: true });
    const shell = await shellForRun(at("dist"), at("runs"));
    expect((await readdir(at("runs"))).sort()).toEqual([String(other.pid), String(process.pid)].sort());
    await shell.remove();
    expect(await readdir(at("runs"))).toEqual([String(other.pid)]);
    expect(existsSync(at("dist/index.html"))).toBe(true);
  } finally {
    other.kill();
    await once(other, "exit");
  }
});
