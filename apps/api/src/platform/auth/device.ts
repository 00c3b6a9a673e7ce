import Bowser from "bowser";

/**
 * The browser and system of a `User-Agent` in plain words, for example `Firefox on Windows`. Users recognise their sessions by
 * it.
 */
export function deviceOf(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent || "unknown");
  const system = platform.model ?? os.name; // people know an iPhone by its name, not by its system's
  if (!browser.name) return system ?? "Another program";
  return system ? `${browser.name} on ${system}` : browser.name;
}
