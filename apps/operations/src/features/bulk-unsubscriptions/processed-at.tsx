import { DateTime } from "@portal/ui";

const dateOnly = /^(\d{4})-(\d\d)-\d\d$/;

/** `MM/YYYY` of a date without a time, else date and time (B-068). */
export function ProcessedAt({ value }: { value: string | null }) {
  const [, year, month] = dateOnly.exec(value ?? "") ?? [];
  return year ? <time dateTime={value ?? undefined}>{`${month}/${year}`}</time> : <DateTime value={value} />;
}
