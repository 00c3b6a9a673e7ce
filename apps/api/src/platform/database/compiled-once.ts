import type { CompiledQuery } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "./database.ts";

type Value = string | number | Date;
type Values = Readonly<Record<string, Value | null | readonly Value[]>>;

/** Stands for a value in a statement that is compiled for all values. */
class Slot {
  readonly name: string;
  readonly index: number | undefined;

  constructor(name: string, index?: number) {
    this.name = name;
    this.index = index;
  }

  of(values: Values): unknown {
    const value = values[this.name];
    return this.index === undefined ? value : (value as readonly Value[])[this.index];
  }
}

const slotFor = ([name, value]: [string, Values[string]]): [string, unknown] => {
  if (value === null) return [name, null];
  return [name, Array.isArray(value) ? value.map((_, index) => new Slot(name, index)) : new Slot(name)];
};

/** The values that are null, and the lengths of lists. */
function shapeOf(values: Values): string {
  let shape = "";
  for (const [name, value] of Object.entries(values))
    shape += `${name}:${value === null ? "null" : Array.isArray(value) ? value.length : "one"} `;
  return shape;
}

/** The number of shapes of a statement that are kept, the latest. */
const mostShapes = 200;

/** A builder of kysely or a raw statement. */
interface Statement<Row> {
  compile(db: Db): CompiledQuery<Row>;
}

/**
 * Builds and compiles a statement once for each of its shapes, and then sends it with the values of each call. It is for
 * statements that are so frequent or so long that building them is a good part of a call's cost. A shape is the `shape`
 * argument, which values are null, and how long lists are; `build` may not look at values beyond that.
 */
export function compiledOnce<V extends Values, Row, Shape = void>(
  build: (db: Db, values: V, shape: Shape) => Statement<Row>,
): (db: Db, values: V, shape: Shape) => Promise<Row[]> {
  const compiledShapes = new LRUCache<string, CompiledQuery<Row>>({ max: mostShapes });
  return async (db, values, shape) => {
    const key = `${JSON.stringify(shape)} ${shapeOf(values)}`;
    let query = compiledShapes.get(key);
    if (!query) {
      query = build(db, Object.fromEntries(Object.entries(values).map(slotFor)) as V, shape).compile(db);
      compiledShapes.set(key, query);
    }
    const { parameters } = query;
    const filled = (given: unknown): unknown => {
      if (given instanceof Slot) return given.of(values);
      return Array.isArray(given) ? given.map(filled) : given;
    };
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: parameters.map(filled) });
    return rows;
  };
}
