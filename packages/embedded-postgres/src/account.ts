import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { UnusableServer } from "./unusable-server.ts";

/** The operating system account that runs the server's programs. */
export interface Account {
  uid: number;
  gid: number;
  /** True where it differs from the account of this process, so that the start has to change it. */
  other: boolean;
}

const nobody = 65534;

/**
 * The account for the server. PostgreSQL refuses to run as root, so root hands the server to the owner of an earlier
 * data directory, or else to `nobody`.
 */
export function serverAccount(directory: string): Account {
  const owner = existsSync(directory) ? statSync(directory) : undefined;
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0 || process.platform === "win32") {
    if (owner && owner.uid !== uid && process.platform !== "win32")
      throw new UnusableServer(
        `${directory} belongs to the account ${owner.uid}. Start as that account, or set another DATA_DIR.`,
      );
    return { uid, gid, other: false };
  }
  return owner && owner.uid !== 0
    ? { uid: owner.uid, gid: owner.gid, other: true }
    : { uid: nobody, gid: nobody, other: true };
}

/** How to start a program under the account: the words before it, and options for `spawn`. */
export interface Launch {
  prefix: readonly string[];
  options: { uid?: number; gid?: number };
}

/**
 * Decides how to start the server's programs. With util-linux's setpriv the kernel stops the server when this process
 * dies, and root can grant the right to pass folders that are closed to the account (a checkout below /root).
 */
export function launchAs(account: Account, paths: readonly string[]): Launch {
  const closed = account.other ? paths.find((path) => !isReachable(path, account)) : undefined;
  if (!hasSetpriv()) {
    if (closed) throw new UnusableServer(unreachable(closed, account));
    return { prefix: [], options: account.other ? { uid: account.uid, gid: account.gid } : {} };
  }
  const prefix = ["setpriv", "--pdeathsig=INT"];
  if (account.other) prefix.push(`--reuid=${account.uid}`, `--regid=${account.gid}`, "--clear-groups");
  if (closed) {
    const capability = passClosedFolders();
    if (!capability) throw new UnusableServer(unreachable(closed, account));
    // Without no_setuid_fixup, access(2), with which PostgreSQL looks for its own programs, ignores the capability.
    prefix.push("--securebits=+no_setuid_fixup", `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`);
  }
  return { prefix: [...prefix, "--"], options: {} };
}

const unreachable = (path: string, { uid }: Account) =>
  `${path} cannot be reached by the account ${uid} that runs PostgreSQL, as root may not. ` +
  "Start as an ordinary user, move the checkout and DATA_DIR out of closed folders, or set DATABASE_URL.";

/** Whether the account may pass every folder above the path. */
function isReachable(path: string, { uid, gid }: Account): boolean {
  const folder = dirname(path);
  if (folder !== path && !isReachable(folder, { uid, gid, other: true })) return false;
  if (!existsSync(path)) return true;
  const { mode, uid: owner, gid: group } = statSync(path);
  const execute = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  return (mode & execute) !== 0;
}

const hasSetpriv = () => {
  if (process.platform !== "linux") return false;
  const help = spawnSync("setpriv", ["--help"], { encoding: "utf8" }).stdout ?? "";
  return help.includes("--pdeathsig") && help.includes("--reuid") && help.includes("--securebits");
};

/**
 * The weaker of the two capabilities that let a process pass closed folders, if this process may grant it and set
 * securebits.
 */
function passClosedFolders(): "dac_read_search" | "dac_override" | null {
  const held = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  const has = (bit: number) => ((BigInt(`0x${held}`) >> BigInt(bit)) & 1n) === 1n;
  if (!has(8)) return null; // CAP_SETPCAP
  return has(2) ? "dac_read_search" : has(1) ? "dac_override" : null;
}
