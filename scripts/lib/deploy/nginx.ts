import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** Debian installs nginx in a folder that is not in every user's path. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

/** The errors of nginx for a site in its `http` context; null where this machine has no nginx. */
export function problemsOfNginx(site: string): string[] | null {
  const program = folders.map((folder) => join(folder, "nginx")).find((file) => existsSync(file));
  if (!program) return null;
  const folder = mkdtempSync(join(tmpdir(), "portal-nginx-"));
  try {
    // the names of the servers cannot be resolved yet
    writeFileSync(join(folder, "site.conf"), site.replace(/server [\w-]+:(\d+)/g, "server 127.0.0.1:$1"));
    const main = `pid "${folder}/pid"; events {} http { access_log off; include "${folder}/site.conf"; }`;
    writeFileSync(join(folder, "main.conf"), main);
    const args = ["-t", "-q", "-p", folder, "-c", join(folder, "main.conf"), "-e", "stderr"];
    const { status, stderr } = spawnSync(program, args, { encoding: "utf8" });
    const lines = stderr.trim().split("\n");
    return status === 0 ? [] : lines.filter((line) => !line.endsWith("test failed"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
