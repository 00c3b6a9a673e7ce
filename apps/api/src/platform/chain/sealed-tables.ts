/** A table whose rows are sealed by the day. */
interface SealedTable {
  /** The columns that name a row, and give the order of the day. */
  key: readonly string[];
  /** The moment that decides the day of a row; `r` is the row. */
  moment: string;
  join?: string;
  /** Columns that never change, besides the key, each as the expression that is hashed. */
  columns: readonly string[];
  /** Columns that never change but by an erasure. They enter the hash as a salted digest. The triggers `…_sealed` name them too. */
  personal: readonly string[];
}

/** The columns that are hashed. Left out is what may change after its day; ADR 53 says why for each. */
export const sealedTables = {
  audit: {
    key: ["id"],
    moment: "r.created_at",
    columns: [
      "created_at",
      "user_id",
      "action",
      "entity",
      "entity_id",
      "carrier_id",
      "scope_carrier_id",
      "scope_provider_id",
    ],
    personal: ["msisdn", "before", "after", "details"],
  },
  charge: {
    key: ["id"],
    moment: "r.created_at",
    columns: [
      "created_at",
      "subscription_id",
      "carrier_id",
      "provider_id",
      "product_id",
      "amount",
      "origin",
      "user_id",
    ],
    personal: [],
  },
  monitor_message: {
    key: ["id"],
    moment: "r.created_at",
    columns: ["created_at", "carrier_id", "provider_id", "product_id", "incoming_id", "origin", "type", "shortcode"],
    personal: ["msisdn", "content"],
  },
  job_row: {
    key: ["job_id", "line", "place"],
    moment: "j.finished_at",
    join: "join job j on j.id = r.job_id",
    columns: ["product_id", "subscription_id", "outcome", "record_id", "record_name", "reason", "changed_at"],
    personal: ["msisdn", "before", "after"],
  },
  chain_change: {
    key: ["id"],
    moment: "r.changed_at",
    columns: ["kind", "day", "key", "former", "latter", "changed_at"],
    personal: [],
  },
} as const satisfies Readonly<Record<string, SealedTable>>;

export type SealedKind = keyof typeof sealedTables;
export const sealedKinds = Object.keys(sealedTables) as SealedKind[];

/** A row as it is hashed; both texts are jsonb as PostgreSQL writes it. */
export interface SealedRow {
  key: string;
  columns: string;
  personal: string;
}

/** Selects the rows of the day `$1` in the order of their keys; those with the keys `$2` alone, if `some` is set. */
export function rowsOfDay(kind: SealedKind, { some = false } = {}): string {
  const { key, moment, columns, personal, ...others }: SealedTable = sealedTables[kind];
  const names = key.map((name) => `r.${name}`).join(", ");
  const keyText = `array_to_string(array[${names}]::bigint[], '/')`;
  const isOne = `and r.${key[0]} = any(array(select split_part(one, '/', 1)::bigint from unnest($2::text[]) one))
      and ${keyText} = any($2::text[])`;
  return `
    select ${keyText} as key,
      jsonb_build_object(${[...key, ...columns].map(hashed).join(", ")})::text as columns,
      jsonb_build_object(${personal.map(asStored).join(", ")})::text as personal
    from ${kind} r ${others.join ?? ""}
    where ${moment} >= $1::date::timestamp at time zone 'UTC' and ${moment} < ($1::date + 1)::timestamp at time zone 'UTC'
      ${some ? isOne : ""}
    order by ${names}`;
}

const asStored = (name: string) => `'${name}', r.${name}`;

/** A column in a form that depends on no setting of the database, and not on the zeros behind an amount. */
function hashed(name: string): string {
  if (name.endsWith("_at")) return `'${name}', to_char(r.${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (name === "amount") return `'${name}', trim_scale(r.${name})::text`;
  if (name === "former" || name === "latter") return `'${name}', encode(r.${name}, 'hex')`;
  return asStored(name);
}
