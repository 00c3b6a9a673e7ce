import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { openLine } from "@portal/http-guard/testing";
import { expect, it, vi } from "vitest";

const program = fileURLToPath(new URL("../../bin/portal.mjs", import.meta.url));
/** The first byte of a body. */
const half = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`;

it("a portal that is told to stop ends, also while a request arrives", async () => {
  const store = mkdtempSync(join(tmpdir(), "portal-serve-"));
  const args = ["serve", "--store", store, "--port", "0", "--api", "http://127.0.0.1:1", "--log-level", "silent"];
  const portal = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const [line] = (await once(createInterface(portal.stdout), "line")) as [string];
    const { port } = new URL(line.replace("portal on ", ""));
    // one whose body is waited for, and one that is answered before its body is there
    const waiting = await openLine(Number(port), half("/api/v1/x", "application/json"));
    const answered = await openLine(Number(port), half("/nowhere", "unknown"));
    await vi.waitFor(() => expect(answered.text()).toContain("HTTP/1.1 4"));
    const ended = once(portal, "exit");
    portal.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    for (const { socket } of [waiting, answered]) socket.destroy();
  } finally {
    portal.kill("SIGKILL");
    rmSync(store, { recursive: true, force: true });
  }
});
