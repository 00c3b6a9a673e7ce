import { createHash } from "node:crypto";
import type { AddressInfo } from "node:net";
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { buildApp } from "fauxqs";
import type { S3Settings } from "./s3-client.ts";
import { s3Objects } from "./s3-objects.ts";

/** What a test wants to happen to a call: an answer in its place, or an answer that gets lost after the work was done. */
type Trouble = { status: number; code: string } | "answer lost";
type Meddle = (call: { method: string; key: string; url: string }) => Trouble | undefined;
interface Query {
  uploads?: string;
  uploadId?: string;
  prefix?: string;
}

const keyOf = (url: string) => decodeURIComponent(/^\/[^/?]+\/([^?]*)/.exec(url)?.[1] ?? "");

/**
 * For tests: an S3 server of their own, with one bucket. It knows what fauxqs does not: the list of unfinished uploads, and
 * conditional writes as Amazon describes them, where the condition is looked at and the object written in one step.
 */
export async function startS3() {
  const app: FastifyInstance = buildApp({ logger: false });
  const etags = new Map<string, string>();
  const lost = new WeakSet<FastifyRequest>();
  const unfinished = new Map<string, string>();
  const calls: string[] = [];
  let meddle: Meddle = () => undefined;

  const send = (reply: FastifyReply, status: number, body: string) =>
    void reply.status(status).type("application/xml").send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    send(reply, status, `<Error><Code>${code}</Code></Error>`);

  app.addHook("preHandler", (request, reply, done) => {
    const { method, url, headers, body } = request;
    const { uploads, prefix = "" } = request.query as Query;
    const key = keyOf(url);
    calls.push(`${method} ${key || url}`);
    const trouble = meddle({ method, key, url });
    if (trouble === "answer lost") lost.add(request);
    else if (trouble) return refuse(reply, trouble.status, trouble.code);
    if (method === "GET" && uploads !== undefined) {
      const found = [...unfinished].filter(([, begun]) => begun.startsWith(prefix));
      const listed = found
        .map(([id, begun]) => `<Upload><Key>${begun}</Key><UploadId>${id}</UploadId></Upload>`)
        .join("");
      return send(reply, 200, `<ListMultipartUploadsResult>${listed}</ListMultipartUploadsResult>`);
    }
    if (method === "DELETE") etags.delete(key);
    if (method === "PUT" && key) {
      const there = etags.get(key);
      if (headers["if-none-match"] === "*" && there) return refuse(reply, 412, "PreconditionFailed");
      if (headers["if-match"] && !there) return refuse(reply, 404, "NoSuchKey");
      if (headers["if-match"] && headers["if-match"] !== there) return refuse(reply, 412, "PreconditionFailed");
      etags.set(
        key,
        `"${createHash("md5")
          .update(body as Buffer)
          .digest("hex")}"`,
      );
    }
    done();
  });
  app.addHook("onSend", (request, reply, payload, done) => {
    const { uploads, uploadId } = request.query as Query;
    const [, begun] = /<UploadId>(.+)<\/UploadId>/.exec(String(payload)) ?? [];
    if (request.method === "POST" && uploads !== undefined && begun) unfinished.set(begun, keyOf(request.url));
    else if (uploadId && request.method !== "PUT" && reply.statusCode < 300) unfinished.delete(uploadId);
    if (lost.has(request)) reply.raw.destroy();
    done(null, payload);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: "test", secretAccessKey: "test" };
  const settings: S3Settings = {
    bucket: "portal-releases",
    prefix: "of/tests/",
    endpoint,
    region: "us-east-1",
    credentials,
    pathStyle: true,
  };
  const client = new S3Client({ region: settings.region, forcePathStyle: true, endpoint, credentials });
  await client.send(new CreateBucketCommand({ Bucket: settings.bucket }));
  return {
    settings,
    /** What `portal` needs to find it. */
    env: {
      PORTAL_STORE: `s3://${settings.bucket}/of/tests`,
      RELEASES_S3_ENDPOINT: endpoint,
      RELEASES_S3_ACCESS_KEY: credentials.accessKeyId,
      RELEASES_S3_SECRET_KEY: credentials.secretAccessKey,
    },
    /** The bucket's objects below a prefix. */
    objectsIn: (prefix: string) => s3Objects({ ...settings, prefix: `${prefix}/` }),
    /** The keys of all objects in the bucket, and of unfinished ones. */
    async keys() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: settings.bucket }));
      return [...Contents.map(({ Key = "" }) => Key), ...unfinished.values()];
    },
    /** Every call so far, as `GET of/tests/registry/local.json`. */
    calls,
    meddle(next: Meddle) {
      meddle = next;
    },
    async stop() {
      client.destroy();
      app.server.closeAllConnections();
      await app.close();
    },
  };
}
