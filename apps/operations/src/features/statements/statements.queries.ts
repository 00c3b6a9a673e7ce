import { ApiFailure, type CallArgs, createClient, isApiFailure, type OnSendProgress, unwrap } from "@portal/api-client";
import { statements } from "@portal/api-client/contract/statements";
import * as workTexts from "@portal/api-client/work-texts";
import { transport } from "@portal/auth";
import type { KeptFile } from "@portal/records/form";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const calls = createClient(statements, transport);
const key = ["statements"] as const;

interface Context {
  client: { invalidateQueries(filters: { queryKey: readonly string[] }): Promise<void> };
}
const changed = {
  onSuccess: (...[, , , { client }]: [unknown, unknown, unknown, Context]) =>
    client.invalidateQueries({ queryKey: key }),
};

/** Loads and deletes of statements; a write makes all loads of them stale. */
export const statementQueries = {
  paginate: (query: CallArgs<typeof statements.paginate>["query"]) =>
    queryOptions({
      queryKey: [...key, "page", query],
      queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
    }),
  remove: () =>
    mutationOptions({ mutationFn: async (id: number) => unwrap(await calls.remove({ params: { id } })), ...changed }),
};

/** The values that the form of a statement sends. */
export interface StatementPayload {
  readonly providerId: number;
  readonly statementDate: string;
  readonly uploadfile: File | KeptFile;
}

/** Loads and writes for the form; its file is sent with progress, and an unchanged file is not sent at all. */
export const statementWrites = (onProgress: OnSendProgress) => ({
  get: (id: number) =>
    queryOptions({
      queryKey: [...key, "one", id],
      queryFn: async ({ signal }) => unwrap(await calls.get({ params: { id }, signal })),
    }),
  create: () =>
    mutationOptions({
      mutationFn: ({ uploadfile, ...body }: StatementPayload) =>
        saved(async () => {
          if (!(uploadfile instanceof File)) throw new Error("A new statement has no file to keep");
          return unwrap(await calls.create({ body, file: uploadfile, onProgress }));
        }),
      ...changed,
    }),
  edit: (id: number) =>
    mutationOptions({
      mutationFn: ({ uploadfile, ...fields }: StatementPayload & { dateModified?: string }) =>
        saved(async () => {
          const file = uploadfile instanceof File ? uploadfile : undefined;
          const body = { ...fields, statementId: id, optionalFile: file ? 0 : 1 };
          return unwrap(await calls.edit({ params: { id }, body, file, onProgress }));
        }),
      ...changed,
    }),
});

/** A failed save shows the server's message, or else the customer's own text. */
async function saved<Answer>(save: () => Promise<Answer>): Promise<Answer> {
  try {
    return await save();
  } catch (error) {
    if (!isApiFailure(error) || error.body.message) throw error;
    throw new ApiFailure(error.status, { ...error.body, message: workTexts.fileNotSaved });
  }
}

/** The PDF of a statement, with the file name from the server. */
export const statementFile = async (id: number, signal?: AbortSignal) =>
  unwrap(await calls.download({ params: { id }, ...(signal && { signal }) }));

/** The PDF of a statement for the viewer; it leaves the cache when the viewer closes. */
export const statementFileQuery = (id: number) =>
  queryOptions({
    queryKey: [...key, "file", id],
    queryFn: ({ signal }) => statementFile(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
