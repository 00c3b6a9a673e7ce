import type { AddressInfo } from "node:net";
import { type UploadKind, uploadKinds } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { type Client, clients } from "@portal/http-guard/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

const mebibyte = 1024 * 1024;
const api = await startTestApi({ uploadLimits: { maxBytes: mebibyte, maxRows: 1_000 } });
const staff = await api.as({ permissions });
const nobody = await api.as({ permissions: [] });
let port = 0;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.app.server.closeAllConnections());

const uploads = [...walk(contract)].flatMap(([name, { upload: file, method, path }]) =>
  file ? [{ name, method, ...file, path: `/api/v1${path.replace(":id", "1").replace(":resource", "countries")}` }] : [],
);
const figures = "5".repeat(12 * mebibyte);
const large: Record<UploadKind, { text: string; filename: string; type: string }> = {
  csv: { text: figures, filename: "a.csv", type: "text/csv" },
  pdf: { text: `%PDF-${figures}`, filename: "a.pdf", type: "application/pdf" },
};
const as = (token: string) => ({ authorization: `Bearer ${token}` });

/** Sends one upload in different ways, and expects each refusal that is known before the file has arrived. */
async function expectEarlyAnswers(call: Client, { method, path, field, kind }: (typeof uploads)[number]) {
  const { body, headers } = upload({ ...large[kind], field });
  const of = (more: Record<string, string>) => call({ port, method, path, body, headers: { ...headers, ...more } });
  expect(await of({})).toMatchObject({ status: 401, body: { message: "Unauthorized :(" } });
  expect(await of(as(nobody.token))).toMatchObject({ status: 403, body: { message: expect.any(String) } });
  expect(await of(as(staff.token))).toMatchObject({ status: 413, body: { message: "File is too big" } });
  const wrong = upload({ ...large[kind === "csv" ? "pdf" : "csv"], field });
  expect(
    await call({ port, method, path, body: wrong.body, headers: { ...wrong.headers, ...as(staff.token) } }),
  ).toMatchObject({ status: 415, body: { message: uploadKinds[kind].otherwise } });
  const other = upload({ ...large[kind], field: "other" });
  const sent = { port, method, path, body: other.body, headers: { ...other.headers, ...as(staff.token) } };
  expect(await call(sent)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  expect(await call({ ...sent, path: "/api/v1/nowhere" })).toMatchObject({
    status: 404,
    body: { message: "Not found" },
  });
}

const [[, rawSocket]] = clients;

// one reader takes all uploads, so one of each kind is tried with all refusals and clients, and the others with the client that
// loses most
it.each(uploads)("D1, D2: a raw socket reads that it is too big: $name", async ({ method, path, field, kind }) => {
  const { body, headers } = upload({ ...large[kind], field });
  expect(await rawSocket({ port, method, path, body, headers: { ...headers, ...as(staff.token) } })).toMatchObject({
    status: 413,
    body: { message: "File is too big" },
  });
});

describe.each(clients)("D1, D2: %s", (_name, call) => {
  it.each(Object.keys(uploadKinds))("reads what is said of an upload before it came: %s", async (kind) => {
    const sent = uploads.find((one) => one.kind === kind);
    if (!sent) throw new Error(`The contract has no upload of ${kind}`);
    await expectEarlyAnswers(call, sent);
  });

  it("reads 413 for a JSON body over 1 MiB", async () => {
    const headers = { "content-type": "application/json", ...as(staff.token) };
    for (const size of [mebibyte + 1, 12 * mebibyte]) {
      const sent = { port, method: "POST", path: "/api/v1/services/countries", headers, body: Buffer.alloc(size, "1") };
      expect(await call(sent)).toEqual({ status: 413, body: { message: "File is too big" } });
    }
  });
});
