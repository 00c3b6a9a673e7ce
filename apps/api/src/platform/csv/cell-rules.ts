import { mostGroupedDigits, phoneNumberPatterns } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { type RawBuilder, sql } from "kysely";
import { firstMomentOf } from "#platform/time/portal-day.ts";

type Text = RawBuilder<string>;
type Problem = RawBuilder<string | null>;

/**
 * Whether a text has only digits, or is empty. Lengths are checked apart: `{5,20}` takes five times as long, which matters for
 * a million rows.
 */
const isDigits = (text: Text): RawBuilder<boolean> => sql`${text} ~ '^[0-9]*$'`;

const isGrouped = (text: Text): RawBuilder<boolean> =>
  sql`(${text} ~ ${phoneNumberPatterns.grouped} and ${text} !~ ${phoneNumberPatterns.apart})`;

/** The digits of a number, as `plainMsisdn` of the contract gives them. */
export function plainMsisdn(cell: Text): Text {
  const { ends, textInExcel, before, behind } = phoneNumberPatterns;
  const steps = [
    [ends, ""],
    [textInExcel, "\\1"],
    [before, ""],
    [behind, ""],
  ] as const;
  const shown = steps.reduce((text, [pattern, by]) => sql`regexp_replace(${text}, ${pattern}, ${by}, 'g')`, cell);
  const text = sql<string>`n.text`;
  const digits = sql`regexp_replace(${text}, '[^0-9]', '', 'g')`;
  return sql`case when ${isDigits(cell)} then ${cell} else (
    select case when ${isGrouped(text)} and length(${digits}) <= ${mostGroupedDigits} then ${digits} else ${text} end
    from (select ${shown} as text) n) end`;
}

/** The form that Excel gives to a long number: `5.51E+11`, also with a decimal comma. */
const scientific = "^[0-9]([.,][0-9]+)?[eE]\\+?[0-9]+$";

export const excelShortened =
  "Excel has shortened this number and its digits are lost; format the column as text and enter it again";

/** The rules of `msisdn()` for a number that `plainMsisdn` gave; names the damage that Excel does. */
export const msisdnProblem = (number: Text): Problem =>
  sql`case
    when ${isDigits(number)} and length(${number}) between 5 and 20 then null
    when ${number} = '' then ${texts.fieldRequired}
    when ${number} ~ ${scientific} then ${excelShortened}
    when not ${isDigits(number)} then case when ${isGrouped(number)} then ${texts.onlyOneNumber} else ${texts.onlyNumbers} end
    when length(${number}) > 20 then ${texts.lessThan(20)}
    else ${`${texts.atLeast(5)}; zeros at its start may be lost, Excel removes them`} end`;

export const writtenDates =
  "Must be YYYY-MM-DD or YYYY-MM-DD HH:mm; Excel rewrites dates unless the column is formatted as text";

const daysOfMonth = (cell: Text): RawBuilder<number> =>
  sql`extract(day from
    make_date(left(${cell}, 4)::integer, substr(${cell}, 6, 2)::integer, 1) + interval '1 month' - interval '1 day')`;

/** Whether the cell has digits and signs where a date has them, and a month that exists. */
const hasMonth = (cell: Text): RawBuilder<boolean> =>
  sql`translate(${cell}, '012345678', '999999999') in ('9999-99-99', '9999-99-99 99:99')
    and ${cell} >= '1900' and substr(${cell}, 6, 2) between '01' and '12'`;

const isMoment = (cell: Text): RawBuilder<boolean> =>
  sql`case when ${hasMonth(cell)} then
    (substr(${cell}, 9, 2) between '01' and '28' or substr(${cell}, 9, 2)::integer between 29 and ${daysOfMonth(cell)})
    and (length(${cell}) = 10 or (substr(${cell}, 12, 2) < '24' and substr(${cell}, 15, 2) < '60')) else false end`;

/** Whether the clocks skip a valid date's time of day; the database would take an hour later. */
const isLeftOut = (cell: Text, timeZone: string): RawBuilder<boolean> =>
  sql`${momentOf(cell, timeZone)} at time zone ${timeZone} <> ${cell}::timestamp`;

/** The cell has to be a day, a day and a time in the portal's time zone, or empty; from 1900 on, as in the forms. */
export const dateProblem = (cell: Text, timeZone: string): Problem =>
  sql`case
    when ${cell} = '' then null
    when ${isMoment(cell)} then
      case when ${isLeftOut(cell, timeZone)} then ${"There is no such time on that day: clocks are put forward"} end
    else ${writtenDates} end`;

/** The moment of a valid date in the portal's time zone. */
export const momentOf = (cell: Text, timeZone: string): RawBuilder<Date | null> =>
  firstMomentOf(sql`nullif(${cell}, '')::timestamp`, timeZone);

/** The cell as an id, or null. */
export const idOf = (cell: Text): RawBuilder<number | null> =>
  sql`case when ${isDigits(cell)} and length(${cell}) between 1 and 9 then ${cell}::integer end`;

/** The cell as a positive integer that a column can hold, or null. */
export const positiveOf = (cell: Text): RawBuilder<number | null> =>
  sql`case when ${isDigits(cell)} and length(${cell}) between 1 and 10 then
    case when ${cell}::bigint between 1 and 2147483647 then ${cell}::integer end end`;

/** The cell has to be a positive integer; `value` is the result of `positiveOf`. */
export const positiveProblem = (cell: Text, { value }: { value: RawBuilder<number | null> }): Problem =>
  sql`case when ${value} is not null then null
    else coalesce(${digitsProblem(cell, 10)}, ${texts.notAnInteger}) end`;

/** The cell has to have this many digits, zeros at the start included, for example those of a shortcode. */
export const digitsProblem = (cell: Text, max: number): Problem =>
  sql`case
    when ${isDigits(cell)} and length(${cell}) between 1 and ${max} then null
    when ${cell} = '' then ${texts.required}
    when ${cell} ~ ${scientific} then ${excelShortened}
    when not ${isDigits(cell)} then ${texts.onlyNumeric}
    else ${texts.lessThan(max)} end`;

/**
 * The characters that `textProblem` of the contract refuses in a text of several lines: control characters, and marks that turn
 * the reading direction.
 */
const controls = "[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]";
const turnsDirection = "[\\u202a-\\u202e\\u2066-\\u2069]";

/** The cell has to be a readable text of at most `max` characters. */
export const textProblem = (cell: Text, max: number): Problem =>
  sql`case
    when ${cell} = '' then ${texts.required}
    when length(${cell}) > ${max} then ${texts.lessThan(max)}
    when ${cell} ~ ${controls} then ${texts.controlCharacter}
    when ${cell} ~ ${turnsDirection} then ${texts.turnedText} end`;

/** The cell has to name a record that the joined table has. */
export const referenceProblem = (cell: Text, { found }: { found: RawBuilder<boolean> }): Problem =>
  sql`case
    when ${cell} = '' then ${texts.required}
    when not ${isDigits(cell)} then ${texts.onlyNumeric}
    when not ${found} then ${texts.recordNotFound} end`;
