import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { servePortal } from "@portal/portal-server";
import { buildCounts } from "@portal/releases/health";
import { openedBy } from "@portal/releases/registry";
import { startS3 } from "@portal/releases/s3-testing";
import { folderStore, openStore } from "@portal/releases/storage";
import { beacon, releaseDocument } from "@portal/releases/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createProgram } from "./program.ts";
import { runProgram } from "./run-program.fixture.ts";

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

const portal = (...args: string[]) => runProgram(root, ...args);

/** Runs a command whose options are refused; the message would end the process. */
async function refused(...args: string[]): Promise<void> {
  const silent = createProgram(() => undefined);
  for (const command of [silent, ...silent.commands]) command.exitOverride().configureOutput({ writeErr: () => {} });
  await silent.parseAsync(["--store", root, ...args], { from: "user" });
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

  it("makes a link for a tester, with an end, and prints its address", async () => {
    await portal("release", "monitor", one);
    const [told, address = ""] = (await portal("tester-link", "monitor", two, "--days", "0.5")).split("\n");
    const registry = await folderStore(root).readRegistry("local");
    const token = new URL(address, "http://localhost").searchParams.get("open") ?? "";
    const trial = await openedBy(token, registry);
    expect(trial).toMatchObject({ state: "open", remote: "monitor", build: two });
    expect(told).toMatch(new RegExp(`^local revision 2: tester-link monitor ${two}: until `));
    expect(registry.remotes.monitor?.stable).toBe(one);
    await expect(portal("tester-link", "monitor", two, "--days", "8")).rejects.toThrow("at most 7 days");
    await expect(portal("tester-link", "monitor", one)).rejects.toThrow("already released");
    expect(await portal("end-tester-links", "monitor", two, "--reason", "it was forwarded")).toBe(
      `local revision 3: end-tester-links monitor ${two}: it was forwarded`,
    );
    expect(await openedBy(token, await folderStore(root).readRegistry("local"))).toEqual({ state: "invalid" });
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

  it("says why it rolled back", async () => {
    await portal("release", "monitor", one);
    await portal("release", "monitor", two);
    const text = `rollback monitor ${one}: staff saw it blank`;
    expect(await portal("rollback", "monitor", "--reason", "staff saw it blank")).toBe(`local revision 3: ${text}`);
    expect(await portal("history", "monitor")).toContain(`${text}  (ann)`);
  });

  it("tells how builds do, and takes a failing release back", async () => {
    await portal("release", "monitor", one);
    await portal("release", "monitor", two);
    expect(await portal("health")).toBe("Nothing has been heard of any remote yet");
    const counts = buildCounts();
    const tell = (build: string, tab: number, crashes: number) =>
      counts.count(beacon(tab, build, { loads: [80], crashes, texts: crashes ? ["TypeError: no price"] : [] }), {
        from: 0,
        now: Date.now(),
        isKnown: () => true,
      });
    for (let tab = 0; tab < 4; tab++) tell(one, tab, 0);
    for (let tab = 0; tab < 4; tab++) tell(two, tab, tab % 2);
    const written = { schema: 1, env: "local", server: "s", writtenAt: new Date().toISOString() };
    await folderStore(root).writeNote("health/local/s", JSON.stringify({ ...written, remotes: counts.remotes }));
    const health = await portal("health", "monitor");
    expect(health).toMatch(new RegExp(`${two} +4 +2 \\(50\\.0 %\\) +4 +\\d+ +\\d+ +0 +2 +0 +\\d{4}-`));
    expect(health).toMatch(new RegExp(`${one} +4 +0 \\(0\\.0 %\\) +4 `));
    expect(health).toContain(`2 x ${two}  TypeError: no price`);
    expect(await portal("health", "reports")).toBe("Nothing has been heard of reports yet");

    expect(await portal("watch", "--once")).toBe("");
    const own = ["--min-loads", "4", "--min-failing", "2", "--min-addresses", "1", "--max-failing", "10"];
    expect(await portal("watch", "--once", ...own)).toBe(
      `local revision 3: rollback monitor ${one}: ${two} failed in 2 of 4 tabs (50.0 %), in 0 of 4 with ${one}`,
    );
  });

  it.each([
    ["--min-loads", "many", "a number from 1 to 1000000"],
    ["--min-addresses", "1.5", "a whole number"],
    ["--max-failing", "101", "a number from 0 to 100"],
    ["--fresh-minutes", "90", "a number from 1 to 60"],
    ["--interval", "", "a number from 1 to 3600"],
  ])("refuses %s %s", async (option, value, problem) => {
    await expect(refused("watch", "--once", option, value)).rejects.toThrow(new RegExp(`${option}.*${problem}`));
  });

  it("names the builds that nothing can go back to, and removes them only with --yes", async () => {
    const ages = ["--older-than", "1d", "--keep", "0"];
    await portal("release", "monitor", one);
    await folderStore(root).writeNote(`checks/monitor/${two}`, JSON.stringify({ passed: [] }));
    const line = `monitor ${two}  2026-11-21T00:00:00.000Z  0.00 MB`;
    expect(await portal("prune", ...ages)).toBe(
      `${line}\n1 build, 0.00 MB: nothing was removed; --yes removes them for good`,
    );
    expect(await folderStore(root).listBuilds("monitor")).toHaveLength(2);
    expect(await portal("prune", "monitor", ...ages, "--yes")).toBe(`${line}\n1 build, 0.00 MB: removed`);
    expect(await folderStore(root).listBuilds("monitor")).toMatchObject([{ build: one }]);
    expect(await folderStore(root).listNotes("checks/monitor")).toEqual([]);
    expect(await portal("prune", ...ages)).toBe("No build is old enough and unused");
    await expect(portal("prune", "nobody")).rejects.toThrow('Nothing was published of "nobody"');
  });

  it.each([
    ["--older-than", "30", "a whole number of days or hours, as 30d or 12h"],
    ["--older-than", "0h", "a whole number of days or hours"],
    ["--older-than", "-1d", "a whole number of days or hours"],
    ["--keep", "few", "a number from 0 to 10000"],
    ["--keep", "1.5", "a whole number"],
  ])("prune refuses %s %s", async (option, value, problem) => {
    await expect(refused("prune", option, value)).rejects.toThrow(new RegExp(`${option}.*${problem}`));
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
    const store = openStore(s3.env.PORTAL_STORE, { env: s3.env });
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

  it("fails as a command with one line and exit code 1", async () => {
    const bin = join(import.meta.dirname, "../../bin/portal.mjs");
    const failure = promisify(execFile)(process.execPath, [bin, "--store", root, "rollback", "nobody"]);
    await expect(failure).rejects.toMatchObject({
      code: 1,
      stderr: 'portal: No remote "nobody" in the registry "local"\n',
    });
  });
});
