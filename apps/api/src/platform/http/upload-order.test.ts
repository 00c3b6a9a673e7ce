import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoint } from "@portal/api-client";
import pino from "pino";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { upload } from "#test/multipart.ts";
import { unnotedWrites } from "../auth/own-writes.ts";
import { createDisk } from "../files/disk.ts";
import { createFolderStore } from "../files/folder-store.ts";
import type { NumberLimit } from "../numbers/number-limit.ts";
import { type HandlerArgs, mount } from "./mount.ts";
import { createServer } from "./server.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-uploads-"));
afterAll(() => rmSync(folder, { recursive: true }));
const files = createFolderStore(folder, createDisk({ folder, reserveBytes: 0 }));

const Sheet = z.object({ month: z.string(), note: z.optional(z.string()) });
const Kept = z.object({ ...Sheet.shape, name: z.nullable(z.string()), sha256: z.nullable(z.string()) });
const pdf = { field: "uploadfile", kind: "pdf" } as const;
const sheets = {
  add: endpoint({
    summary: "Adds",
    method: "POST",
    path: "/sheets",
    access: "signed-in",
    body: Sheet,
    upload: pdf,
    response: Kept,
  }),
  edit: endpoint({
    summary: "Edits",
    method: "PUT",
    path: "/sheets",
    access: "signed-in",
    body: Sheet,
    upload: { ...pdf, optional: true },
    response: Kept,
  }),
};

/** Keeps the file as handlers do, and answers what it got. */
async function keep({ body, file }: HandlerArgs<typeof sheets.add> | HandlerArgs<typeof sheets.edit>) {
  const stored = file ? await files.save(file.content) : null;
  kept.push(...(stored ? [stored.key] : []));
  return { ...body, name: file?.name ?? null, sha256: stored?.sha256 ?? null };
}

const kept: string[] = [];
afterEach(async () => {
  for (const key of kept.splice(0)) await files.remove(key);
});

const maxBytes = 300_000;
const app = await createServer({ log: pino({ level: "silent" }), proxies: { proxySecret: "", trustProxy: [] } });
const caller = { userId: 1, can: () => true } as unknown as HandlerArgs<typeof sheets.add>["caller"];
mount(
  app,
  sheets,
  { add: keep, edit: keep },
  {
    authenticate: async () => ({ caller, renewedToken: null }),
    uploads: {
      limits: { csv: 1, pdf: maxBytes },
      pace: { bytesPerSecond: 1, windowMs: 60_000 },
      files,
      arrive: (_caller, take) => take({ become: () => Promise.reject(new Error("nothing becomes of it here")) }),
    },
    onSecurityEvent: () => {},
    recordExport: async () => {},
    numbers: {} as NumberLimit,
    reasonRule: async () => undefined,
    checkReplies: true,
    writes: unnotedWrites,
  },
);

async function send(method: "POST" | "PUT", { body, headers }: { body: Buffer | object; headers?: object }) {
  const reply = await app.inject({ method, url: "/sheets", payload: body, headers: { ...headers } });
  return { status: reply.statusCode, body: reply.json() };
}

const small = Buffer.from("%PDF-1.7 one page");
const large = Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(200_000, "x")]);
const file = (text: Buffer | string, more = {}) => ({ text, filename: "May.pdf", type: "application/pdf", ...more });
const sha256 = (text: Buffer) => createHash("sha256").update(text).digest("hex");

