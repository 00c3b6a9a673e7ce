/** A row of nine cells, of each kind that a column may have. */
export interface Row {
  readonly id: number;
  readonly name: string;
  readonly msisdn: string;
  readonly product: string;
  readonly provider: string;
  readonly carrier: string;
  readonly price: number;
  readonly enabled: 0 | 1;
  readonly createdAt: string;
}

/** Rows of which each cell differs from the same rows of another version. */
export const rowsOf = (count: number, version: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Subscription ${index} of version ${version}`,
    msisdn: `52155${String(index * 10 + version).padStart(7, "0")}`,
    product: `Horoscope ${index + version}`,
    provider: `Acme ${index - version}`,
    carrier: `Movistar ${index * version}`,
    price: index + version / 10,
    enabled: (index + version) % 2 === 0 ? 0 : 1,
    createdAt: new Date(Date.UTC(2026, 0, 1, index, version)).toISOString(),
  }));
