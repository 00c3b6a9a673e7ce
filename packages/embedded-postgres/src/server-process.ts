import { spawn } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Launch } from "./account.ts";
import { ownerSetting } from "./postmaster.ts";

/** A server and its end. Any process may have started it. */
export interface LivingServer {
  pid: number;
  ended: Promise<void>;
}

export interface ServerProcess extends LivingServer {
  hasEnded(): boolean;
  /** The lines that the server wrote to its log since this start. */
  lastWords(): string;
}

interface SpawnOptions {
  folder: string;
  launch: Launch;
  cluster: string;
  port: number;
  directory: string;
  settings?: Record<string, string> | undefined;
}

/**
 * Decent speed in about 400 MB. WAL is not compressed: these binaries only know pglz, which took three quarters of the time
 * of a large change (ADR 13). The log never holds statements, values or the rows that broke a rule.
 */
const serverSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  work_mem: "16MB",
  maintenance_work_mem: "128MB",
  effective_cache_size: "1GB",
  max_wal_size: "2GB",
  min_wal_size: "256MB",
  checkpoint_timeout: "15min",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

const maxLogBytes = 10 * 1024 * 1024;

/** Starts `postgres` in its own session, so that Ctrl-C reaches only us and we close our connections first. */
export function spawnServer({ folder, launch, cluster, port, directory, settings }: SpawnOptions): ServerProcess {
  const logFile = join(directory, "server.log");
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(logFile, `${logFile}.old`);
  const log = openSync(logFile, "a", 0o600);
  const logStart = fstatSync(log).size;
  const flags = Object.entries({ ...serverSettings, ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const [program = "", ...args] = [
    ...launch.prefix,
    join(folder, "postgres"),
    "-D",
    cluster,
    ...["-c", `port=${port}`, "-c", ownerSetting(), ...flags],
  ];
  const child = spawn(program, args, {
    ...launch.options,
    cwd: "/",
    detached: true,
    stdio: ["ignore", log, log],
    env: { PATH: process.env.PATH },
  });
  closeSync(log);
  let over = false;
  let failure = "";
  const ended = new Promise<void>((resolve) => {
    child.on("error", (error) => {
      failure = error.message;
      over = true;
      resolve();
    });
    child.on("exit", () => {
      over = true;
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => over,
    lastWords: () => failure || readFileSync(logFile).subarray(logStart).toString("utf8").trim(),
  };
}
