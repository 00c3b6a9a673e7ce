import { resolve } from "node:path";
import * as z from "zod/mini";
import { parseSettings, releaseBucketSettings } from "../environment.ts";
import { folderStore } from "./folder-store.ts";
import { objectStore } from "./object-store.ts";
import type { RegistrySigner } from "./registry-signer.ts";
import type { ReleaseStore } from "./release-store.ts";
import type { S3Settings } from "./s3-objects.ts";

const S3Environment = z.object(releaseBucketSettings);

interface OpenOptions {
  env?: NodeJS.ProcessEnv;
  /** Without it registries are written without a signature, and one that has one is not changed. */
  signer?: RegistrySigner | undefined;
}

/**
 * The store of an address: a folder, or `s3://bucket/prefix` with the settings `RELEASES_S3_…`. S3's SDK is loaded with the first
 * call to a bucket, as most installations have none.
 */
export function openStore(address: string, { env = process.env, signer }: OpenOptions = {}): ReleaseStore {
  if (!address.startsWith("s3:")) return folderStore(resolve(address), signer);
  const settings = s3Settings(address, env);
  let objects: ReturnType<typeof load> | null = null;
  const load = async () => (await import("./s3-objects.ts")).s3Objects(settings);
  return objectStore(() => {
    objects ??= load();
    return objects;
  }, signer);
}

/** What an address and its settings say; half a setting is none. */
export function s3Settings(address: string, env: NodeJS.ProcessEnv): S3Settings {
  const [, bucket, path = ""] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[\w.-]+\/)*[\w.-]*))?$/.exec(address) ?? [];
  if (!bucket) throw new Error(`--store: "${address}" is no s3://bucket or s3://bucket/prefix`);
  const settings = parseSettings(S3Environment, env);
  const { RELEASES_S3_ENDPOINT: endpoint, RELEASES_S3_PATH_STYLE: pathStyle } = settings;
  const { RELEASES_S3_ACCESS_KEY: accessKeyId, RELEASES_S3_SECRET_KEY: secretAccessKey } = settings;
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new Error("RELEASES_S3_ACCESS_KEY and RELEASES_S3_SECRET_KEY belong together; one of them is missing");
  return {
    bucket,
    prefix: path === "" ? "" : path.replace(/\/?$/, "/"),
    endpoint,
    region: settings.RELEASES_S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    pathStyle: pathStyle ? pathStyle === "on" : endpoint !== undefined,
  };
}
