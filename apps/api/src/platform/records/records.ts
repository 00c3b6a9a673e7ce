import type { Reply } from "@portal/api-client";
import type { Permission } from "@portal/api-client/permissions";
import { type Resource, type ResourceName, type Resources, resources } from "@portal/api-client/resources";
import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Caller } from "../auth/caller.ts";
import type { Db } from "../database/database.ts";
import type { Database } from "../database-schema.ts";
import { inScope } from "../scope.ts";
import { lifecycle } from "./lifecycle.ts";
import type { Columns, LifecycleRules, Settable, TableOf } from "./lifecycle-rules.ts";
import type { RowQuery } from "./page-source.ts";
import { presentDates, presentFlag } from "./present.ts";
import type { RecordSource, RowOf, Rows, SourceFor } from "./record-source.ts";
import { moveRefusal } from "./references.ts";
import type { BodyOf, ListKey, ResourceContract, ResourceModule } from "./resource-routes.ts";

type Entity<Contract extends ResourceContract> = Reply<Contract["get"]>;
type Input<Contract extends ResourceContract> = BodyOf<Contract["create"]>;
type StoredOf<Name extends ResourceName> = Selectable<Database[TableOf<Name>]>;

/** The fields that every record has: its id, its dates, its flag. */
type Common<Name extends ResourceName> =
  | Resources[Name]["record"]["id"]
  | (Resources[Name]["record"] extends { readonly flag: infer Flag extends string } ? Flag : never)
  | keyof ReturnType<typeof presentDates>;

/** The columns that hold a field in the form of the wire, for reading and writing. */
type ColumnOf<Stored, Accepted, Read, Written> = {
  [Column in keyof Stored & keyof Accepted & string]: Stored[Column] extends Read
    ? [Written] extends [Accepted[Column]]
      ? Column
      : never
    : never;
}[keyof Stored & keyof Accepted & string];

type Fields<Name extends ResourceName, Contract extends ResourceContract> = {
  readonly [Field in keyof Entity<Contract> & string]?: ColumnOf<
    StoredOf<Name>,
    Columns<TableOf<Name>>,
    Entity<Contract>[Field],
    Field extends keyof Input<Contract> ? Input<Contract>[Field] : never
  >;
};

/** The filters and columns of a list that are neither common nor own fields. */
type Joined<Name extends ResourceName, Contract extends ResourceContract, Own> = Exclude<
  ListKey<Contract>,
  keyof Own | Common<Name>
>;

/** The fields that are left to present, and to set. */
type RestOfEntity<Name extends ResourceName, Contract extends ResourceContract, Own> = Omit<
  Entity<Contract>,
  keyof Own | Common<Name>
>;
/** Where no flag means deleted, `enabled` is a column like all others. */
type Written<Name extends ResourceName> = Resources[Name]["record"] extends { readonly flag: string }
  ? Columns<TableOf<Name>>
  : Settable<TableOf<Name>>;
type RestOfColumns<Name extends ResourceName, Contract extends ResourceContract, Own> = Omit<
  Written<Name>,
  Extract<Own[keyof Own & keyof Input<Contract>], string>
>;

/** An option that may be absent if nothing is left for it. */
type Needed<Key extends string, Left, Option> =
  Record<never, never> extends Left ? { [K in Key]?: Option } : { [K in Key]: Option };

type RecordOptions<Name extends ResourceName, Contract extends ResourceContract, Row, Own> = {
  /** The column of each field that is stored in the form of the wire. */
  fields: Own & Fields<Name, Contract> & Record<Exclude<keyof Own, keyof Entity<Contract>>, never>;
  /** The source of a single record, if it shows more than a list does. */
  one?: Rows;
  /** Sort keys whose columns may be empty: rows without a value come last in either direction. */
  emptyLast?: readonly ListKey<Contract>[];
  /** The field that is marked when a record cannot move to another carrier or provider because others belong to it. */
  staysWith?: keyof Input<Contract> & string;
} & LifecycleRules<Input<Contract>, Row> &
  Needed<"present", RestOfEntity<Name, Contract, Own>, (row: Row) => RestOfEntity<Name, Contract, Own>> &
  Needed<
    "columns",
    RestOfColumns<Name, Contract, Own>,
    (input: Input<Contract>, before: Row | null) => RestOfColumns<Name, Contract, Own>
  >;

/** The options at run time; the types above have checked them. */
interface UntypedOptions extends LifecycleRules<object, object> {
  fields: Readonly<Record<string, string>>;
  one?: Rows;
  emptyLast?: readonly string[];
  staysWith?: string;
  present?(row: object): object;
  columns?(input: object, before: object | null): object;
}

