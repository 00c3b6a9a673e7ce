import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type S3Settings, s3Client } from "@portal/releases/s3";
import { noRoom } from "../errors.ts";
import { HopelessStart } from "../hopeless-start.ts";
import { type FileStore, requireKey } from "./file-store.ts";
import { measure } from "./measure.ts";
import { StoreAway } from "./store-away.ts";

/** Amazon's minimum. A file in transit takes this much memory for each part that is on its way. */
const partBytes = 5 * 1024 * 1024;
const partsAtOnce = 2;

const connectMs = 5_000;
/** The time until an answer begins; the file may take longer. */
const answerMs = 30_000;
/** How long `ready` waits for the store, and how long it trusts the last answer. */
const stateMs = 2_000;
const stateHoldsMs = 5_000;

interface S3Store extends FileStore {
  /** Ends the start if the store refuses the settings; a store that does not answer may do so later. */
  requireBucket(): Promise<void>;
}

/** Files in a bucket, which several replicas share. A file is there only once it is whole, because S3 has no half ones. */
export function createS3Store(settings: S3Settings): S3Store {
  const { bucket, prefix } = settings;
  const client = s3Client(settings, { connectMs, answerMs });
  const placeOf = (key: string) => ({ Bucket: bucket, Key: prefix + requireKey(key) });
  let state: { at: number; takesFiles: Promise<boolean> } | null = null;
  const headBucket = () =>
    client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(stateMs) });

  /** There is more than one if a process died over the key and another one began it again. */
  async function abortUnfinished(key: string): Promise<void> {
    const place = placeOf(key);
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: place.Key }));
    for (const { Key, UploadId } of Uploads)
      if (Key === place.Key)
        await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(unlessGone);
  }

  return {
    async save(content, key = randomUUID()) {
      const { passing, broken, stored } = measure(content);
      const upload = new Upload({
        client,
        params: { ...placeOf(key), Body: Readable.from(passing(), { objectMode: false }) },
        partSize: partBytes,
        queueSize: partsAtOnce,
      });
      await upload.done().catch((error: Error) => {
        throw broken() ?? refusal(error);
      });
      return stored(key);
    },
    async open(key) {
      const { Body } = await client.send(new GetObjectCommand(placeOf(key))).catch(refuse);
      if (!(Body instanceof Readable)) throw new Error("The file store sent no file");
      return Body;
    },
    async remove(key) {
      await Promise.all([client.send(new DeleteObjectCommand(placeOf(key))), abortUnfinished(key)]).catch(refuse);
    },
    sweep: async () => {}, // an unfinished file is known by its key, and removed like a whole one
    async state() {
      if (!state || state.at < Date.now() - stateHoldsMs) {
        state = {
          at: Date.now(),
          takesFiles: headBucket().then(
            () => true,
            () => false,
          ),
        };
      }
      return { place: "s3", takesFiles: await state.takesFiles };
    },
    async requireBucket() {
      const failure = await headBucket().then(
        () => null,
        (error: unknown) => error,
      );
      if (!(failure instanceof S3ServiceException)) return;
      const { httpStatusCode: status = 500 } = failure.$metadata;
      if (status < 500) throw new HopelessStart(`FILES_S3_BUCKET: the store answers ${status} for ${bucket}`);
    },
  };
}

const gone: ReadonlySet<string> = new Set(["NoSuchKey", "NoSuchUpload"]);
const full: ReadonlySet<string> = new Set(["QuotaExceeded", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"]);

function unlessGone(error: Error): void {
  if (!gone.has(error.name)) throw error;
}

/**
 * Turns faults of the store into `StoreAway`: it is full, does not answer or refuses the sign-in. A missing file keeps its
 * error.
 */
function refusal(error: Error): Error {
  if (gone.has(error.name)) return error;
  return full.has(error.name) ? noRoom() : new StoreAway(error);
}

function refuse(error: Error): never {
  throw refusal(error);
}
