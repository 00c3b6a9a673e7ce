import type { Endpoint, HandlerInput, ListRules, Reply } from "@portal/api-client";
import type { AuditEntity } from "@portal/api-client/contract/audit";
import { texts } from "@portal/api-client/texts";
import { sql } from "kysely";
import type { GivenEntity } from "../audit/audit-places.ts";
import type { Caller } from "../auth/caller.ts";
import type { CsvPlace } from "../csv/csv-file.ts";
import type { Db } from "../database/database.ts";
import type { Handlers } from "../http/mount.ts";
import { exactNumbers } from "../numbers/exact-numbers.ts";
import { holdsMsisdn } from "../numbers/mask.ts";
import type { ManyRecords } from "./change-many.ts";
import { exportRecords } from "./export-records.ts";
import { presentPage } from "./page.ts";
import { paged } from "./paged.ts";
import type { RecordSource, RowOf, SourceFor } from "./record-source.ts";
import { type Revertible, reverts } from "./revert.ts";

/** The calls that `resource()` declares; `restore` only where the module has one. */
export interface ResourceContract {
  readonly [call: string]: Endpoint;
  readonly list: Endpoint;
  readonly paginate: Endpoint & { readonly list: ListRules };
  readonly export: Endpoint & { readonly columns: readonly string[] };
  readonly get: Endpoint;
  readonly create: Endpoint;
  readonly edit: Endpoint;
  readonly remove: Endpoint;
  readonly past: Endpoint;
  readonly revert: Endpoint;
}

export type BodyOf<E extends Endpoint> = HandlerInput<E> extends { body: infer Body } ? Body : never;

export interface ResourceModule<Contract extends ResourceContract, Source extends RecordSource> {
  contract: Contract;
  source: SourceFor<Source, ListKey<Contract>>;
  present(row: RowOf<Source>): Reply<Contract["get"]>;
  /** The functions of `lifecycle()`. */
  service: ManyRecords & {
    entity: Exclude<AuditEntity, GivenEntity>;
    get(db: Db, caller: Caller, id: number): Promise<RowOf<Source>>;
    create(db: Db, caller: Caller, input: BodyOf<Contract["create"]>): Promise<RowOf<Source>>;
    edit(db: Db, caller: Caller, id: number, input: BodyOf<Contract["edit"]>): Promise<RowOf<Source>>;
    remove(db: Db, caller: Caller, id: number): Promise<void>;
    restore(db: Db, caller: Caller, id: number): Promise<RowOf<Source>>;
  };
}

export type ResourceDependencies = CsvPlace;

/** The filters and the columns of a list. */
export type ListKey<Contract extends ResourceContract> =
  | (Contract["paginate"]["list"] extends ListRules<infer Filter> ? Filter : never)
  | Contract["export"]["columns"][number];

interface Args {
  caller: Caller;
  params: { id: number };
  query: Parameters<typeof paged>[3];
  body: never;
}

/** The most rows that a list without pages answers. */
const mostUnpaged = 1_000;

/**
 * The calls of a reference module, the same for each: its source, its presenter and its service say what is special. A call
 * that differs is written out beside it: `{ ...resourceRoutes(…), get: … }`.
 */
export function resourceRoutes<Contract extends ResourceContract, Source extends RecordSource>(
  { pool, db, timeZone }: ResourceDependencies,
  module: ResourceModule<Contract, Source>,
): Handlers<Contract> {
  type Row = RowOf<Source>;
  const { contract, present, service } = module;
  const source: RecordSource = module.source;
  const rules: ListRules = contract.paginate.list;
  const from = (caller: Caller) => ({
    ...source,
    rows: source.rows(db, caller),
    unjoined: source.unjoined(db, caller),
  });
  const { body } = contract.edit as Required<Endpoint>;
  const { past, revert } = reverts(db, { ...service, body, present } as Revertible<Row & object>);
  const handlers = {
    list: async ({ caller }: Args) => {
      const id = sql.ref(`${source.alias}.id`);
      // equal rows are ordered by id; an order by numbers would reveal it to callers who may not see them
      const order = holdsMsisdn(source.order) && !caller.seesNumbers ? id : sql`${sql.ref(source.order)}, ${id}`;
      const rows = source.rows(db, caller).orderBy(order).limit(mostUnpaged);
      const enabled = source.enabled ? rows.where(sql<boolean>`${sql.ref(source.enabled)}`) : rows;
      return (await enabled.execute()).map((row) => present(row as Row));
    },
    paginate: async ({ caller, query }: Args) =>
      presentPage(await paged(db, from(caller), exactNumbers(caller, rules), query), (row) => present(row as Row)),
    export: ({ caller, query }: Args) =>
      exportRecords({ pool, db, timeZone }, { contract, source, service }, { caller, query }),
    get: async ({ caller, params }: Args) => present(await service.get(db, caller, params.id)),
    create: async ({ caller, body }: Args) => present(await service.create(db, caller, body)),
    edit: async ({ caller, params, body }: Args) => present(await service.edit(db, caller, params.id, body)),
    remove: async ({ caller, params }: Args) => {
      await service.remove(db, caller, params.id);
      return { message: texts.deleted };
    },
    past: ({ caller, params }: Args & { params: { auditId: number } }) => past(caller, params.id, params.auditId),
    revert: async ({ caller, params, body }: Args) => present(await revert(caller, params.id, body)),
    ...("restore" in contract && {
      restore: async ({ caller, params }: Args) => present(await service.restore(db, caller, params.id)),
    }),
  };
  // One cast for all modules: the compiler cannot follow a mapped type over a generic contract. `ResourceModule` checks the
  // types that matter (payloads, rows and replies) where a module is handed over.
  return handlers as unknown as Handlers<Contract>;
}
