import { expectTypeOf, it } from "vitest";
import * as z from "zod/mini";
import { createClient, type Transport } from "./client.ts";
import { endpoint } from "./endpoint.ts";
import type { Download } from "./read-download.ts";
import type { ApiResult, ErrorBody } from "./result.ts";

const shared = { summary: "Of a file", access: "signed-in" } as const;

const api = createClient(
  {
    files: {
      ready: endpoint({ ...shared, method: "GET", path: "/ready", response: z.object({ total: z.int() }) }),
      note: endpoint({
        ...shared,
        method: "PUT",
        path: "/files/:id",
        params: z.object({ id: z.int() }),
        body: z.object({ note: z.string(), pages: z.optional(z.int()) }),
      }),
      find: endpoint({
        ...shared,
        method: "GET",
        path: "/files",
        list: { filters: { note: "text" }, sortBy: ["date"] },
        response: z.array(z.string()),
      }),
      upload: endpoint({ ...shared, method: "POST", path: "/files", upload: { field: "file", kind: "csv" } }),
      replace: endpoint({
        ...shared,
        method: "PUT",
        path: "/files",
        upload: { field: "file", kind: "csv", optional: true },
      }),
      download: endpoint({ ...shared, method: "GET", path: "/files/all", download: "text/csv" }),
      charge: endpoint({ ...shared, method: "POST", path: "/charge", idempotent: true }),
    },
  },
  {} as Transport,
);
const { ready, note, find, upload, replace, download, charge } = api.files;
const params = { id: 7 };
const page = { page: 1, limit: 15, filters: [] } as const;

it("is a function for each endpoint, which resolves with the answer or with the refusal", async () => {
  expectTypeOf(ready()).toEqualTypeOf<Promise<ApiResult<{ total: number }>>>();
  expectTypeOf(download()).toEqualTypeOf<Promise<ApiResult<Download>>>();
  expectTypeOf(note({ params, body: { note: "paid" } })).toEqualTypeOf<Promise<ApiResult<undefined>>>();
  const answer = await ready();
  // @ts-expect-error: nobody has looked yet whether the call went well
  answer.data.total;
  if (answer.ok) expectTypeOf(answer.data).toEqualTypeOf<{ total: number }>();
  else expectTypeOf(answer.data).toEqualTypeOf<ErrorBody>();
});

it("takes what the endpoint says, and nothing else", () => {
  // @ts-expect-error: parameters and body are missing
  note();
  // @ts-expect-error: an id is a number
  note({ params: { id: "7" }, body: { note: "paid" } });
  // @ts-expect-error: a field is missing
  note({ params, body: { pages: 2 } });
  // @ts-expect-error: there is no such field
  note({ params, body: { note: "paid", author: "ana" } });
});

it("narrows and sorts a list by what the list knows", () => {
  find({ query: { ...page, filters: [{ field: "note", value: "paid" }], sortBy: "date", sort: "desc" } });
  // @ts-expect-error: there is no such filter
  find({ query: { ...page, filters: [{ field: "author", value: "ana" }] } });
  // @ts-expect-error: the list does not sort by what it can be narrowed to
  find({ query: { ...page, sortBy: "note" } });
});

it("asks for a file, and for a key of what must be done once", () => {
  const file = new File([], "numbers.csv");
  upload({ file, onProgress: ({ sent }) => expectTypeOf(sent).toEqualTypeOf<number>() });
  replace({});
  charge({ idempotencyKey: "k" });
  // @ts-expect-error: the file is missing
  upload({});
  // @ts-expect-error: what may be sent twice takes no key
  upload({ file, idempotencyKey: "k" });
  // @ts-expect-error: nobody could tell a second try from a second charge
  charge();
});
