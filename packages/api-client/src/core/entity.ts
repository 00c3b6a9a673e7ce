import * as z from "zod/mini";
import { result } from "./fields.ts";

const common = {
  id: result.id,
  createdAt: result.date,
  updatedAt: result.date,
  deletedAt: z.nullable(result.date),
};

/** Result shape of a record: its own fields and the common ones (D-A33, C-7). */
export const entity = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...common, ...shape, dateModified: result.date, dateCreated: result.date });

/** The same for users, whose two display dates are written `date_modified` and `date_created` (D-A33). */
export const userEntity = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...common, ...shape, date_modified: result.date, date_created: result.date });

/** Paged answer (D-A31, C-11). */
export const page = <const Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    results: z.array(item),
    currentPage: z.int(),
    total: z.int(),
    /** True where counting stopped at a limit and `total` is a lower bound, shown as `10,000+`. */
    totalIsLowerBound: z.optional(z.boolean()),
    nextPage: z.nullable(z.int()),
    previousPage: z.nullable(z.int()),
  });

/** Answer of calls that only say that they worked. */
export const message = z.object({ message: z.string() });
