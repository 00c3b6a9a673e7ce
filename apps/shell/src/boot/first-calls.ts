import { askAhead } from "@portal/auth";
import { storedLimit } from "@portal/records/list-limit";
import type { Route } from "@portal/releases/registry";

type FirstCalls = Pick<Route, "name" | "asks">;

/** A call with a query is that of a list as it starts. */
const isOfList = (call: string) => call.includes("?");

interface Place {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Whether the address has a query: a list then asks for something else than it does as it starts. */
  readonly hasQuery: boolean;
}

/** Sends what a screen asks first, while its code is still on its way. */
export function sendFirstCalls({ name, asks = [] }: FirstCalls, place: Place): void {
  for (const call of asks) {
    const path = filledIn(call, place.params);
    if (path && !(isOfList(call) && (place.hasQuery || storedLimit(name) !== undefined))) askAhead(path);
  }
}

export const asksForList = ({ asks = [] }: FirstCalls): boolean => asks.some(isOfList);

/** A form that is told to edit something, by a positive whole number; of any other address nothing is asked (D-A05). */
const namesRecord = ({ action = "edit", id = "" }: Place["params"]) => action === "edit" && /^[1-9]\d{0,8}$/.test(id);

/** The path of a call with the parameters of the address; null where one is missing, or is not of a record. */
function filledIn(call: string, params: Place["params"]): string | null {
  if (call.includes("/:id") && !namesRecord(params)) return null;
  const path = call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return path.endsWith("/") || path.includes("//") ? null : path;
}
