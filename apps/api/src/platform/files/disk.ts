import { mkdir, statfs } from "node:fs/promises";
import { noRoom } from "../errors.ts";

/** The state of the disk for files, in the answer of `ready`. */
interface DiskState {
  freeBytes: number;
  reserveBytes: number;
  /** Whether files are taken: only above the reserve, which is kept for the database and small writes. */
  takesFiles: boolean;
}

export interface Disk {
  state(): Promise<DiskState>;
  /** Throws 507 below the reserve. */
  requireRoom(): Promise<void>;
}

interface DiskOptions {
  folder: string;
  reserveBytes: number;
  /** The free bytes of the disk that holds a folder; tests replace it. */
  freeBytesOf?: (folder: string) => Promise<number>;
}

export function createDisk({ folder, reserveBytes, freeBytesOf = freeBytes }: DiskOptions): Disk {
  const state = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const free = await freeBytesOf(folder);
    return { freeBytes: free, reserveBytes, takesFiles: free >= reserveBytes };
  };
  return {
    state,
    async requireRoom() {
      if (!(await state()).takesFiles) throw noRoom();
    },
  };
}

/** Bytes that an ordinary account may use. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
