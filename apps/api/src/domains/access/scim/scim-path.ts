import { ScimRefusal } from "./scim-error.ts";

/** A filter with one comparison: `attribute eq "value"`. Its attribute is in lower case, for example `emails.value`. */
interface Equality {
  readonly attribute: string;
  readonly value: string;
}

/** The place of a value in a resource: `emails[type eq "work"].value`. Names are in lower case. */
export interface ScimPath {
  readonly attribute: string;
  readonly where: Equality | null;
  readonly sub: string | null;
}

const comparison = /^([^\s[\]"]+(?:\[[^\]]*\][\w.]*)?)\s+eq\s+("[\s\S]*"|true|false)$/i;
const place = /^([^\s[\]"]+)(?:\[([^\]]*)\](?:\.(\w+))?)?$/;

/** Reads the filter of a list or of a path; any but one comparison with `eq` is refused. */
export function parseFilter(text: string): Equality {
  const [, path = "", literal = ""] = comparison.exec(text.trim()) ?? [];
  const value = path === "" ? null : textOf(literal);
  if (value === null)
    throw new ScimRefusal("invalidFilter", 'The portal knows filters of the form: userName eq "anna"');
  const { attribute, sub } = parsePath(path);
  return { attribute: sub ? `${attribute}.${sub}` : attribute, value };
}

/** Reads the path of a change. The URN of a schema before an attribute is left out. */
export function parsePath(text: string): ScimPath {
  const [, name, where, after] = place.exec(text.trim()) ?? [];
  if (name === undefined) throw new ScimRefusal("invalidPath", `The path ${text} cannot be read`);
  const local = name.slice(name.lastIndexOf(":") + 1).toLowerCase();
  const [attribute = "", sub = null] = local.split(".");
  return { attribute, where: where === undefined ? null : parseFilter(where), sub: after?.toLowerCase() ?? sub };
}

/** The text of a literal; null if it is no JSON text. */
function textOf(literal: string): string | null {
  try {
    return String(JSON.parse(literal.startsWith('"') ? literal : literal.toLowerCase()));
  } catch {
    return null;
  }
}
