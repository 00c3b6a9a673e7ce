import { portalDay, saveFile } from "@portal/ui";
import type { Picture } from "./chart-picture.ts";

export type PictureFormat = "png" | "svg";

/** Pictures have twice the size on screen, so that they are sharp in a document. */
const scale = 2;

/** Hands a picture to the browser as a file, named as the report's other files. */
export async function savePicture(picture: Picture, format: PictureFormat, name: string): Promise<void> {
  const file = format === "svg" ? new Blob([picture.svg], { type: "image/svg+xml" }) : await pngOf(picture);
  saveFile(file, name);
}

/**
 * The file name `{title}-{YYYY-MM-DD}.png`: characters that a file system might refuse become `_`, and it has at most
 * 120.
 */
export function pictureName(title: string, format: PictureFormat, timeZone: string): string {
  const end = `-${portalDay(new Date(), timeZone)}.${format}`;
  return `${title.replaceAll(/[^\p{L}\p{M}\p{N} _.-]/gu, "_").slice(0, 120 - end.length)}${end}`;
}

async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  // the portal's content security policy allows pictures from data, not from blobs
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The browser made no picture"))), "image/png"),
  );
}
