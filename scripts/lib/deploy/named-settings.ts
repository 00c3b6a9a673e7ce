/** Settings, and the service or manifest that gives them. */
export interface EnvironmentOf {
  place: string;
  /** Without its version. */
  image: string;
  settings: Record<string, string>;
}

const isSetting = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:PORT|HOST|DEMO)\b/g;

/** The settings there are: those of the README's table, and those that the API reads at its start. */
export function knownSettings(readme: string, apiConfig: string): Set<string> {
  const rows = readme.split("\n").filter((line) => line.startsWith("| `"));
  const environment = /const Environment = z\.object\(\{(.*?)\n\}\);/s.exec(apiConfig)?.[1] ?? "";
  return new Set([...(rows.join("\n").match(isSetting) ?? []), ...(environment.match(isSetting) ?? [])]);
}

/** Settings that nobody reads: a name that was changed, or misspelt. */
export const unknownSettings = (given: readonly EnvironmentOf[], known: ReadonlySet<string>): string[] =>
  given.flatMap(({ place, settings }) =>
    Object.keys(settings)
      .filter((name) => !known.has(name))
      .map((name) => `${place}: nobody reads the setting ${name}`),
  );
