import Bowser from "bowser";

/** The browser and system of a `User-Agent` in plain words, e.g. `Firefox on Windows`, to recognise a session by. */
export function deviceOf(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  const system = platform.model ?? os.name; // an iPhone is better known by its name than by its system's
  if (!browser.name) return system ?? "Another program";
  return system ? `${browser.name} on ${system}` : browser.name;
}
