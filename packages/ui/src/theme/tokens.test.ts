import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { screenSources } from "../test-support/screen-sources.ts";
import { tokens as words } from "./tokens.ts";

const css = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");

const themes = { dark: tokensOf(':root:not([data-theme="light"])'), light: tokensOf(":root") };
const surfaces = ["page", "surface", "raised", "hover"];
const texts = ["text", "muted", "accent", "danger", "success", "warning", "info"];

const textPairs = [
  ...surfaces.flatMap((background) => texts.map((text) => [text, background] as const)),
  ...["primary", "primary-hover"].map((background) => ["on-primary", background] as const),
  ...["toast", "toast-success", "toast-error", "tooltip"].map((background) => ["on-toast", background] as const),
  ...["danger", "warning", "success", "info"].flatMap((tone) => [
    [tone, `${tone}-tint`] as const,
    ["text", `${tone}-tint`] as const,
    ["muted", `${tone}-tint`] as const,
  ]),
  ["accent", "selected"] as const,
  ["text", "selected"] as const,
];
const borderPairs = [
  ...["page", "surface", "raised"].flatMap((background) => [
    ["border", background] as const,
    ["faint", background] as const,
    ["accent", background] as const,
    ["focus", background] as const,
  ]),
  ...["page", "surface"].flatMap((background) =>
    Array.from({ length: 8 }, (_, index) => [`chart-${index + 1}`, background] as const),
  ),
];

describe.each(Object.entries(themes))("%s theme", (_, tokens) => {
  it.each(textPairs)("%s on %s reads at 4.5:1", (text, background) => {
    expect(contrast(tokens, text, background)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(borderPairs)("%s on %s shows at 3:1", (border, background) => {
    expect(contrast(tokens, border, background)).toBeGreaterThanOrEqual(3);
  });
});

describe("tokens", () => {
  it("make the dark theme with a red primary the default (B-017)", () => {
    const [red = 0, green = 0, blue = 0] = channels(token(themes.dark, "primary"));
    expect(luminance(themes.dark, "page")).toBeLessThan(0.02);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });

  it("of Chakra refer to variables that theme.css has", () => {
    const variables = Object.values(words).flatMap((group) => Object.values(group).map(({ value }) => value));
    expect(variables.filter((value) => !css.includes(`  ${value.slice("var(".length, -1)}: `))).toEqual([]);
  });

  it("are the only raw colours of all screens, but for those the customer gave to kinds of rows (C-18)", () => {
    const ours = screenSources.filter(({ file }) => !file.endsWith("-colors.ts"));
    const raw = ours.filter(({ text }) => /["' (]#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(text));
    expect(raw.map(({ file }) => file)).toEqual([]);
  });
});

function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function token(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name);
  if (!value) throw new Error(`theme.css has no colour --${name}`);
  return value;
}

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Relative luminance as WCAG 2 defines it. */
function luminance(tokens: ReadonlyMap<string, string>, name: string): number {
  const [red = 0, green = 0, blue = 0] = channels(token(tokens, name)).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: ReadonlyMap<string, string>, one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(tokens, one), luminance(tokens, other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
