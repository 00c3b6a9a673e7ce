import type { AddressInfo } from "node:net";
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "@portal/releases/s3";
import type { FastifyInstance } from "fastify";
import { buildApp } from "fauxqs";

/** A refusal for every call, for example `AccessDenied`. */
interface Trouble {
  status: number;
  code: string;
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;

/**
 * An S3 server of the tests' own, with one bucket. It lists unfinished uploads, which fauxqs does not, and can refuse
 * everything.
 */
export async function startS3() {
  const app: FastifyInstance = buildApp({ logger: false });
  const unfinished = new Map<string, string>();
  let trouble: Trouble | null = null;
  app.addHook("onRequest", async ({ method, query }, reply) => {
    const { uploads, prefix = "" } = query as { uploads?: string; prefix?: string };
    if (trouble) {
      const { status, code } = trouble;
      return reply
        .status(status)
        .type("application/xml")
        .send(xml(`<Error><Code>${code}</Code></Error>`));
    }
    if (method !== "GET" || uploads === undefined) return;
    const found = [...unfinished].filter(([, key]) => key.startsWith(prefix));
    const listed = found.map(([id, key]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join("");
    return reply
      .type("application/xml")
      .send(xml(`<ListMultipartUploadsResult>${listed}</ListMultipartUploadsResult>`));
  });
  app.addHook("onSend", async ({ method, url, query }, reply, payload) => {
    const { uploads, uploadId } = query as { uploads?: string; uploadId?: string };
    const [, key = ""] = /^\/[^/]+\/([^?]+)/.exec(url) ?? [];
    const [, begun] = /<UploadId>(.+)<\/UploadId>/.exec(String(payload)) ?? [];
    if (method === "POST" && uploads !== undefined && begun) unfinished.set(begun, decodeURIComponent(key));
    else if (uploadId && method !== "PUT" && reply.statusCode < 300) unfinished.delete(uploadId);
    return payload;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const settings: S3Settings = {
    bucket: "portal-files",
    prefix: "files/",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    credentials: { accessKeyId: "test", secretAccessKey: "test" },
    pathStyle: true,
  };
  const { bucket: Bucket, endpoint, region, credentials } = settings;
  const client = new S3Client({
    region,
    forcePathStyle: true,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
  });
  await client.send(new CreateBucketCommand({ Bucket }));
  return {
    settings,
    /** The keys of all objects in the bucket, and of unfinished ones. */
    async listed() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      return { whole: Contents.map(({ Key }) => Key), unfinished: [...unfinished.values()] };
    },
    /** Sets the refusal of every call from now on; null ends it. */
    refuse: (next: Trouble | null) => {
      trouble = next;
    },
    async stop() {
      client.destroy();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
