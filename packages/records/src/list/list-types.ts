/** Words that a filter offers while staff may type another one (D-A48). */
interface Suggestions {
  readonly suggestions: readonly string[];
}

/** A day as `YYYY-MM-DD`: the first that matches, or the last one. */
interface DayLimit {
  readonly day: "from" | "to";
}

/** How a filter matches, as the contract says it; a list of words is a choice. */
export type FilterKind = "text" | "exact" | "number" | "flag" | readonly string[] | Suggestions | DayLimit;

/** Filters, sort keys and start order of a list, as the contract's paginate endpoint carries them in `list`. */
export interface ListRules<Filter extends string = string, Sort extends string = string> {
  readonly filters: { readonly [Key in Filter]: FilterKind };
  readonly sortBy: readonly Sort[];
  /** Absent where the module takes no order (menus, D-A30). */
  readonly start?: readonly [Sort, "asc" | "desc"];
}

export interface ListFilter<Filter extends string = string> {
  readonly field: Filter;
  readonly value: string;
}

/** What a list hands over to its data function (A-458, D-A28). */
export interface ListQuery<Filter extends string = string, Sort extends string = string> {
  readonly page: number;
  readonly limit: number;
  readonly filters: readonly ListFilter<Filter>[];
  readonly sortBy?: Sort;
  readonly sort?: "asc" | "desc";
}

/** The paged answer (D-A31). */
export interface Page<Row> {
  readonly results: readonly Row[];
  readonly total: number;
  readonly totalIsLowerBound?: boolean;
}

/** Query options, as far as a ladder looks into them; TanStack's own type is put back where they are used. */
export interface LoadOptions<Data> {
  readonly queryKey: readonly unknown[];
  readonly queryFn?: ((context: never) => Data | Promise<Data>) | symbol;
}

/** Mutation options, as far as a ladder looks into them. */
export interface WriteOptions<Variables> {
  readonly mutationFn?: (variables: Variables, context: never) => Promise<unknown>;
}

export interface DownloadedFile {
  readonly blob: Blob;
  /** The server's name for it. */
  readonly filename: string | null;
}

export interface DownloadArgs {
  readonly signal?: AbortSignal;
  /** Told how many bytes have arrived. */
  readonly onReceive?: (bytes: number) => void;
}

/** The part of `resourceQueries` that a list needs. */
export interface ListQueries<Row, Filter extends string = string, Sort extends string = string> {
  paginate(query: ListQuery<Filter, Sort>): LoadOptions<Page<Row>>;
  remove?(): WriteOptions<number>;
  restore?(): WriteOptions<number>;
  /** All rows that match, as a file; absent where the module exports none. */
  download?(query: ListQuery<Filter, Sort>, args: DownloadArgs): Promise<DownloadedFile>;
}

/** Which buttons the user may see (D-A09, A-393 to A-396). */
export interface ListAccess {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly restore: boolean;
}
