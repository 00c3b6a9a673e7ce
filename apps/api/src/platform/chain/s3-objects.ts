import { PutObjectCommand, S3ServiceException } from "@aws-sdk/client-s3";
import { type S3Settings, s3Client } from "@portal/releases/s3";

const patience = { connectMs: 5_000, answerMs: 30_000 };
const isThere = 412;

/** Writes an object into a bucket unless it is there. Buckets with object lock ask for a checksum. */
export async function putOnce(settings: S3Settings, key: string, content: string | Buffer): Promise<void> {
  const client = s3Client(settings, patience);
  const { bucket: Bucket, prefix } = settings;
  try {
    await client.send(
      new PutObjectCommand({ Bucket, Key: prefix + key, Body: content, IfNoneMatch: "*", ChecksumAlgorithm: "SHA256" }),
    );
  } catch (error) {
    if (!(error instanceof S3ServiceException && error.$metadata.httpStatusCode === isThere)) throw error;
  } finally {
    client.destroy();
  }
}
