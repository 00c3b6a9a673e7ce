import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { ListQuery } from "./core/list-query.ts";
import type { Download } from "./core/read-download.ts";
import { type ApiResult, isUnanswered, unwrap } from "./core/result.ts";
import type { Past, RevertInput } from "./core/revert.ts";

interface Args {
  signal?: AbortSignal;
}

/** The calls that `resource()` declares, as the client offers them. */
interface ResourceCalls<Entity, Input, Edit, Page, Filter extends string, Sort extends string> {
  list(args?: Args): Promise<ApiResult<Entity[]>>;
  paginate(args: Args & { query: ListQuery<Filter, Sort> }): Promise<ApiResult<Page>>;
  get(args: Args & { params: { id: number | string } }): Promise<ApiResult<Entity>>;
  create(args: { body: Input }): Promise<ApiResult<Entity>>;
  edit(args: { params: { id: number | string }; body: Edit }): Promise<ApiResult<Entity>>;
  remove(args: { params: { id: number | string } }): Promise<ApiResult<unknown>>;
  past?(args: Args & { params: { id: number | string; auditId: number | string } }): Promise<ApiResult<Past>>;
  revert?(args: { params: { id: number | string }; body: RevertInput }): Promise<ApiResult<Entity>>;
  restore?(args: { params: { id: number | string } }): Promise<ApiResult<Entity>>;
  export(args: DownloadArgs & { query: ListQuery<Filter, Sort> }): Promise<ApiResult<Download>>;
}

interface DownloadArgs extends Args {
  /** Called with the number of bytes that have arrived. */
  onReceive?: (bytes: number) => void;
}

interface ResourceQueriesOptions<Entity, Edit> {
  /** For resources without a restore call: the record as an edit that sets its flag to 1. */
  enabled?: (record: Entity) => Edit;
}

/**
 * Query and mutation options of one resource. A write invalidates every query of the resource, also if its answer was lost,
 * because it may have been done. Failures reject with `ApiFailure`.
 */
export function resourceQueries<Entity, Input, Edit, Page, Filter extends string, Sort extends string>(
  name: string,
  calls: ResourceCalls<Entity, Input, Edit, Page, Filter, Sort>,
  { enabled }: ResourceQueriesOptions<Entity, Edit> = {},
) {
  const key = [name] as const;
  const changed = {
    onSuccess: (...[, , , { client }]: ChangedArgs) => client.invalidateQueries({ queryKey: key }),
    onError: (...[error, , , { client }]: ChangedArgs) =>
      isUnanswered(error) ? client.invalidateQueries({ queryKey: key }) : undefined,
  };
  return {
    key,
    list: () =>
      queryOptions({
        queryKey: [...key, "list"],
        queryFn: async ({ signal }) => unwrap(await calls.list({ signal })),
      }),
    paginate: (query: ListQuery<Filter, Sort>) =>
      queryOptions({
        queryKey: [...key, "page", query],
        queryFn: async ({ signal }) => unwrap(await calls.paginate({ query, signal })),
      }),
    download: async (query: ListQuery<Filter, Sort>, args: DownloadArgs = {}) =>
      unwrap(await calls.export({ ...args, query })),
    get: (id: number) =>
      queryOptions({
        queryKey: [...key, "one", id],
        queryFn: async ({ signal }) => unwrap(await calls.get({ params: { id }, signal })),
      }),
    create: () =>
      mutationOptions({ mutationFn: async (body: Input) => unwrap(await calls.create({ body })), ...changed }),
    edit: (id: number) =>
      mutationOptions({
        mutationFn: async (body: Edit) => unwrap(await calls.edit({ params: { id }, body })),
        ...changed,
      }),
    /** The fields that have changed since a line of the record's history. */
    past: (id: number, auditId: number) =>
      queryOptions({
        queryKey: [...key, "past", id, auditId],
        queryFn: async ({ signal }) => {
          if (!calls.past) throw new Error(`${name} has no past`);
          return unwrap(await calls.past({ params: { id, auditId }, signal }));
        },
      }),
    revert: (id: number) =>
      mutationOptions({
        mutationFn: async (body: RevertInput) => {
          if (!calls.revert) throw new Error(`${name} cannot be reverted`);
          return unwrap(await calls.revert({ params: { id }, body }));
        },
        ...changed,
      }),
    remove: () =>
      mutationOptions({
        mutationFn: async (id: number) => unwrap(await calls.remove({ params: { id } })),
        ...changed,
      }),
    restore: () =>
      mutationOptions({
        mutationFn: async (id: number) => {
          const params = { id };
          if (calls.restore) return unwrap(await calls.restore({ params }));
          if (!enabled) throw new Error(`${name} cannot be restored`);
          return unwrap(await calls.edit({ params, body: enabled(unwrap(await calls.get({ params }))) }));
        },
        ...changed,
      }),
  };
}

type ChangedArgs = [
  dataOrError: unknown,
  variables: unknown,
  onMutateResult: unknown,
  context: { client: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<void> } },
];
