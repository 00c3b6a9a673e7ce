import { isRealDay } from "../core/date-range.ts";
import { texts } from "../texts.ts";
import type { QueryFilter } from "./filters.ts";

/** The values of `[action]`, with the names that staff choose by. */
export const actions = [
  { text: "Alta", value: "created_at" },
  { text: "Baja", value: "deactivated_at" },
  { text: "Todo", value: "all" },
] as const;

const textMax = 255;

export type FilterValue =
  | { readonly ok: true; readonly value: string | null }
  | { readonly ok: false; readonly message: string };

type Asked = Pick<QueryFilter, "name" | "type" | "realValue" | "optional">;

/** Reads a filter's value: the text to bind, null for an empty optional one, or the reason for a refusal. */
export function readValue(filter: Asked, given: string | number | null | undefined): FilterValue {
  const value = String(given ?? "").trim();
  if (value === "") return filter.optional ? { ok: true, value: null } : refused(`${filter.realValue} is required`);
  if (filter.name === "action") return actionOf(value);
  if (filter.type === "number") return /^\d{1,18}$/.test(value) ? { ok: true, value } : refused(texts.onlyNumbersHere);
  if (filter.type === "date") return dateOf(filter.name, value);
  // combining marks make a text longer; the length is checked first, because composing takes time
  if (value.length > textMax * 2) return refused(texts.lessThan(textMax));
  const composed = value.normalize("NFC");
  if (composed.length > textMax) return refused(texts.lessThan(textMax));
  return composed.includes("\0") ? refused(texts.controlCharacter) : { ok: true, value: composed };
}

const refused = (message: string): FilterValue => ({ ok: false, message });

const actionOf = (value: string): FilterValue =>
  actions.some((action) => action.value === value)
    ? { ok: true, value }
    : refused(`Must be one of: ${actions.map((action) => action.value).join(", ")}`);

/** A day, with its time for `[from]` and `[to]`; without a time it is the day's first or last minute. */
function dateOf(name: string, value: string): FilterValue {
  const [, day = "", time] = /^(\d{4}-\d\d-\d\d)(?:[ T]((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(value) ?? [];
  // the calendar of the database has no year 0
  if (!isRealDay(day) || day < "0001") return refused(texts.notADate);
  if (name === "from") return { ok: true, value: `${day} ${time ?? "00:00"}` };
  // the last minute counts to its end
  if (name === "to") return { ok: true, value: `${day} ${time ?? "23:59"}:59.999999` };
  return { ok: true, value: day };
}
