import { portalDay, saveFile } from "@portal/ui";
import type { Picture } from "./chart-picture.ts";

export type PictureFormat = "png" | "svg";

/** Twice the size on screen, so that it is sharp in a document. */
const scale = 2;

/** Hands a picture to the browser as a file, named as the report's other files (X13). */
export async function savePicture(picture: Picture, format: PictureFormat, name: string): Promise<void> {
  const file = format === "svg" ? new Blob([picture.svg], { type: "image/svg+xml" }) : await pngOf(picture);
  saveFile(file, name);
}

/** `{title}-{YYYY-MM-DD}.png`: whatever a file system might not take becomes `_`, and it has at most 120 characters (X13). */
export function pictureName(title: string, format: PictureFormat, timeZone: string): string {
  const end = `-${portalDay(new Date(), timeZone)}.${format}`;
  return `${title.replaceAll(/[^\p{L}\p{M}\p{N} _.-]/gu, "_").slice(0, 120 - end.length)}${end}`;
}

async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  // the portal's content security policy lets pictures come as data, not as blobs
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: width * scale, height: height * scale });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The browser made no picture"))), "image/png"),
  );
}
