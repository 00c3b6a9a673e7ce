import * as z from "zod/mini";
import { result } from "./fields.ts";

const common = {
  id: result.id,
  createdAt: result.date,
  updatedAt: result.date,
  deletedAt: z.nullable(result.date),
};

/** The schema of a record: its own fields and the common ones. */
export const entity = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...common, ...shape, dateModified: result.date, dateCreated: result.date });

/** The schema of a user, whose two display dates are spelled `date_modified` and `date_created`. */
export const userEntity = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ ...common, ...shape, date_modified: result.date, date_created: result.date });

/** The schema of a paged answer. */
export const page = <const Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    results: z.array(item),
    currentPage: z.int(),
    total: z.int(),
    /** True if counting stopped at a limit and `total` is a lower bound, shown as `10,000+`. */
    totalIsLowerBound: z.optional(z.boolean()),
    nextPage: z.nullable(z.int()),
    previousPage: z.nullable(z.int()),
  });

/** The answer of calls that only say that they worked. */
export const message = z.object({ message: z.string() });
