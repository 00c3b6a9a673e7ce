/** Settings, and the service or manifest that gives them. */
export interface EnvironmentOf {
  place: string;
  /** The image without its version. */
  image: string;
  settings: Record<string, string>;
  /** What it runs instead of the image's own command. */
  command?: readonly string[];
}

/** The names of the settings that an example file asks for. */
export const namesIn = (example: string): string[] =>
  [...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

/** Settings that nobody reads, because a name was changed or misspelt. */
export const unknownSettings = (given: readonly EnvironmentOf[], known: ReadonlySet<string>): string[] =>
  given.flatMap(({ place, settings }) =>
    Object.keys(settings)
      .filter((name) => !known.has(name))
      .map((name) => `${place}: nobody reads the setting ${name}`),
  );

/** Settings that links are given and do not read: a link has no secret that it does not need. */
export const needlessForLink = (given: readonly EnvironmentOf[], read: ReadonlySet<string>): string[] =>
  given
    .filter(({ image }) => image === "carrier-portal/link")
    .flatMap(({ place, settings }) =>
      Object.keys(settings)
        .filter((name) => !read.has(name))
        .map((name) => `${place}: the link does not read ${name}`),
    );

/** A value with what the operator fills in, written as Compose does: `${NAME:?}`. */
export const filledWith = (value: string, filled: (name: string) => string): string =>
  value.replaceAll(/\$\{([A-Z0-9_]+):\?\}/g, (_asked, name: string) => filled(name));
