import { expect } from "vitest";

interface Row {
  id: number;
  [field: string]: unknown;
}

/**
 * Expects two directions of a list to hold the rows with a value in opposite order, equal ones by id, and after them, in either
 * direction, those without a value.
 */
export function expectOpposite(asc: Row[], desc: Row[], fieldOf: (row: Row) => unknown): void {
  const parts = (rows: Row[]) => {
    const firstEmpty = rows.findIndex((row) => fieldOf(row) === null);
    const at = firstEmpty === -1 ? rows.length : firstEmpty;
    return { valued: rows.slice(0, at), empty: rows.slice(at) };
  };
  const [up, down] = [parts(asc), parts(desc)];
  for (const row of [...up.empty, ...down.empty]) expect(fieldOf(row)).toBeNull();
  expect(ids(up.valued).toReversed()).toEqual(ids(down.valued));
  expect(ids(up.empty).toReversed()).toEqual(ids(down.empty));
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
