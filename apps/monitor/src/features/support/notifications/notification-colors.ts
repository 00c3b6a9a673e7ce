import type { RowPaint } from "@portal/ui";

const sixDigits = /^#[0-9a-fA-F]{6}$/;

/** The row's own colour, taken only when it is one, with the text colour that is readable on it (B-142, C-18). */
export function notificationPaint({ backgroundColor }: { backgroundColor: string }): RowPaint | undefined {
  if (!sixDigits.test(backgroundColor)) return undefined;
  return { background: backgroundColor, color: luminance(backgroundColor) > 0.179 ? "#000000" : "#ffffff" };
}

/** Relative luminance of WCAG 2; above 0.179 black has the better contrast, below it white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
