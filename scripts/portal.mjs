#!/usr/bin/env node
// Entry of `npm start`, `npm run dev` and `npm test`. It runs on the machine's own Node (20.19 or newer), installs
// what is missing and hands over to `scripts/<command>.ts` on the project's Node 24.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const marker = join(root, "node_modules", ".portal-installed");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const [command = "start", ...args] = process.argv.slice(2);

requireNode(20, 19);
install();
// The command gets a group of its own, so that nothing of it is left behind; a command that asks questions stays with
// the terminal.
const ownGroup = command !== "generate";
const guard = join(root, "scripts/lib/end-with-parent.ts");
const child = spawn(node24(), ["--import", guard, join(root, "scripts", `${command}.ts`), ...args], {
  cwd: root,
  // the channel tells the child when this process is gone, even killed
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  detached: ownGroup,
  env: { ...process.env, PATH: `${join(root, "node_modules", ".bin")}:${process.env.PATH ?? ""}` },
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => {
  endGroup();
  process.exit(code ?? (signal ? 1 : 0));
});
endWithNpm();

/** Ends everything that a killed command has started. */
function endGroup() {
  if (!ownGroup) return;
  try {
    process.kill(-child.pid, "SIGTERM");
  } catch {
    // nothing is left, as it should be
  }
}

/**
 * Stops the command when npm is killed. A killed npm passes no signal on, but this process gets another parent at once.
 * No shell stands between the two, as the scripts of package.json begin with `exec`: a shell would keep a SIGINT to
 * itself.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_script?.includes("scripts/portal.mjs")) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 500);
  timer.unref();
}

function requireNode(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  fail(`Node ${major}.${minor} or newer is needed; this is ${process.versions.node}.`);
}

/**
 * Installs when the lockfile or a manifest changed since the last complete installation; an interrupted one is
 * repeated.
 */
function install() {
  const wanted = fingerprint();
  if (existsSync(marker) && readFileSync(marker, "utf8") === wanted) return;
  console.log("Installing packages …");
  if (!pnpmInstall()) {
    console.log("The installation failed; trying once more from a clean state …");
    for (const folder of [".", ...workspaceFolders()])
      rmSync(join(root, folder, "node_modules"), { recursive: true, force: true });
    if (!pnpmInstall()) fail("The packages could not be installed. Is the package registry reachable?");
  }
  writeFileSync(marker, fingerprint());
}

function pnpmInstall() {
  const frozen = process.env.CI ? ["--frozen-lockfile"] : ["--no-frozen-lockfile", "--prefer-offline"];
  // CI=true keeps pnpm from asking whether it may replace a node_modules of another version.
  const env = { ...process.env, CI: "true" };
  const pnpm = ["--yes", "--prefer-offline", manifest.packageManager];
  const { status } = spawnSync("npx", [...pnpm, "install", ...frozen, "--reporter=append-only"], {
    cwd: root,
    stdio: ["ignore", process.env.CI ? "inherit" : "ignore", "inherit"],
    env,
  });
  return status === 0;
}

function fingerprint() {
  const hash = createHash("sha256");
  const files = [
    "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    "package.json",
    ...workspaceFolders().map((folder) => `${folder}/package.json`),
  ];
  for (const file of files)
    if (existsSync(join(root, file))) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function workspaceFolders() {
  const inside = (parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
  return [...inside("apps"), ...inside("packages"), "e2e", "bench", "scripts"].sort();
}

/** The project's Node: the one from the registry, or else the machine's own if it is new enough. */
function node24() {
  const bundled = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  fail(
    `On ${process.platform}-${process.arch} the project needs Node 24 or newer on the PATH; this is ${process.versions.node}.`,
  );
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
