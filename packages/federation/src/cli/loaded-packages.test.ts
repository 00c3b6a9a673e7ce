import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { folderStore } from "@portal/releases/storage";
import { releaseDocument } from "@portal/releases/testing";
import { expect, it, onTestFinished } from "vitest";

const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";

/** Runs commands in a process of their own and gives the packages that it loaded. */
async function packagesLoadedBy(store: string, commands: readonly string[][]): Promise<Set<string>> {
  const program = pathToFileURL(join(import.meta.dirname, "program.ts")).href;
  const script = `
    import { registerHooks } from "node:module";
    const loaded = [];
    registerHooks({ load: (url, context, next) => (loaded.push(url), next(url, context)) });
    const { createProgram } = await import(${JSON.stringify(program)});
    for (const command of ${JSON.stringify(commands)})
      await createProgram(() => {}, () => {}).parseAsync(["--store", ${JSON.stringify(store)}, ...command], { from: "user" });
    console.log(JSON.stringify(loaded));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    maxBuffer: 16 * 1024 * 1024,
  });
  const urls: string[] = JSON.parse(stdout);
  return new Set(urls.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));
}

it("commands that change or show a folder's registry load neither S3, nor a browser, nor a server, nor build tools", async () => {
  const root = await mkdtemp(join(tmpdir(), "portal-cli-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  for (const build of [one, two])
    await folderStore(root).putBuild(releaseDocument({ build }), new Map([["remoteEntry.js", Buffer.from("entry")]]));
  const loaded = await packagesLoadedBy(root, [
    ["release", "monitor", one],
    ["canary", "monitor", two, "--percent", "5"],
    ["promote", "monitor"],
    ["rollback", "monitor"],
    ["pin", "monitor", two, "role:Auditor"],
    ["unpin", "monitor", "role:Auditor"],
    ["history", "monitor"],
    ["prune"],
    ["health"],
    ["repair", "--dry-run"],
  ]);
  expect(loaded).toContain("commander");
  const heavy = ["@aws-sdk/client-s3", "playwright-core", "@rsbuild/core", "@rspack/core", "fastify", "undici"];
  expect(heavy.filter((name) => loaded.has(name))).toEqual([]);
});
