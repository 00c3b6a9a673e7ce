import type * as z from "zod/mini";

/**
 * Whether an issue says that a value is missing or of a wrong type, and not that it breaks a rule. A word that is none of a
 * choice breaks a rule; a number in its place is of a wrong type.
 */
export function isWrongType(issue: z.core.$ZodIssue, body: unknown): boolean {
  if (issue.code === "invalid_type") return true;
  if (issue.code !== "invalid_value") return false;
  const type = typeof valueAt(body, issue.path);
  return !issue.values.some((known) => typeof known === type);
}

/** The value at a path of a body; undefined if there is none. */
export const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], body);