/** The columns that every table of records has. */
interface StoredRow {
  [column: string]: unknown;
  id: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
}

/**
 * The definition of a resource's records: where they are read, which columns hold their fields, what differs from that on the
 * wire (`present`) and in the table (`columns`), and their rules. `resourceRoutes` makes the calls from it.
 */
export function records<
  Name extends ResourceName,
  Contract extends ResourceContract,
  Source extends RecordSource,
  const Own,
>(
  name: Name,
  contract: Contract,
  source: SourceFor<Source, Joined<Name, Contract, Own>>,
  options: RecordOptions<Name, Contract, RowOf<Source>, Own>,
): ResourceModule<Contract, Source> {
  const { prefix, record }: Resource = resources[name];
  const { fields, one, emptyLast, staysWith, present, columns, ...rules } = options as unknown as UntypedOptions;
  const { alias, scope = {} }: RecordSource = source;
  const own = (column: string) => `${alias}.${column}`;
  // `SourceFor` has checked that both queries have these columns
  const narrowed = (query: RowQuery, caller: Caller) => inScope(query, caller, scope as Record<string, never>);
  const inCallersScope = {
    ...source,
    rows: (db: Db, caller: Caller) => narrowed(source.rows(db, caller), caller),
    unjoined: (db: Db, caller: Caller) => narrowed(source.unjoined(db, caller), caller),
    columns: {
      ...mapValues(fields, own),
      ...(record.flag && { [record.flag]: own("enabled") }),
      [record.id]: own("id"),
      dateModified: own("updated_at"),
      ...source.columns,
    },
    ...(record.flag && { enabled: own("enabled") }),
    ...(emptyLast && { emptyLast }),
  };
  const ownRefusal = staysWith === undefined ? undefined : moveRefusal(record.table, staysWith);
  const service = lifecycle(record as Resource["record"] & { table: TableOf<Name> }, {
    ...rules,
    source: one ?? inCallersScope,
    columns: (input: object, before) =>
      ({ ...inColumns(fields, input), ...columns?.(input, before) }) as Settable<TableOf<Name>>,
    // an edit that may restore too names both permissions in its access
    editPermission: Array.isArray(contract.edit.access) ? (`${prefix}.edit` as Permission) : undefined,
    ownRefusal,
  });
  const module = {
    contract,
    source: inCallersScope,
    service: {
      ...service,
      edit: (db: Db, caller: Caller, id: number, input: object) =>
        service.edit(db, caller, id, input).catch((error: unknown) => {
          throw ownRefusal?.(error) ?? error;
        }),
    },
    present: (row: StoredRow) => ({
      ...presentDates(row),
      [record.id]: row.id,
      ...mapValues(fields, (column) => row[column]),
      ...present?.(row),
      ...(record.flag && { [record.flag]: presentFlag(row.enabled === true) }),
    }),
  };
  return module as unknown as ResourceModule<Contract, Source>;
}

const mapValues = <Value>(fields: Readonly<Record<string, string>>, to: (column: string) => Value) =>
  Object.fromEntries(Object.entries(fields).map(([field, column]) => [field, to(column)]));

/** The part of a payload that is stored unchanged. */
const inColumns = (fields: Readonly<Record<string, string>>, input: object) =>
  Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => (fields[field] ? [[fields[field], value]] : [])),
  );

/** A source that reads the table of a resource and nothing else. */
interface TableSource<Name extends ResourceName> extends RecordSource {
  rows(db: Db): SelectQueryBuilder<Record<"t", Database[TableOf<Name>]>, "t", StoredOf<Name>>;
}

type TableOptions<Name extends ResourceName, Contract extends ResourceContract, Own> = RecordOptions<
  Name,
  Contract,
  StoredOf<Name>,
  Own
> & {
  /** The column that the un-paged list is ordered by. */
  order: keyof StoredOf<Name> & string;
};

/** The definition for records that need only their own table, and that everybody may see. */
export function tableRecords<Name extends ResourceName, Contract extends ResourceContract, const Own>(
  name: Name,
  contract: Contract,
  { order, ...options }: TableOptions<Name, Contract, Own>,
) {
  // kysely knows tables by their literal names; here the resource gives the name
  const from = (db: Db) => db.selectFrom(`${resources[name].record.table as "country"} as t`);
  const source = {
    alias: "t",
    rows: (db: Db) => from(db).selectAll("t"),
    unjoined: from,
    columns: {},
    order: `t.${order}`,
  };
  return records<Name, Contract, TableSource<Name>, Own>(
    name,
    contract,
    source as unknown as SourceFor<TableSource<Name>, Joined<Name, Contract, Own>>,
    options as unknown as RecordOptions<Name, Contract, RowOf<TableSource<Name>>, Own>,
  );
}
