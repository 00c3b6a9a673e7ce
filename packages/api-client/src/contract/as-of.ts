import * as z from "zod/mini";
import { page } from "../core/entity.ts";
import { result } from "../core/fields.ts";
import { moment } from "../core/moment.ts";
import { texts } from "../texts.ts";

/** The moment that a read of a number is answered as of: ISO 8601, or a day and time in the portal's time zone. Without it, now. */
export const asOfMoment = () => z.optional(moment(texts.fieldRequired));

/** What an answer as of a moment says of itself. */
export const AsOf = z.object({
  at: result.date,
  /** The moment from which changes are known, or rows are kept, if that is later. */
  knownSince: z.nullable(result.date),
  /** The fields of records that are not known, each with the moment from which it is. */
  unknown: z.array(z.object({ id: result.id, field: result.text, since: result.date })),
  /**
   * The records that may be of a former owner of the number, as nothing was heard of it for a long time after them: from the end
   * of the last subscription to the beginning of the next one.
   */
  formerOwner: z.array(z.object({ id: result.id, endedAt: result.date, begunAt: result.date })),
});
export type AsOf = z.output<typeof AsOf>;

/** A page of records of a number, which says what is not known if it is one of a moment. */
export const pageAsOf = <const Item extends z.ZodMiniType>(item: Item) =>
  z.extend(page(item), { asOf: z.optional(AsOf) });
