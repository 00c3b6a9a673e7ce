import type { Browser } from "@playwright/test";

/** The most bytes of one picture. */
const most = 40_000;

/** Without loss first, which suits screens best. */
const qualities = [1, 0.9, 0.8, 0.7, 0.6];

/** Makes a WebP file of a PNG, in the best quality that its size allows; the browser is the encoder. */
export async function webPicture(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    for (const quality of qualities) {
      const webp = Buffer.from(await page.evaluate(encode, { png: png.toString("base64"), quality }), "base64");
      if (webp.length <= most) return webp;
    }
  } finally {
    await page.close();
  }
  throw new Error(`A picture stays above ${most} bytes: show a smaller part`);
}

/** Runs in the page. */
async function encode({ png, quality }: { png: string; quality: number }): Promise<string> {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))]));
  const canvas = document.createElement("canvas");
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext("2d")?.drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1] ?? "";
}
