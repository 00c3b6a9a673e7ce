import { StyleSheet as EmotionSheet, type Options } from "@emotion/sheet";

/**
 * Emotion's sheet on `adoptedStyleSheets`: the page's CSP (`style-src 'self'`) refuses a `<style>` element, but allows
 * rules through CSSOM. Emotion makes the sheets of its globals from the class of the cache's sheet, so those are
 * constructed as well.
 */
export class ConstructedSheet extends EmotionSheet {
  static #ofParts: CSSStyleSheet | undefined;
  readonly #sheet = new CSSStyleSheet();

  constructor(options: Options) {
    super(options);
    const all = document.adoptedStyleSheets;
    // Globals are added after the parts and name the order of the layers, so they go before them.
    const parts = ConstructedSheet.#ofParts;
    const at = parts && options.key.endsWith("-global") ? all.indexOf(parts) : -1;
    if (at < 0) ConstructedSheet.#ofParts = this.#sheet;
    const place = at < 0 ? all.length : at;
    document.adoptedStyleSheets = [...all.slice(0, place), this.#sheet, ...all.slice(place)];
  }

  override insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length);
    } catch (error) {
      // A selector that only other browsers know (`:-moz-…`); in development it may also be a typing error.
      if (process.env.NODE_ENV === "development") console.error("The browser does not know this rule:", rule, error);
    }
  }

  override flush(): void {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== this.#sheet);
  }
}

/** Whether the browser has constructed sheets, as all have had since 2023; test environments may lack them. */
export function canConstructSheets(): boolean {
  return typeof CSSStyleSheet === "function" && "adoptedStyleSheets" in document;
}
