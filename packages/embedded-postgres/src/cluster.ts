import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Account, Launch } from "./account.ts";

interface ClusterOptions {
  /** The folder with the data directory and everything that belongs to it. */
  directory: string;
  binaries: string;
  account: Account;
  launch: Launch;
  password: string;
  log: (message: string) => void;
}

export const superuser = "postgres";

/**
 * Makes the data directory unless there is one, and returns its path. It is built under another name and renamed when
 * it is complete, so that an interrupted first start is simply repeated.
 */
export async function prepareCluster(options: ClusterOptions): Promise<string> {
  const { directory, account, log } = options;
  const cluster = join(directory, "data");
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (account.other) chownSync(directory, account.uid, account.gid);
  if (existsSync(join(cluster, "global", "pg_control"))) return cluster;
  if (existsSync(cluster)) {
    const aside = `${cluster}.broken-${Date.now()}`;
    renameSync(cluster, aside);
    log(`The data directory was not usable and has been moved to ${aside}`);
  }
  for (const name of readdirSync(directory))
    if (name.startsWith("data.new-")) rmSync(join(directory, name), { recursive: true });
  const fresh = join(directory, `data.new-${process.pid}`);
  await initialise(fresh, options);
  if (existsSync(cluster)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, cluster);
  return cluster;
}

async function initialise(target: string, { directory, binaries, account, launch, password }: ClusterOptions) {
  const passwordFile = join(directory, `password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.other) chownSync(passwordFile, account.uid, account.gid);
  try {
    await run(
      [
        ...launch.prefix,
        join(binaries, "initdb"),
        `--pgdata=${target}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
      ],
      launch,
    );
  } finally {
    rmSync(passwordFile);
  }
}

function run([program = "", ...args]: string[], { options }: Launch): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, cwd: "/", stdio: ["ignore", "ignore", "pipe"], env: {} });
    let errors = "";
    child.stderr.on("data", (text) => {
      errors += text;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL's data directory could not be made: ${errors.trim()}`)),
    );
  });
}
