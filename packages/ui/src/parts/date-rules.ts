/**
 * The precision of a date field: a month `YYYY-MM`, a day `YYYY-MM-DD`, or a minute `YYYY-MM-DD HH:mm` of the portal's
 * clock.
 */
export type DatePrecision = "month" | "day" | "minute";

export interface DateRules {
  precision: DatePrecision;
  /** The first and the last date that the calendar offers, in the same form. */
  earliest?: string | undefined;
  latest?: string | undefined;
  /** The `HH:mm` for a day without a time; midnight by default. */
  usualTime?: string | undefined;
}
