import { resolve } from "node:path";
import * as z from "zod/mini";
import { parseSettings, releaseBucketSettings } from "../environment.ts";
import { folderObjects } from "./folder-objects.ts";
import { objectStore } from "./object-store.ts";
import type { Objects } from "./objects.ts";
import type { RegistrySigner } from "./registry-signer.ts";
import type { ReleaseStore } from "./release-store.ts";
import type { S3Settings } from "./s3-client.ts";
import { servedObjects } from "./served-objects.ts";

const S3Environment = z.object(releaseBucketSettings);

interface OpenOptions {
  env?: NodeJS.ProcessEnv;
  /** Without it registries are written without a signature, and one that has one is not changed. */
  signer?: RegistrySigner | undefined;
}

/** Builds and registries in a folder. */
export const folderStore = (root: string, signer?: RegistrySigner): ReleaseStore =>
  objectStore(folderObjects(root), signer);

/** Builds and registries in a bucket, which a server asks no more often than it has to. */
export const bucketStore = (objects: Objects, signer?: RegistrySigner): ReleaseStore => ({
  ...objectStore(objects, signer),
  ...servedObjects(objects),
});

/** The store of an address: a folder, or `s3://bucket/prefix` with the settings `RELEASES_S3_…`. */
export function openStore(address: string, { env = process.env, signer }: OpenOptions = {}): ReleaseStore {
  const objects = openObjects(address, env);
  return (isBucket(address) ? bucketStore : objectStore)(objects, signer);
}

/** The objects at such an address. */
export const openObjects = (address: string, env: NodeJS.ProcessEnv): Objects =>
  isBucket(address) ? lazyBucket(s3Settings(address, env)) : folderObjects(resolve(address));

const isBucket = (address: string) => address.startsWith("s3:");

/** The repository of a remote installs S3's SDK only where its portal's store is a bucket. */
function sayMissing(error: Error & { code?: string }): never {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  throw new Error("A store in a bucket needs S3's SDK: npm install --save-dev @aws-sdk/client-s3", { cause: error });
}

/** Loads S3's SDK with the first call to the bucket, as most installations have none. */
function lazyBucket(settings: S3Settings): Objects {
  const load = async () => (await import("./s3-objects.ts").catch(sayMissing)).s3Objects(settings);
  let loaded: Promise<Objects> | null = null;
  const bucket = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    get: async (...call) => (await bucket()).get(...call),
    getUnless: async (...call) => (await bucket()).getUnless(...call),
    isBlocked: async (key) => (await bucket()).isBlocked(key),
    put: async (...call) => (await bucket()).put(...call),
    putOver: async (...call) => (await bucket()).putOver(...call),
    putBuild: async (...call) => (await bucket()).putBuild(...call),
    setAside: async (key) => (await bucket()).setAside(key),
    remove: async (key) => (await bucket()).remove(key),
    removeBuild: async (key) => (await bucket()).removeBuild(key),
    extent: async (prefix) => (await bucket()).extent(prefix),
    keys: async (prefix) => (await bucket()).keys(prefix),
    folders: async (prefix) => (await bucket()).folders(prefix),
    alone: async (lock, work) => (await bucket()).alone(lock, work),
  };
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
