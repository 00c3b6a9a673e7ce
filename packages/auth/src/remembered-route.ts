import { readStored, removeStored, storageKeys, store } from "./stored-session.ts";

/** A route to open after the next sign-in: a name, never an address. */
export interface RememberedRoute {
  name: string;
  params: Record<string, string>;
  query: Record<string, string | string[]>;
}

const neverRemembered = new Set(["", "Admin", "Login", "ForgotPassword"]);

const isText = (value: unknown): value is string => typeof value === "string";
const isTextOrTexts = (value: unknown): value is string | string[] =>
  isText(value) || (Array.isArray(value) && value.every(isText));

function entriesOf<Value>(record: unknown, accepts: (value: unknown) => value is Value): Record<string, Value> {
  if (typeof record !== "object" || record === null) return {};
  return Object.fromEntries(Object.entries(record).filter((entry): entry is [string, Value] => accepts(entry[1])));
}

/** Keeps the route that a signed-out person wanted to open. */
export function rememberRoute(route: RememberedRoute): void {
  if (!neverRemembered.has(route.name)) store(storageKeys.rememberedRoute, route);
}

/** Reads the remembered route once and removes it. */
export function takeRememberedRoute(): RememberedRoute | null {
  const route = rememberedRoute();
  removeStored(storageKeys.rememberedRoute);
  return route;
}

/** Null where there is none or it may not be used; the caller has to check that the name is registered. */
export function rememberedRoute(): RememberedRoute | null {
  const stored = readStored(storageKeys.rememberedRoute);
  if (typeof stored !== "object" || stored === null) return null;
  const { name, params, query } = stored as Partial<Record<keyof RememberedRoute, unknown>>;
  if (!isText(name) || neverRemembered.has(name)) return null;
  return { name, params: entriesOf(params, isText), query: entriesOf(query, isTextOrTexts) };
}
