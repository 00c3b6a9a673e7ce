import type * as z from "zod/mini";

/**
 * Whether an issue says that a value is missing or of a wrong type, rather than that it breaks a rule (D-A27): another word
 * than those of a choice breaks a rule, a number in its place is of a wrong type.
 */
export function isWrongType(issue: z.core.$ZodIssue, body: unknown): boolean {
  if (issue.code === "invalid_type") return true;
  if (issue.code !== "invalid_value") return false;
  const type = typeof valueAt(body, issue.path);
  return !issue.values.some((known) => typeof known === type);
}

/** What stands at a path of a body; undefined where nothing does. */
export const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], body);
