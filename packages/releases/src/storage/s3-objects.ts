import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { ObjectHeaders, Objects, StoredObject } from "./objects.ts";
import { StoreAwayError } from "./release-store.ts";

export interface S3Settings {
  bucket: string;
  /** Stands before each key, and ends with `/` where it is not empty. */
  prefix: string;
  /** Of another store than Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Without them the SDK finds its own: those of the machine's role, for one. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The bucket stands in the path, not in the name of the host. */
  pathStyle: boolean;
}

const connectMs = 3_000;
/** Until an answer begins. */
const answerMs = 10_000;

/** 412: the condition does not hold. 409: another conditional write of the key is under way. */
const refusals = new Set([409, 412]);
const absent = new Set(["NoSuchKey", "NotFound"]);

/** A bucket of S3, or of a store like it that knows `If-Match` and `If-None-Match` of writes. */
export function s3Objects({ bucket, prefix, endpoint, region, credentials, pathStyle }: S3Settings): Objects {
  const client = new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // not every store of others knows the checksums that are Amazon's default
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
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

  const put = (key: string, content: Uint8Array, { type, encoding, cacheControl }: ObjectHeaders = {}) =>
    ({
      ...placeOf(key),
      Body: content,
      ContentType: type,
      ContentEncoding: encoding,
      CacheControl: cacheControl,
    }) satisfies PutObjectCommandInput;

  async function list(below: string, delimiter?: "/"): Promise<ListObjectsV2CommandOutput[]> {
    const pages: ListObjectsV2CommandOutput[] = [];
    let token: string | undefined;
    do {
      const page = await client
        .send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: prefix + below,
            Delimiter: delimiter,
            ContinuationToken: token,
          }),
        )
        .catch(away);
      pages.push(page);
      token = page.NextContinuationToken;
    } while (token);
    return pages;
  }

  const namesBelow = (below: string, paths: (string | undefined)[]) =>
    paths.flatMap((path) => path?.slice(prefix.length + below.length).replace(/\/$/, "") || []);

  return {
    async get(key, signal) {
      const found = await get(key, undefined, signal);
      return found === "same" ? away(new Error("It answered 304 to a call without a condition")) : found;
    },
    getUnless: (etag, key, signal) => get(key, etag, signal),
    async put(key, content, headers) {
      await client.send(new PutObjectCommand(put(key, content, headers))).catch(away);
    },
    async putOver(expected, key, content, headers) {
      const condition = expected === "nothing" ? { IfNoneMatch: "*" } : { IfMatch: expected.etag };
      try {
        await client.send(new PutObjectCommand({ ...put(key, content, headers), ...condition }));
        return "written";
      } catch (error) {
        if (!(error instanceof S3ServiceException)) return away(error);
        const { httpStatusCode = 500, attempts = 1 } = error.$metadata;
        // What was to be replaced is gone, so the condition does not hold either.
        const isRefused = refusals.has(httpStatusCode) || absent.has(error.name);
        if (!isRefused) return away(error);
        return attempts > 1 ? "unsure" : "refused";
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(placeOf(key))).catch(away);
    },
    async keys(below) {
      return namesBelow(
        below,
        (await list(below)).flatMap(({ Contents = [] }) => Contents.map(({ Key }) => Key)),
      );
    },
    async folders(below) {
      const pages = await list(below, "/");
      return namesBelow(
        below,
        pages.flatMap(({ CommonPrefixes = [] }) => CommonPrefixes.map(({ Prefix }) => Prefix)),
      );
    },
  };
}
