import type { Finding } from "./check-build.ts";

/** What is found while screens are opened: each finding once, with the screens that it was made on. */
export class FindingLog {
  /** The screen that is looked at, by its route's name. */
  screen = "";
  readonly #found = new Map<string, { finding: Finding; screens: Set<string> }>();
  readonly #refused = new Set<string>();

  add(rule: Finding["rule"], message: string, screen = this.screen): void {
    const key = `${rule}: ${message}`;
    const entry = this.#found.get(key) ?? { finding: { rule, message }, screens: new Set() };
    entry.screens.add(screen);
    this.#found.set(key, entry);
  }

  /** Notes a call that was refused, and that there is a finding for it. */
  refuse(url: string, message: string): void {
    this.#refused.add(url);
    this.add("api", message);
  }

  knows(url: string): boolean {
    return this.#refused.has(url);
  }

  findings(): Finding[] {
    return [...this.#found.values()].map(({ finding: { rule, message }, screens }) => ({
      rule,
      message: `${message} (${listed([...screens])})`,
    }));
  }
}

function listed(screens: readonly string[]): string {
  const named = screens.slice(0, 3).join(", ");
  return screens.length > 3 ? `${named} and ${screens.length - 3} more` : named;
}
