import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./paths.ts";
import { pnpm } from "./pnpm.ts";

/** A worktree of the repository at one revision, in a temporary folder, in which files may be changed. */
export class Worktree {
  readonly folder: string;

  constructor(ref: string) {
    this.folder = mkdtempSync(join(tmpdir(), "portal-worktree-"));
    execFileSync("git", ["worktree", "add", "--quiet", "--detach", this.folder, ref], { cwd: root });
  }

  /** Installs the packages of its lockfile. */
  async install(): Promise<void> {
    const flags = ["--prefer-offline", "--frozen-lockfile"];
    const { status, output, errors } = await pnpm("--dir", this.folder, "install", ...flags);
    if (status !== 0) throw new Error(`The packages could not be installed:\n${output}${errors}`);
  }

  remove(): void {
    // a process that is ending may still write a file
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
    execFileSync("git", ["worktree", "prune"], { cwd: root });
  }
}
