import type { Endpoint, EndpointTree } from "@portal/api-client";
import type { AuditEntity } from "@portal/api-client/contract/audit";
import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import type { Database } from "../../src/platform/database-schema.ts";
import type { Side } from "./side.ts";

/** A call of one endpoint without its token. */
export interface Request {
  /** Parts of the path. */
  readonly params?: Readonly<Record<string, number | string>>;
  /** The query as text, without the question mark. */
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/**
 * Makes a call about a record of `side`, sent by user `callerId` of the side `own`. If both sides are the same, the call
 * succeeds.
 */
type Ask = (side: Side, own: Side, callerId: number) => Request | Promise<Request>;

/** The tie that hides a record: the carrier's alone, or the provider's too (the table of D-A12). */
type Tie = "carrier" | "provider";

/** The records that a call may see, and how to try more: each endpoint of the contract has one or several of these. */
export type Statement =
  /** About another side, the call is refused as if the record did not exist, and changes nothing. */
  | { kind: "asks for"; by: Tie; ask: Ask; status: number }
  /** The same for a payload that only refers to records of the side. */
  | { kind: "refers to"; by: Tie; ask: Ask }
  /** Answers rows: those of the own side, none of another. */
  | { kind: "lists"; by: Tie; ask: Ask; make: (side: Side) => number | Promise<number>; key: string }
  /** About the caller's own record: another user's is refused as if it did not exist, and changes nothing. */
  | { kind: "owns"; reason: string; ask: Ask; status: number }
  /** Depends on no carrier and no provider. */
  | { kind: "same-for-all"; reason: string; ask: Ask }
  /** Depends on them, but there is nothing to narrow; judged by hand. */
  | { kind: "exempt"; reason: string; ask: Ask };

/** Statements about records of one carrier or provider. */
export type Narrowed = Extract<Statement, { by: Tie }>;

export const isNarrowed = (statement: Statement): statement is Narrowed => "by" in statement;

type Stated = Statement | readonly Statement[];

type Guarded<Node> = Node extends Endpoint
  ? Node["access"] extends "public"
    ? never
    : Node
  : Node extends EndpointTree
    ? Guarded<Node[keyof Node]>
    : never;

/** A statement for each endpoint that needs a session; a missing one is a type error. */
export type Statements<Tree> = {
  readonly [Key in keyof Tree as [Guarded<Tree[Key]>] extends [never] ? never : Key]: Tree[Key] extends Endpoint
    ? Stated
    : Statements<Tree[Key]>;
};

interface AskOptions {
  by?: Tie;
  /** The status if it is not 404, for example 400 for a row of an uploaded file. */
  status?: number;
}

/** A call that names its record in its path, query or body. */
export const asking = (ask: Ask, { by = "provider", status = 404 }: AskOptions = {}): Statement => ({
  kind: "asks for",
  by,
  ask,
  status,
});

/**
 * A call whose payload refers to records of the side: 404 for its carrier or provider, 400 or 404 for its other records, which
 * look unknown.
 */
export const referring = (ask: Ask, { by = "provider" }: Pick<AskOptions, "by"> = {}): Statement => ({
  kind: "refers to",
  by,
  ask,
});

interface ListOptions {
  by?: Tie;
  /** The field of a row that holds the result of `make`; in CSV it is the first column. */
  key?: string;
  ask?: Ask;
}

/** A call that answers many records; `make` adds one to a side, or answers the id of one that is there. */
export const listing = (
  make: (side: Side) => number | Promise<number>,
  { by = "provider", key = "id", ask = () => ({}) }: ListOptions = {},
): Statement => ({ kind: "lists", by, make, key, ask });

export const notNarrowed = "The same for everybody (D-A12)";

/** A call that depends on no carrier and no provider; `ask` is a call that succeeds, if it needs parameters or a body. */
export const sameForAll = (reason: string, ask: Ask = () => ({})): Statement => ({ kind: "same-for-all", reason, ask });

/** A call about a record of the user `callerId`. No other user may see or change it, with any rights. */
export const owning = (reason: string, ask: Ask, { status = 404 }: Pick<AskOptions, "status"> = {}): Statement => ({
  kind: "owns",
  reason,
  ask,
  status,
});

/** A call that depends on them without anything to narrow, for example the caller's own data. */
export const exempt = (reason: string, ask: Ask = () => ({})): Statement => ({ kind: "exempt", reason, ask });

type Make = (side: Side, userId: number) => number | Promise<number>;

/** The calls that take a record back to a line of its history. */
export const revertAsks = (table: AuditEntity & keyof Database, make: Make) =>
  ({
    past: async (side, _own, userId) => {
      const id = await make(side, userId);
      return { params: { id, auditId: (await side.lineOf(table, id)).auditId } };
    },
    revert: async (side, _own, userId) => {
      const id = await make(side, userId);
      return { params: { id }, body: await side.lineOf(table, id) };
    },
  }) as const satisfies Record<string, Ask>;

interface RecordParts extends Required<RecordOptions> {
  table: AuditEntity & keyof Database;
}

interface RecordOptions {
  /** Adds a record to a side and answers its id; by default a record that only has a name. */
  make?: (side: Side) => number | Promise<number>;
  /** A valid payload for a record of the side; by default one that only has a name. */
  body?: (side: Side) => Record<string, unknown>;
}

/** The statements of `resource()`: its declaration says who owns the records (D-A12). */
export function records(name: ResourceName, { make, body }: RecordOptions = {}) {
  const { record, name: named }: Resource = resources[name];
  const table = record.table as AuditEntity & keyof Database;
  const parts = {
    table,
    make: make ?? (({ insert, unique }) => insert(record.table as "role", { name: unique() })),
    body: body ?? (({ unique }) => ({ [named.field]: unique() })),
  } satisfies RecordParts;
  if (record.owner === "everybody") return sharedRecord(parts);
  return ownRecord({ ...parts, by: record.owner === "carrier" || name === "carriers" ? "carrier" : "provider" });
}

/** Statements of records that belong to a carrier or provider. */
function ownRecord({ by, table, make, body }: RecordParts & { by: Tie }) {
  const { past, revert } = revertAsks(table, make);
  const one = asking(async (side) => ({ params: { id: await make(side) } }), { by });
  const rows = listing(make, { by });
  return {
    list: rows,
    paginate: rows,
    export: rows,
    get: one,
    create: referring((side) => ({ body: body(side) }), { by }),
    edit: [
      asking(async (side, own) => ({ params: { id: await make(side) }, body: body(own) }), { by }),
      referring(async (side, own) => ({ params: { id: await make(own) }, body: body(side) }), { by }),
    ],
    remove: one,
    past: asking(past, { by }),
    revert: asking(revert, { by }),
    restore: one,
  };
}

/** Statements of records that are the same for everybody. */
function sharedRecord({ table, make, body }: RecordParts) {
  const { past, revert } = revertAsks(table, make);
  const many = sameForAll(notNarrowed);
  const one = sameForAll(notNarrowed, async (side) => ({ params: { id: await make(side) } }));
  return {
    list: many,
    paginate: many,
    export: many,
    get: one,
    create: sameForAll(notNarrowed, (side) => ({ body: body(side) })),
    edit: sameForAll(notNarrowed, async (side) => ({ params: { id: await make(side) }, body: body(side) })),
    remove: one,
    past: sameForAll(notNarrowed, past),
    revert: sameForAll(notNarrowed, revert),
    restore: one,
  };
}

/** The statements of a call, by its name in the contract, for example `carriers.edit`. */
export function statedOf(statements: object, name: string): readonly [Statement, ...Statement[]] {
  const found = name.split(".").reduce<unknown>((at, part) => Object(at)[part], statements);
  const [first, ...rest] = [found ?? []].flat() as Statement[];
  if (!first) throw new Error(`${name} has no statement in test/access/statements.ts`);
  return [first, ...rest];
}
