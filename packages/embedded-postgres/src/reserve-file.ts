import { rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface ReserveFile {
  /** Takes the room again, where there is plenty. */
  keep(): void;
  /** Gives the room to the server, which needs some to end its crash recovery. */
  free(): void;
  /** Whether less is free than the server needs to go on. */
  isTight(): boolean;
}

/** PostgreSQL's WAL grows in steps of this size. */
const segmentBytes = 16 * 1024 * 1024;
const reserveBytes = 2 * segmentBytes;
const plentyBytes = 8 * segmentBytes;

/** Room on the server's disk that is kept for the day on which the disk is full (S8). */
export function reserveFile(directory: string): ReserveFile {
  const file = join(directory, "reserve");
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  };
  return {
    keep() {
      if (statSync(file, { throwIfNoEntry: false })?.size === reserveBytes || freeBytes() < plentyBytes) return;
      try {
        writeFileSync(file, Buffer.alloc(reserveBytes), { mode: 0o600 }); // a file with holes would take no room
      } catch {
        rmSync(file, { force: true }); // the room went meanwhile: somebody needed it more
      }
    },
    free: () => rmSync(file, { force: true }),
    isTight: () => freeBytes() < segmentBytes,
  };
}
