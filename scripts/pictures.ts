// `npm run pictures -- http://127.0.0.1:4000 [names]`: the pictures of README and handbook, of a demo portal that runs there.
import { readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { ensureBrowser } from "./lib/browser.ts";
import { fromRoot } from "./lib/paths.ts";
import { handbookPictures } from "./lib/pictures/handbook-pictures.ts";
import { lookUp, quiet, runReport, signedIn } from "./lib/pictures/portal-page.ts";
import { webPicture } from "./lib/pictures/web-picture.ts";

const [portal = "http://127.0.0.1:4000", ...names] = process.argv.slice(2);
const isWanted = ([name]: [string, unknown]) => names.length === 0 || names.includes(name);

const readmePictures: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  dashboard: (page) => page.goto("/admin/home"),
  monitor: lookUp,
  report: (page) => runReport(page, "Active base by product"),
};

/** The README's: whole screens, dark and light. */
async function takeReadmePictures(browser: Browser): Promise<void> {
  const wanted = Object.entries(readmePictures).filter(isWanted);
  for (const theme of wanted.length > 0 ? (["dark", "light"] as const) : []) {
    const page = await signedIn(browser, { portal, theme, width: 1280, height: 760 });
    for (const [name, open] of wanted) {
      await open(page);
      await quiet(page);
      await page.screenshot({ path: fromRoot(`docs/pictures/${name}-${theme}.png`), animations: "disabled" });
    }
    await page.context().close();
  }
}

const handbook = (file: string) => fromRoot("docs/handbook/pictures", file);
const sizes: Record<string, { width: number; height: number }> = JSON.parse(
  readFileSync(handbook("sizes.json"), "utf8"),
);

/** The handbook's: parts of screens, light, and how large each is, so that a page leaves its place free. */
async function takeHandbookPictures(browser: Browser): Promise<void> {
  const page = await signedIn(browser, { portal, theme: "light", width: 1440, height: 1400 });
  for (const [name, scene] of Object.entries(handbookPictures).filter(isWanted)) {
    const parts = await scene(page);
    await quiet(page);
    const clip = await around(parts);
    const png = await page.screenshot({ clip, animations: "disabled", caret: "hide" });
    writeFileSync(handbook(`${name}.webp`), await webPicture(browser, png));
    sizes[name] = { width: clip.width, height: clip.height };
    console.log(`${name}: ${clip.width} x ${clip.height}`);
  }
  const sorted = Object.keys(handbookPictures).toSorted();
  const known = Object.fromEntries(sorted.map((name) => [name, sizes[name]]));
  writeFileSync(handbook("sizes.json"), `${JSON.stringify(known, null, 2)}\n`);
}

const margin = 12;

/** The rectangle that holds some parts of a page, with a margin; a list that is cut ends with its row. */
async function around(parts: readonly Locator[]) {
  const boxes = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom, isRow: element.matches("tr, li") };
      }),
    ),
  );
  const x = Math.floor(Math.min(...boxes.map(({ left }) => left)) - margin);
  const y = Math.floor(Math.min(...boxes.map(({ top }) => top)) - margin);
  const right = Math.max(...boxes.map(({ right }) => right)) + margin;
  const bottom = Math.max(...boxes.map(({ bottom, isRow }) => bottom + (isRow ? 0 : margin)));
  return { x, y, width: Math.round(right - x), height: Math.round(bottom - y) };
}

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
try {
  await takeReadmePictures(browser);
  await takeHandbookPictures(browser);
} finally {
  await browser.close();
}
