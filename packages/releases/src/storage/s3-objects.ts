import {
  DeleteObjectCommand,
  GetObjectCommand,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { immutable, revalidated } from "./cache-headers.ts";
import { compressed } from "./compressed.ts";
import { extentOf } from "./extent-of.ts";
import { releaseTypeOf } from "./file-types.ts";
import { inBatches } from "./in-batches.ts";
import type { Objects, StoredObject, Written } from "./objects.ts";
import { ConflictError, StoreAwayError } from "./release-store.ts";
import { type S3Settings, s3Client } from "./s3-client.ts";

const connectMs = 3_000;
/** Until an answer begins. */
const answerMs = 10_000;
/** Files of a build that are written or removed at one time. */
const atOnce = 16;

/** 412: the condition does not hold. 409: another conditional write of the key is under way. */
const refusals = new Set([409, 412]);
const absent = new Set(["NoSuchKey", "NotFound"]);

/** A bucket of S3, or of a store like it that knows `If-Match` and `If-None-Match` of writes. */
export function s3Objects(settings: S3Settings): Objects {
  const { bucket, prefix } = settings;
  const client = s3Client(settings, { connectMs, answerMs });
  const placeOf = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  function away(error: unknown): never {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    throw new StoreAwayError(`The release store s3://${bucket} does not answer (${name}: ${message})`, {
      cause: error,
    });
  }

  async function get(key: string, unless?: string, signal?: AbortSignal): Promise<StoredObject | "same" | null> {
    const condition = unless === undefined ? {} : { IfNoneMatch: unless };
    try {
      const { Body, ETag = "" } = await client.send(new GetObjectCommand({ ...placeOf(key), ...condition }), {
        ...(signal && { abortSignal: signal }),
      });
      return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (error instanceof S3ServiceException) {
        if (error.$metadata.httpStatusCode === 304) return "same";
        if (absent.has(error.name)) return null;
      }
      return away(error);
    }
  }

  async function getObject(key: string, signal?: AbortSignal): Promise<StoredObject | null> {
    const found = await get(key, undefined, signal);
    return found === "same" ? away(new Error("It answered 304 to a call without a condition")) : found;
  }

  const putInput = (key: string, content: Uint8Array) => ({ ...placeOf(key), ...headersOf(key), Body: content });

  async function put(key: string, content: Uint8Array): Promise<void> {
    await client.send(new PutObjectCommand(putInput(key, content))).catch(away);
  }

  const putOver: Objects["putOver"] = async (expected, key, content): Promise<Written> => {
    const condition = expected === "nothing" ? { IfNoneMatch: "*" } : { IfMatch: expected.etag };
    try {
      await client.send(new PutObjectCommand({ ...putInput(key, content), ...condition }));
      return "written";
    } catch (error) {
      if (!(error instanceof S3ServiceException)) return away(error);
      const { httpStatusCode = 500, attempts = 1 } = error.$metadata;
      // What was to be replaced is gone, so the condition does not hold either.
      const isRefused = refusals.has(httpStatusCode) || absent.has(error.name);
      if (!isRefused) return away(error);
      if (attempts === 1) return "refused";
      return (await getObject(key))?.content.equals(content) ? "written" : "unsure";
    }
  };

  /** Writes a new file of a build, or finds that it lies there already, from a publish that broke off. */
  async function putFile(below: string, path: string, content: Uint8Array): Promise<void> {
    const key = below + path;
    if ((await putOver("nothing", key, content)) === "written") return;
    const there = await getObject(key);
    if (!there?.content.equals(content)) {
      throw new ConflictError(
        `${key} is there with other content: another publish of this build is under way or broke off. Publish a new version, or delete ${below} from the store if none runs`,
      );
    }
  }

  async function putVariants(key: string, content: Uint8Array): Promise<void> {
    for (const { suffix, bytes } of compressed(key, content)) await put(key + suffix, bytes);
  }

  async function list(below: string, delimiter?: "/"): Promise<ListObjectsV2CommandOutput[]> {
    const pages: ListObjectsV2CommandOutput[] = [];
    const asked = { Bucket: bucket, Prefix: prefix + below, Delimiter: delimiter };
    try {
      for await (const page of paginateListObjectsV2({ client }, asked)) pages.push(page);
    } catch (error) {
      away(error);
    }
    return pages;
  }

  const keysOf = (pages: ListObjectsV2CommandOutput[]) =>
    pages.flatMap(({ Contents = [] }) => Contents.map(({ Key }) => Key));
  const namesBelow = (below: string, paths: (string | undefined)[]) =>
    paths.flatMap((path) => path?.slice(prefix.length + below.length).replace(/\/$/, "") || []);

  return {
    get: getObject,
    getUnless: (etag, key, signal) => get(key, etag, signal),
    isBlocked: async () => false,
    put,
    putOver,
    async putBuild(key, files, document) {
      await inBatches(files, atOnce, ([path, content]) => putFile(key, path, content));
      await inBatches(files, atOnce, ([path, content]) => putVariants(key + path, content));
      if ((await putOver("nothing", `${key}release.json`, document)) !== "written") return false;
      await putVariants(`${key}release.json`, document);
      return true;
    },
    async setAside(key) {
      const object = await getObject(key);
      if (object === null) return "nothing";
      await put(`${key}.broken`, object.content);
      return { etag: object.etag };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(placeOf(key))).catch(away);
    },
    async removeBuild(key) {
      const first = `${key}release.json`;
      await client.send(new DeleteObjectCommand(placeOf(first))).catch(away);
      const rest = namesBelow(key, keysOf(await list(key)));
      await inBatches(rest, atOnce, (name) => client.send(new DeleteObjectCommand(placeOf(key + name))).catch(away));
    },
    async extent(below) {
      const objects = (await list(below)).flatMap(({ Contents = [] }) => Contents);
      return extentOf(
        objects.map(({ Size = 0, LastModified = new Date() }) => ({ bytes: Size, changedAt: LastModified })),
      );
    },
    async keys(below) {
      return namesBelow(below, keysOf(await list(below)));
    },
    async folders(below) {
      const pages = await list(below, "/");
      return namesBelow(
        below,
        pages.flatMap(({ CommonPrefixes = [] }) => CommonPrefixes.map(({ Prefix }) => Prefix)),
      );
    },
    alone: (_lock, work) => work(),
  };
}

/** How an object is described to clients that fetch it from the bucket itself, for example a CDN. */
function headersOf(key: string) {
  const [, path = key, ending] = /^(.*?)(?:\.(br|gz))?$/.exec(key) ?? [];
  const isBuild = key.startsWith("releases/");
  return {
    ContentType: isBuild ? releaseTypeOf(path) : "application/json; charset=utf-8",
    ContentEncoding: ending === "gz" ? "gzip" : ending,
    CacheControl: (isBuild ? immutable : revalidated)["Cache-Control"],
  };
}