describe.each([
  ["small", small],
  ["large", large],
])("the fields of a %s file", (_, text) => {
  const whole = { status: 200, body: { month: "2024-05-01", name: "May.pdf", sha256: sha256(text) } };

  it("may stand before it or behind it, as tools order them (F-1, 5.12)", async () => {
    const fields = { month: "2024-05-01" };
    expect(await send("POST", upload(file(text), fields))).toEqual(whole);
    expect(await send("POST", upload(file(text), {}, fields))).toEqual(whole);
    expect(await send("POST", upload(file(text), { note: "n" }, fields))).toEqual({
      ...whole,
      body: { ...whole.body, note: "n" },
    });
    expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  });

  it("may not break off, in the file or behind it; nothing is kept then", async () => {
    const { body, headers } = upload(file(text), {}, { note: "n", month: "2024-05-01" });
    for (const bytes of [text.length / 2, text.length + 200, body.length - 20])
      expect(await send("POST", { body: body.subarray(0, bytes), headers })).toEqual({
        status: 400,
        body: { message: "The upload broke off, send the file again" },
      });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("are checked wherever they stand, and nothing is kept of a file that is refused", async () => {
    expect(await send("POST", upload(file(text), {}, { note: "n" }))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "month" }] },
    });
    const someBefore: Record<string, string>[] = [{}, { note: "n" }];
    for (const before of someBefore)
      expect(await send("POST", upload([file(text), file(small)], before, { month: "2024-05-01" }))).toMatchObject({
        status: 400,
        body: { errors: [{ field: "uploadfile", message: "Send one file at a time" }] },
      });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it("a field that the call would have looked at is not lost behind a large file: it is refused", async () => {
  const month = { month: "2024-05-01" };
  expect(await send("POST", upload(file(small), month, { note: "n" }))).toMatchObject({ body: { note: "n" } });
  expect(await send("POST", upload(file(large), month, { note: "n" }))).toMatchObject({
    status: 400,
    body: { errors: [{ field: "note", message: "This field has to stand before a file of this size" }] },
  });
  expect(await send("POST", upload(file(large), month, { other: "o" }))).toMatchObject({ status: 200 });
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});

it("a file that was put aside and cannot be removed right now makes no failure of a call that is done", async () => {
  const remove = vi.spyOn(files, "remove").mockRejectedValueOnce(new Error("away"));
  expect(await send("POST", upload(file(large), {}, { month: "2024-05-01" }))).toMatchObject({ status: 200 });
  kept.push(...remove.mock.calls.map(([key]) => key));
  remove.mockRestore();
});

describe("a PDF file (5.12)", () => {
  const month = { month: "2024-05-01" };
  const eitherOrder = [
    [month, {}],
    [{}, month],
  ] as const;
  const notPdf = { status: 415, body: { message: "Only PDF files are accepted" } };

  it.each([
    ["application/pdf", "May.pdf"],
    ["application/octet-stream", "MAY.PDF"],
  ])("is taken as `%s`, named %s", async (type, filename) => {
    expect(await send("POST", upload(file(small, { type, filename }), month))).toMatchObject({ status: 200 });
  });

  it.each([
    ["by its type", file(small, { type: "text/csv" })],
    ["by its name", file(small, { filename: "May.csv" })],
    ["by its first bytes", file("PK\u0003\u0004 a package")],
    ["by its first bytes, though the mark follows", file("\n%PDF-1.7")],
    ["that breaks off in the mark", file("%PDF")],
    ["that is empty", file("")],
    ["that is large", file(Buffer.alloc(200_000, "%PDF"))],
  ])("is told from another file %s; nothing of it is kept", async (_, sent) => {
    for (const [before, behind] of eitherOrder)
      expect(await send("POST", upload(sent, before, behind))).toEqual(notPdf);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is refused above the limit; nothing of it is kept (P-7)", async () => {
    const huge = Buffer.concat([small, Buffer.alloc(maxBytes)]);
    const exact = huge.subarray(0, maxBytes);
    for (const [before, behind] of eitherOrder) {
      expect(await send("POST", upload(file(huge), before, behind))).toEqual({
        status: 413,
        body: { message: "File is too big" },
      });
      expect(readdirSync(folder)).toEqual([]);
      expect(await send("POST", upload(file(exact), before, behind))).toMatchObject({ status: 200 });
      await files.remove(kept.pop() ?? "");
    }
  });
});

describe("a call that may go without a file (5.12)", () => {
  const without = { status: 200, body: { month: "2024-05-01", name: null, sha256: null } };

  it("takes its fields as a form, with an empty file input as browsers send it, or as JSON", async () => {
    const month = { month: "2024-05-01" };
    const empty = { text: "", filename: "", type: "application/octet-stream" };
    for (const sent of [upload(null, month), upload(empty, month), upload(empty, {}, month), { body: month }])
      expect(await send("PUT", sent)).toEqual(without);
  });

  it("takes a file all the same", async () => {
    expect(await send("PUT", upload(file(small), { month: "2024-05-01" }))).toMatchObject({
      status: 200,
      body: { name: "May.pdf", sha256: sha256(small) },
    });
  });

  it("is unlike one that needs it", async () => {
    const empty = { text: "", filename: "", type: "application/octet-stream" };
    for (const sent of [upload(null, { month: "x" }), upload(empty, { month: "x" }), { body: { month: "x" } }])
      expect(await send("POST", sent)).toMatchObject({
        status: 400,
        body: { errors: [{ field: "uploadfile", message: "This field is required" }] },
      });
    const nameless = { text: small, filename: "", type: "application/pdf" };
    expect(await send("PUT", upload(nameless, { month: "x" }))).toMatchObject({ status: 415 });
  });
});
