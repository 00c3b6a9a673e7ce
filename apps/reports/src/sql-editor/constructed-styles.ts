import { StyleModule } from "style-mod";

const sheets = new Map<StyleModule, CSSStyleSheet>();

/**
 * Mounts CodeMirror's styles as constructed sheets: style-mod writes a `<style>` element, which the page's CSP
 * (`style-src 'self'`) refuses; rules through CSSOM are allowed. Later modules win over earlier ones, as in style-mod.
 */
function mount(_root: unknown, modules: StyleModule | readonly StyleModule[]): void {
  const wanted = [modules].flat();
  const areMounted = wanted.every((module) => sheets.has(module));
  if (areMounted) return;
  for (const module of wanted) {
    const sheet = sheets.get(module) ?? new CSSStyleSheet();
    if (!sheets.has(module)) sheet.replaceSync(module.getRules());
    sheets.delete(module); // a map keeps the order of insertion
    sheets.set(module, sheet);
  }
  const ours = [...sheets.values()];
  const others = document.adoptedStyleSheets.filter((sheet) => !ours.includes(sheet));
  document.adoptedStyleSheets = [...ours, ...others];
}

/**
 * Call it before the first editor is made; test environments may lack constructed sheets, which browsers have had since
 * 2023.
 */
export function constructStyles(): void {
  if ("adoptedStyleSheets" in document) StyleModule.mount = mount;
}
