import { readdirSync } from "node:fs";
import type { UploadKind } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { send } from "./access/send.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";
import { folder } from "./test-files.ts";

const api = await startTestApi();
const { token } = await api.as({ permissions });
const calls = [...walk(contract)].flatMap(([name, endpoint]) =>
  endpoint.upload ? [{ name, endpoint, ...endpoint.upload }] : [],
);
/** A file of each kind, with the parts that are checked before its call. */
const samples: Record<UploadKind, { text: string; filename: string; type: string }> = {
  csv: { text: "52155100,,1\n", filename: "numbers.csv", type: "text/csv" },
  pdf: { text: "%PDF-1.7", filename: "page.pdf", type: "application/pdf" },
};

describe.each(calls)("$name", ({ endpoint, field, kind }) => {
  const first = { ...samples[kind], field };

  it.each([
    ["of the same field", { ...first, text: "52155101,,1\n" }],
    ["of another field", { ...first, field: "other" }],
    ["that is empty", { ...first, text: "" }],
    ["of another kind", { ...first, filename: "a.exe", type: "application/x-dosexec" }],
  ])("refuses a second file %s; nothing is kept of the first (D12)", async (_, second) => {
    const params = { resource: "countries" };
    const reply = await send(api, endpoint, { params, ...upload([first, second]) }, token);
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message: "Send one file at a time" }] } });
    expect(await api.db.selectFrom("job").selectAll().execute()).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });
});
