const kibibyte = 1_024;
const units = ["bytes", "KiB", "MiB", "GiB"] as const;

/** A size in bytes as people read it, for example `10 MiB`. */
export function sizeText(bytes: number): string {
  const place = bytes < kibibyte ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1);
  return `${Number((bytes / kibibyte ** place).toFixed(1))} ${units[place]}`;
}

interface CutOff {
  truncated: boolean;
  rowLimit: number;
  byteLimit?: number | undefined;
}

/** A sentence on what a result lacks and why; null if it is complete. */
export function cutOffText({ truncated, rowLimit, byteLimit }: CutOff): string | null {
  if (!truncated) return null;
  if (byteLimit === undefined) return `Only the first ${rowsText(rowLimit)} shown`;
  const size = sizeText(byteLimit);
  return rowLimit === 0
    ? `No row is shown: the first one alone is larger than ${size}`
    : `Only the first ${rowsText(rowLimit)} shown: with the next one they are larger than ${size}`;
}

const rowsText = (count: number) => (count === 1 ? "row is" : `${count} rows are`);
