import { join } from "node:path";
import type { S3Settings } from "@portal/releases/s3";
import { createDisk, type Disk } from "./disk.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";

interface StoreSettings {
  folder: string;
  disk: Disk;
  /** The bucket to use instead of the folder. */
  s3: S3Settings | null;
}

/** Opens the store of the settings; S3's SDK is loaded only where there is a bucket. */
export async function openStore({ folder, disk, s3 }: StoreSettings): Promise<FileStore> {
  if (!s3) return createFolderStore(folder, disk);
  const { createS3Store } = await import("./s3-store.ts");
  const store = createS3Store(s3);
  await store.requireBucket();
  return store;
}

interface FileConfig {
  dataDir: string;
  diskReserveBytes: number;
  filesS3: S3Settings | null;
}

/** The store's part of the settings. */
export function fileSettings({ dataDir, diskReserveBytes, filesS3 }: FileConfig): StoreSettings {
  const folder = join(dataDir, "files");
  return { folder, disk: createDisk({ folder, reserveBytes: diskReserveBytes }), s3: filesS3 };
}
