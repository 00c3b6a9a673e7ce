import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "theme.css"), "utf8");
const blocks = { light: css.indexOf(":root {"), dark: css.indexOf(':root:not([data-theme="light"]) {') };

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How an eye without one kind of cones sees light (Machado, Oliveira and Fernandes 2009, full severity). */
const eyes: Readonly<Record<string, Matrix>> = {
  "full colour vision": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** A distance of 0.02 is just visible side by side; marks that lie apart need several times that. */
const distinct = 0.07;

describe.each(Object.entries(blocks))("the palette of charts in the %s theme", (_, start) => {
  const colors = [...css.slice(start, css.indexOf("}", start)).matchAll(/--chart-\d: (#[0-9a-f]{6});/g)].map(
    ([, hex = ""]) => hex,
  );

  it("has eight colours", () => expect(new Set(colors).size).toBe(8));

  it.each(Object.entries(eyes))("can be told apart with %s", (_, eye) => {
    const seen = colors.map((color) => oklab(times(eye, linear(color)).map(clamped) as unknown as Triple));
    const near = seen.flatMap((one, index) =>
      seen.slice(index + 1).flatMap((other, offset) => {
        const distance = Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)));
        return distance < distinct ? [`${colors[index]} ${colors[index + offset + 1]} ${distance.toFixed(3)}`] : [];
      }),
    );
    expect(near).toEqual([]);
  });
});

const clamped = (value: number) => Math.min(1, Math.max(0, value));

const times = (matrix: Matrix, [x, y, z]: Triple): Triple =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;

function linear(hex: string): Triple {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255);
  return channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as unknown as Triple;
}

/** Björn Ottosson's OKLab, in which equal distances look alike. */
function oklab(color: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    color,
  ).map(Math.cbrt) as unknown as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}
