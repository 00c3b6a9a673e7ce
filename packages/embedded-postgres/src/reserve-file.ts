import { rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface ReserveFile {
  /** Reserves the room again, where there is plenty. */
  keep(): void;
  /** Gives the room to the server, which needs some to end its crash recovery. */
  free(): void;
  /** Whether less room is free than the server needs to go on. */
  isTight(): boolean;
}

/** The size of the steps in which PostgreSQL's WAL grows. */
const segmentBytes = 16 * 1024 * 1024;
const reserveBytes = 2 * segmentBytes;
const plentyBytes = 8 * segmentBytes;

/** Reserves room on the server's disk for the day on which the disk is full. */
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
        rmSync(file, { force: true }); // the room was used meanwhile, and others need it more
      }
    },
    free: () => rmSync(file, { force: true }),
    isTight: () => freeBytes() < segmentBytes,
  };
}
