import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A small disk that is quickly full; it lies in memory, which only root may set up. */
export class SmallDisk {
  readonly folder: string;
  readonly #filler: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.#filler = join(folder, "filler");
  }

  static mount(bytes: number): SmallDisk | null {
    const folder = mkdtempSync(join(tmpdir(), "portal-disk-"));
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${bytes},mode=0755`, "tmpfs", folder]);
    if (status === 0) return new SmallDisk(folder);
    rmSync(folder, { recursive: true });
    return null;
  }

  /** Fills all room but these bytes. */
  fill(leave: number): void {
    const { bavail, bsize } = statfsSync(this.folder);
    const bytes = Math.max(0, bavail * bsize - leave);
    spawnSync("dd", [
      "if=/dev/zero",
      `of=${this.#filler}`,
      "bs=65536",
      "oflag=append",
      "conv=notrunc",
      `count=${Math.floor(bytes / 65_536)}`,
    ]);
  }

  free(): void {
    writeFileSync(this.#filler, "");
  }

  unmount(): void {
    spawnSync("umount", ["-l", this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
