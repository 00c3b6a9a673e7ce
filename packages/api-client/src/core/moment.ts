import * as z from "zod/mini";
import { texts } from "../texts.ts";
import { isRealDay } from "./date-range.ts";
import { endsAt } from "./fields.ts";

const longest = 40;
const withOffset = z.iso.datetime({ offset: true });
const inTimeZone = /^(\d{4}-\d\d-\d\d)(?:[ T]([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/;

/** Staff mean no earlier moment, and years below 100 have another meaning in many programs. */
const firstYear = "1900";
/** The beginning of that year where it began first. */
const firstTime = Date.UTC(1899, 11, 31);

/** Whether a text names a moment: ISO 8601 with its offset, or `YYYY-MM-DD` and a time of day in the portal's time zone. */
function isMoment(text: string): boolean {
  const day = inTimeZone.exec(text)?.[1];
  if (day !== undefined) return isRealDay(day) && day >= firstYear;
  return z.safeParse(withOffset, text).success && Date.parse(text) >= firstTime;
}

/** A moment as text; the API checks that its time of day exists in the portal's time zone. */
export const moment = (required: string) =>
  z
    .string({ error: ({ input }) => ((input ?? "") === "" ? required : texts.notADate) })
    .check(z.minLength(1, required), endsAt(longest, texts.notADate), z.refine(isMoment, texts.notADate));
