import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { releaseDocument } from "../registry/registry-fixtures.ts";
import { servePortal } from "../server/serve-portal.ts";
import { folderStore } from "../storage/folder-store.ts";
import { openStore } from "../storage/open-store.ts";
import { startS3 } from "../storage/s3-fixtures.ts";
import { createProgram } from "./program.ts";

const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal cli "));
  const store = folderStore(root);
  for (const build of [one, two]) {
    await store.putBuild(releaseDocument({ build }), new Map([["remoteEntry.js", Buffer.from("entry")]]));
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Runs one command in this process and gives what it printed. */
async function portal(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const silent = () => {};
  const program = createProgram((line) => lines.push(line), silent)
    .exitOverride()
    .configureOutput({ writeErr: silent }); // it is in the error too
  await program.parseAsync(["--store", root, "--by", "ann", ...args], { from: "user" });
  return lines.join("\n");
}

describe("portal", () => {
  it("releases, rolls back, switches off and on, and tells the history", async () => {
    expect(await portal("release", "monitor", one)).toBe(`local revision 1: release monitor ${one}`);
    await portal("release", "monitor", two);
    expect(await portal("rollback", "monitor")).toBe(`local revision 3: rollback monitor ${one}`);
    expect(await portal("rollback", "monitor", "--to", two)).toBe(`local revision 4: rollback monitor ${two}`);
    await portal("disable", "monitor");
    expect((await folderStore(root).readRegistry("local")).remotes.monitor).toMatchObject({
      enabled: false,
      stable: two,
    });
    await portal("enable", "monitor");
    const history = await portal("history", "monitor");
    expect(history).toContain(`monitor: enabled, ${two} live`);
    expect(history).toMatch(/6 .*enable monitor {2}\(ann\)\n.*5 .*disable monitor/);
  });

  it("lets some try a build, pins one for a group, promotes and stops", async () => {
    await portal("release", "monitor", one);
    expect(await portal("canary", "monitor", two, "--percent", "10", "--group", "role:Operator", "user:ana")).toBe(
      `local revision 2: canary monitor ${two}: 10 %, role:Operator, user:ana`,
    );
    expect(await portal("stop-canary", "monitor", "--reason", "staff saw it blank")).toBe(
      `local revision 3: stop-canary monitor ${two}: staff saw it blank`,
    );
    await portal("pin", "monitor", one, "role:Auditor");
    await portal("canary", "monitor", two, "--percent", "0.5");
    expect(await portal("history", "monitor")).toMatch(
      /-0000000b .* canary\n|-0000000a .* live, pinned for role:Auditor/,
    );
    expect(await portal("promote", "monitor")).toBe(`local revision 6: promote monitor ${two}`);
    expect(await portal("unpin", "monitor", "role:Auditor")).toBe(
      `local revision 7: unpin monitor ${one}: role:Auditor`,
    );
    await expect(portal("canary", "monitor", one, "--percent", "many")).rejects.toThrow("from 0 to 100, not NaN");
  });

  it("changes nothing that was decided on another revision, and tells who changed what since", async () => {
    await portal("release", "monitor", one);
    await portal("disable", "monitor");
    const late = portal("release", "monitor", two, "--if-revision", "1");
    await expect(late).rejects.toThrow(
      'The registry "local" is at revision 2, not at 1, so nothing was changed\n  revision 2 was made by ann: disable monitor',
    );
    await expect(portal("rollback", "monitor", "--if-revision", "1")).rejects.toThrow("nothing was changed");
    expect(await portal("release", "monitor", two, "--if-revision", "2")).toBe(
      `local revision 3: release monitor ${two}`,
    );
    await expect(portal("enable", "monitor", "--if-revision", "three")).rejects.toThrow("A revision is a whole number");
  });

  it("takes for an asset origin nothing but an origin", async () => {
    for (const wrong of ["https://cdn.example.com/releases/", "cdn.example.com", "https://a.b; script-src *"])
      await expect(portal("serve", "--port", "0", "--asset-origin", wrong)).rejects.toThrow(`"${wrong}" is no origin`);
    await expect(portal("serve", "--only", "releases", "--shell", "dist")).rejects.toThrow(
      "neither a shell nor an API",
    );
  });

  it("asks of what goes live that it has passed in the shell that is live, and keeps the reason where it has not", async () => {
    await portal("release", "monitor", one);
    const shell = join(root, "shell");
    await mkdir(shell);
    await writeFile(join(shell, "index.html"), '<meta name="portal-registry" content="/registry/local.json">');
    await writeFile(
      join(shell, "portal-platform.json"),
      JSON.stringify({ contract: "1.0.0", federation: "2", shared: {} }),
    );
    const { close } = await servePortal({ store: root, shell }, { port: 0, host: "127.0.0.1" });
    try {
      for (const command of [["release"], ["canary", "--percent", "5"]]) {
        const [name = "", ...options] = command;
        await expect(portal(name, "monitor", two, ...options)).rejects.toThrow("has not passed the gate");
      }
      await expect(portal("pin", "monitor", two, "role:Auditor")).rejects.toThrow("has not passed the gate");
      await portal("pin", "monitor", one, "role:Auditor"); // all have it
      await portal("canary", "monitor", two, "--percent", "5", "--unchecked", "no browser here");
      await expect(portal("promote", "monitor")).rejects.toThrow("has not passed the gate");
      expect(await portal("promote", "monitor", "--unchecked", "still none")).toBe(
        `local revision 4: promote monitor ${two} (unchecked: still none)`,
      );
      expect(await portal("rollback", "monitor")).toBe(`local revision 5: rollback monitor ${one}`);
      expect(await portal("history", "monitor")).toContain(
        `canary monitor ${two}: 5 % (unchecked: no browser here)  (ann)`,
      );
    } finally {
      await close();
    }
  });

  it("says that there was no shell to pass in", async () => {
    const warnings: string[] = [];
    const silent = () => {};
    const program = createProgram(silent, (line) => warnings.push(line));
    await program.parseAsync(["--store", root, "release", "monitor", one], { from: "user" });
    expect(warnings).toEqual([`No portal serves this store now: monitor ${one} was not checked in a live shell`]);
  });

  it("keeps environments apart", async () => {
    await portal("--env", "staging", "release", "monitor", one);
    expect((await folderStore(root).readRegistry("local")).revision).toBe(0);
    expect((await folderStore(root).readRegistry("staging")).remotes.monitor?.stable).toBe(one);
  });

  it("names the builds there are when one is not published", async () => {
    await expect(portal("release", "monitor", "1.0.0-0000000f")).rejects.toThrow(
      `monitor 1.0.0-0000000f is not published. Published: `,
    );
  });

  it("publishes nowhere but where the settings say: releases in a bucket, by PORTAL_STORE", async () => {
    const s3 = await startS3();
    const store = openStore(s3.env.PORTAL_STORE, s3.env);
    for (const build of [one, two])
      await store.putBuild(releaseDocument({ build }), new Map([["remoteEntry.js", Buffer.from("entry")]]));
    const bin = join(import.meta.dirname, "../../bin/portal.mjs");
    const inBucket = (...args: string[]) =>
      promisify(execFile)(process.execPath, [bin, ...args], { env: { ...process.env, ...s3.env } });
    const printed = await inBucket("release", "monitor", one);
    expect(printed.stdout).toBe(`local revision 1: release monitor ${one}\n`);
    // Two at one time: both come in, one after the other, or the second is told.
    const racing = await Promise.allSettled([
      inBucket("release", "monitor", two, "--if-revision", "1"),
      inBucket("disable", "monitor", "--if-revision", "1"),
    ]);
    const told = racing.flatMap((race) => (race.status === "rejected" ? [race.reason.stderr] : []));
    expect(told).toEqual([expect.stringMatching(/^portal: The registry "local" is at revision \d+, not at 1/m)]);
    expect(await store.history("local")).toHaveLength(2);
    await s3.stop();
  });

  it("runs as a command, and fails with one line and exit code 1", async () => {
    const bin = join(import.meta.dirname, "../../bin/portal.mjs");
    const { stdout } = await promisify(execFile)(process.execPath, [bin, "--store", root, "release", "monitor", one]);
    expect(stdout).toBe(`local revision 1: release monitor ${one}\n`);
    const failure = promisify(execFile)(process.execPath, [bin, "--store", root, "rollback", "nobody"]);
    await expect(failure).rejects.toMatchObject({
      code: 1,
      stderr: 'portal: No remote "nobody" in the registry "local"\n',
    });
  });
});
