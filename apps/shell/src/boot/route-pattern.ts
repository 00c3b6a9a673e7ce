/** A route as the registry lists it; the path is relative to the admin area. */
export interface NamedPath {
  readonly name: string;
  readonly path: string;
}

/** The text of a path segment. A badly encoded one stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Matches the segments of a pattern (`forms/carriers/:action?/:id?`) against those of a path. Null if they differ. */
function matchSegments(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const value = path[index];
    const isOptional = segment.endsWith("?");
    if (value === undefined) {
      if (!isOptional) return null;
    } else if (segment.startsWith(":")) {
      params[segment.slice(1, isOptional ? -1 : undefined)] = decoded(value);
    } else if (segment !== value) {
      return null;
    }
  }
  return path.length <= pattern.length ? params : null;
}

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/** Finds the route of a path below the admin area; a longer pattern wins. The router itself comes with the frame. */
export function routeAt(
  routes: readonly NamedPath[],
  path: string,
): { name: string; params: Record<string, string> } | null {
  const pathSegments = segmentsOf(path);
  const patterns = routes
    .map(({ name, path: pattern }) => ({ name, segments: segmentsOf(pattern) }))
    .sort((one, other) => other.segments.length - one.segments.length);
  for (const { name, segments } of patterns) {
    const params = matchSegments(segments, pathSegments);
    if (params) return { name, params };
  }
  return null;
}
