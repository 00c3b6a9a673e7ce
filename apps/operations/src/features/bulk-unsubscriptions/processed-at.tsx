import { DateTime } from "@portal/ui";

const dateOnly = /^(\d{4})-(\d\d)-\d\d$/;

/** Shows a date without a time as `MM/YYYY`, any other as date and time. */
export function ProcessedAt({ value }: { value: string | null }) {
  const [, year, month] = dateOnly.exec(value ?? "") ?? [];
  return year ? <time dateTime={value ?? undefined}>{`${month}/${year}`}</time> : <DateTime value={value} />;
}
