/**
 * The page's font as rules for a file, with the font inside, since a picture is shown where the page's fonts are
 * missing. Of a font in parts only those are taken that the text needs. Where a style sheet may not be read, the
 * reader's system font is used.
 */
export async function fontRules(fonts: string, text: string): Promise<string> {
  const family = unquoted(fonts.split(",")[0] ?? "");
  const needed = fontFaces().filter(({ style }) => {
    const isOurs = unquoted(style.getPropertyValue("font-family")) === family;
    return isOurs && covers(style.getPropertyValue("unicode-range"), text);
  });
  return (await Promise.all(needed.map(ruleOf))).join("");
}

const unquoted = (name: string) => name.trim().replaceAll(/^["']|["']$/g, "");

function fontFaces(): readonly CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    } catch {
      return []; // a sheet of another origin may not be read
    }
  });
}

/**
 * Whether one of the ranges (`U+0000-00FF, U+0131`) holds a character of the text; a font without ranges has all
 * characters.
 */
export function covers(ranges: string, text: string): boolean {
  const parts = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = "", to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  if (parts.length === 0) return true;
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  return codes.some((code) => parts.some(([from = 0, to = 0]) => code >= from && code <= to));
}

async function ruleOf({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [, address = ""] = /url\(["']?([^"')]+)/.exec(style.getPropertyValue("src")) ?? [];
  const response = await fetch(new URL(address, parentStyleSheet?.href ?? document.baseURI));
  if (!response.ok) return "";
  const font = await dataUrl(await response.blob());
  const kept = ["font-family", "font-weight", "font-style", "unicode-range"];
  const words = kept.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  return `@font-face{${words};src:url(${font})}`;
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
