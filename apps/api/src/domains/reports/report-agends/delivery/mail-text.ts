import { nameOfToken } from "@portal/api-client/report-query";
import { texts } from "@portal/api-client/texts";
import { minuteOf } from "../minute-of.ts";
import type { DeliveredFile, PreparedReport, TooLarge } from "./delivery-dependencies.ts";

interface Told {
  report: Pick<PreparedReport, "name" | "filters">;
  /** The schedule's filters on the day of the run. */
  asked: readonly { queryValue: string; paramValue: string }[];
  file: Pick<DeliveredFile, "rows"> | TooLarge;
  link: string;
}

/** The plain text of a delivery's mail. */
export function mailText({ report, asked, file, link }: Told): string {
  const days = coveredText(asked);
  const note = noteOf(file);
  return [
    report.name,
    "",
    ...(days ? [`Days: ${days}`] : []),
    ...report.filters.map(({ realValue, value }) => `${realValue}: ${minuteOf(value) || "Any"}`),
    "rows" in file ? `Rows: ${file.rows}` : file.tooLarge,
    ...(note ? ["", note] : []),
    "",
    link,
    "",
  ].join("\n");
}

/** Why there is no attachment; null where there is one. */
export function noteOf(file: Told["file"]): string | null {
  if ("tooLarge" in file) return texts.reportTooLargeForMail;
  return file.rows === 0 ? texts.noData : null;
}

/** The days that the date filters cover, as the schedule's form names them; null where there are none. */
function coveredText(asked: Told["asked"]): string | null {
  const dayOf = (name: string) => {
    const value = asked.find(({ queryValue }) => nameOfToken(queryValue) === name)?.paramValue;
    return value && dayText(value);
  };
  const days = new Set([dayOf("from") ?? dayOf("date_created"), dayOf("to")].filter(Boolean));
  return days.size > 0 ? [...days].join(" to ") : null;
}

/** `2024-05-01 00:00` as `01/05/2024`. */
const dayText = (value: string) => value.slice(0, 10).split("-").reverse().join("/");
