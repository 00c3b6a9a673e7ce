import { prefetchCall } from "@portal/auth";
import { storedLimit } from "@portal/records/list-limit";
import type { Route } from "@portal/releases/registry";

type FirstCalls = Pick<Route, "name" | "asks">;

/** A call with a query loads a list in its start state. */
const isListCall = (call: string) => call.includes("?");

interface Place {
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Whether the address has a query. A list is then not in its start state. */
  readonly hasQuery: boolean;
}

/** Sends the first calls of a screen while its code is still loading. */
export function sendFirstCalls({ name, asks = [] }: FirstCalls, place: Place): void {
  for (const call of asks) {
    const path = pathOf(call, place.params);
    if (path && !(isListCall(call) && (place.hasQuery || storedLimit(name) !== undefined))) prefetchCall(path);
  }
}

export const asksForList = ({ asks = [] }: FirstCalls): boolean => asks.some(isListCall);

/** Whether the address opens an edit form with the id of a record, a positive whole number. */
const namesRecord = ({ action = "edit", id = "" }: Place["params"]) => action === "edit" && /^[1-9]\d{0,8}$/.test(id);

/** The path of a call with the parameters of the address. Null if a parameter is missing or names no record. */
function pathOf(call: string, params: Place["params"]): string | null {
  if (call.includes("/:id") && !namesRecord(params)) return null;
  const path = call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  return path.endsWith("/") || path.includes("//") ? null : path;
}
