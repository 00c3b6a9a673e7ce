// The cluster's S3 server, in memory: `node s3-process.ts PORT BUCKET…`. It ends with the process that started it.
import { createHash } from "node:crypto";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { FastifyInstance, FastifyReply } from "fastify";
import { buildApp } from "fauxqs";

const [port, ...buckets] = process.argv.slice(2);
const app: FastifyInstance = buildApp({ logger: false });
const etags = new Map<string, string>();
const unfinished = new Map<string, string>();

const answer = (reply: FastifyReply, status: number, body: string) =>
  reply.status(status).type("application/xml").send(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
const refuse = (reply: FastifyReply, status: number, code: string) =>
  answer(reply, status, `<Error><Code>${code}</Code></Error>`);
const placeOf = (url: string) => decodeURIComponent(url.split("?")[0] ?? "");

// Adds conditional writes, which fauxqs lacks, as Amazon describes them: the check and the write are one step.
app.addHook("preHandler", (request, reply, done) => {
  const { method, url, headers, body, query } = request;
  const { uploadId } = query as { uploadId?: string };
  const place = placeOf(url);
  if (uploadId) return done();
  if (method === "DELETE") etags.delete(place);
  if (method === "PUT" && place.split("/").length > 2) {
    const there = etags.get(place);
    if (headers["if-none-match"] === "*" && there) return void refuse(reply, 412, "PreconditionFailed");
    if (headers["if-match"] && !there) return void refuse(reply, 404, "NoSuchKey");
    if (headers["if-match"] && headers["if-match"] !== there) return void refuse(reply, 412, "PreconditionFailed");
    const digest = createHash("md5").update(body as Buffer);
    etags.set(place, `"${digest.digest("hex")}"`);
  }
  done();
});

// Adds the list of unfinished uploads, which fauxqs lacks too.
app.addHook("onRequest", async ({ method, query }, reply) => {
  const { uploads, prefix = "" } = query as { uploads?: string; prefix?: string };
  if (method !== "GET" || uploads === undefined) return;
  const found = [...unfinished].filter(([, key]) => key.startsWith(prefix));
  const listed = found.map(([id, key]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`).join("");
  return answer(reply, 200, `<ListMultipartUploadsResult>${listed}</ListMultipartUploadsResult>`);
});
app.addHook("onSend", async ({ method, url, query }, reply, payload) => {
  const { uploads, uploadId } = query as { uploads?: string; uploadId?: string };
  const [, key = ""] = /^\/[^/]+\/(.+)/.exec(placeOf(url)) ?? [];
  const [, begun] = /<UploadId>(.+)<\/UploadId>/.exec(String(payload)) ?? [];
  if (method === "POST" && uploads !== undefined && begun) unfinished.set(begun, key);
  else if (uploadId && method !== "PUT" && reply.statusCode < 300) unfinished.delete(uploadId);
  return payload;
});

await app.listen({ port: Number(port), host: "127.0.0.1" });
const credentials = { accessKeyId: "cluster", secretAccessKey: "cluster" };
const client = new S3Client({
  region: "us-east-1",
  forcePathStyle: true,
  endpoint: `http://127.0.0.1:${port}`,
  credentials,
});
for (const Bucket of buckets) await client.send(new CreateBucketCommand({ Bucket }));
client.destroy();
process.send?.("ready");
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.on(signal, () => process.exit(0));
