import { S3Client } from "@aws-sdk/client-s3";

export interface S3Settings {
  bucket: string;
  /** Stands before each key; ends with `/` unless it is empty. */
  prefix: string;
  /** The address of a store that is not Amazon's. */
  endpoint: string | undefined;
  region: string;
  /** Without them the SDK finds its own, for example those of the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The bucket stands in the path, not in the name of the host. */
  pathStyle: boolean;
}

interface Patience {
  connectMs: number;
  /** The time until an answer begins; the rest may take longer. */
  answerMs: number;
}

/** A client for S3, or for a store like it. */
export function s3Client(
  { endpoint, region, credentials, pathStyle }: S3Settings,
  { connectMs, answerMs }: Patience,
): S3Client {
  return new S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    // many other stores do not know the checksums that are Amazon's default
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
  });
}
