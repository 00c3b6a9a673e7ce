import type { Endpoint, EndpointTree } from "@portal/api-client";
import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import type { Side } from "./side.ts";

/** A call of one endpoint without its token. */
export interface Request {
  /** Parts of the path. */
  readonly params?: Readonly<Record<string, number | string>>;
  /** As text, without the question mark. */
  readonly query?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Makes a call about what stands on `side`, sent by user `callerId` of the side `own`. With both the same it is a call that works. */
type Ask = (side: Side, own: Side, callerId: number) => Request | Promise<Request>;

/** Which tie hides a record: the carrier's alone, or the provider's too (the table of D-A12). */
type Tie = "carrier" | "provider";

/** What a call may see, and how to try more: one or several of these stand for each endpoint of the contract. */
export type Statement =
  /** Asked about another side it is refused as if that did not exist, and changes nothing. */
  | { kind: "asks for"; by: Tie; ask: Ask; status: number }
  /** The same for a payload that only refers to what stands on the side. */
  | { kind: "refers to"; by: Tie; ask: Ask }
  /** Answers rows: those of the own side, none of another. */
  | { kind: "lists"; by: Tie; ask: Ask; make: (side: Side) => number | Promise<number>; key: string }
  /** About a record that is the caller's own: another user's is refused as if it did not exist, and changes nothing. */
  | { kind: "owns"; reason: string; ask: Ask; status: number }
  /** Knows no carrier and no provider. */
  | { kind: "same-for-all"; reason: string; ask: Ask }
  /** Knows them, and yet there is nothing to narrow; judged by hand. */
  | { kind: "exempt"; reason: string; ask: Ask };

/** Statements about what is of one carrier or provider. */
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
  /** Where it is not 404: e.g. 400 for a row of an uploaded file. */
  status?: number;
}

/** A call that names what it is about, in its path, query or body. */
export const asking = (ask: Ask, { by = "provider", status = 404 }: AskOptions = {}): Statement => ({
  kind: "asks for",
  by,
  ask,
  status,
});

/**
 * A call whose payload refers to records of the side: 404 for its carrier or provider, 400 or 404 for anything else of it,
 * which is told as an unknown one.
 */
const referring = (ask: Ask, { by = "provider" }: Pick<AskOptions, "by"> = {}): Statement => ({
  kind: "refers to",
  by,
  ask,
});

interface ListOptions {
  by?: Tie;
  /** The field of a row that holds what `make` gives; in CSV it is the first column. */
  key?: string;
  ask?: Ask;
}

/** A call that answers many records; `make` puts one on a side, or gives the id of one that stands there. */
export const listing = (
  make: (side: Side) => number | Promise<number>,
  { by = "provider", key = "id", ask = () => ({}) }: ListOptions = {},
): Statement => ({ kind: "lists", by, make, key, ask });

export const notNarrowed = "The same for everybody (D-A12)";

/** A call that knows no carrier and no provider; `ask` is a call that works where that needs parameters or a body. */
export const sameForAll = (reason: string, ask: Ask = () => ({})): Statement => ({ kind: "same-for-all", reason, ask });

/** A call about a record of the user `callerId`. No other user may see or change it, with any rights. */
export const owning = (reason: string, ask: Ask, { status = 404 }: Pick<AskOptions, "status"> = {}): Statement => ({
  kind: "owns",
  reason,
  ask,
  status,
});

/** A call that knows them without anything to narrow, e.g. the caller's own data. */
export const exempt = (reason: string, ask: Ask = () => ({})): Statement => ({ kind: "exempt", reason, ask });

interface RecordOptions {
  /** Puts a record on a side and gives its id; without it one that has but a name. */
  make?: (side: Side) => number | Promise<number>;
  /** A payload that is valid for a record of the side; without it one that has but a name. */
  body?: (side: Side) => Record<string, unknown>;
}

/** The endpoints of `resource()`: whose its records are is told by its declaration (D-A12). */
export function records(name: ResourceName, { make, body }: RecordOptions = {}) {
  const { record, name: named }: Resource = resources[name];
  const parts = {
    make: make ?? (({ insert, unique }) => insert(record.table as "role", { name: unique() })),
    body: body ?? (({ unique }) => ({ [named.field]: unique() })),
  } satisfies Required<RecordOptions>;
  if (record.of === "everybody") return sharedRecord(parts);
  return ownRecord({ ...parts, by: record.of === "carrier" || name === "carriers" ? "carrier" : "provider" });
}

/** Of records that belong to a carrier or provider. */
function ownRecord({ by, make, body }: Required<RecordOptions> & { by: Tie }) {
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
    restore: one,
  };
}

/** Of records that are the same for everybody. */
function sharedRecord({ make, body }: Required<RecordOptions>) {
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
    restore: one,
  };
}

/** What `statements` says of a call, by its name in the contract, e.g. `carriers.edit`. */
export function statedOf(statements: object, name: string): readonly [Statement, ...Statement[]] {
  const found = name.split(".").reduce<unknown>((at, part) => Object(at)[part], statements);
  const [first, ...rest] = [found ?? []].flat() as Statement[];
  if (!first) throw new Error(`${name} has no statement in test/access/statements.ts`);
  return [first, ...rest];
}
