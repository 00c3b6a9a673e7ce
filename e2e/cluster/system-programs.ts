import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Debian installs servers in folders that are not in every user's path. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
const packages = {
  nginx: "nginx-light",
  pgbouncer: "pgbouncer",
  openssl: "openssl",
  psql: "postgresql-client",
  certutil: "libnss3-tools",
};

type Program = keyof typeof packages;

/**
 * The path of a program of the machine. A missing one is installed by Debian's package manager; the error says what to
 * install.
 */
export function systemProgram(name: Program): string {
  return find(name) ?? installed(name) ?? missing(name);
}

const find = (name: Program) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;

function installed(name: Program): string | null {
  console.log(`${name} is not on this machine; asking the system's package manager for ${packages[name]} …`);
  const [command = "", ...words] = [...(process.getuid?.() === 0 ? [] : ["sudo", "-n"]), "apt-get", "install", "-y"];
  try {
    // keeps Debian from starting it as a service, on ports that may be taken
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
    execFileSync(command, [...words, "--no-install-recommends", packages[name]], { stdio: "ignore", env });
  } catch (error) {
    console.error(`  ${(error as Error).message.split("\n")[0]}`);
    return null;
  }
  return find(name);
}

function missing(name: Program): never {
  throw new Error(`The cluster needs ${name} of this machine: apt-get install ${packages[name]}`);
}
