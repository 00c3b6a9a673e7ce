import { startS3 } from "@portal/releases/s3-testing";
import { expect, it } from "vitest";
import { createS3Store } from "../src/platform/files/s3-store.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

const server = await startS3();
const api = await startTestApi({ store: createS3Store(server.settings) });
const staff = await api.as({ permissions: ["blacklist.create"] });
const { id: carrier } = await api.build.carrier();

const add = (text: string) => staff.post("/services/blacklists/upload/add", upload(text));

it("files of the API lie in a bucket: worked on, read again for who asks, and gone when they are done (P-7)", async () => {
  expect(await add(`521550001,,${carrier}`)).toMatchObject({ status: 200, body: { total: 1, added: 1 } });
  await expect.poll(server.keys).toEqual([]);
  const refused = await add(`521550002,,${carrier}\n12,,${carrier}`);
  expect(refused).toMatchObject({ status: 400, body: { jobId: expect.any(Number) } });
  await expect.poll(server.keys).toHaveLength(1);
  const rejected = await staff.get(`/services/jobs/${(refused.body as { jobId: number }).jobId}/rejected`);
  expect(rejected).toMatchObject({ status: 200, body: expect.stringContaining("12") });
  expect(await api.call("GET", "/ready")).toMatchObject({ body: { files: { place: "s3", takesFiles: true } } });
});

it("a store that is away refuses files with 503 and keeps nothing of them; all else works, and it comes back", async () => {
  server.meddle(() => ({ status: 403, code: "AccessDenied" }));
  expect(await add(`521550003,,${carrier}`)).toMatchObject({
    status: 503,
    body: { message: "The file store does not answer, try again in a moment" },
    headers: { "retry-after": "5" },
  });
  expect(api.logLines.some((line) => line.includes("AccessDenied"))).toBe(true);
  expect(await api.db.selectFrom("arriving_upload").selectAll().execute()).toEqual([]);
  expect(await api.call("GET", "/health")).toMatchObject({ status: 200 });
  server.meddle(() => undefined);
  expect(await add(`521550003,,${carrier}`)).toMatchObject({ status: 200, body: { total: 1, added: 1 } });
});
