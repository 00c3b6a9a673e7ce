import type { ChartColors } from "../parts/chart-colors.ts";
import { fitted } from "../parts/fitted-text.ts";
import { fontRules } from "./picture-fonts.ts";

const namespace = "http://www.w3.org/2000/svg";
const padding = 16;
const titleSize = 16;
const head = titleSize + 2 * padding;

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/**
 * One SVG of all that a place shows: its drawings, canvases and texts where they stand, with title, background and
 * font.
 */
export async function pictureOf(place: HTMLElement, title: string, colors: ChartColors): Promise<Picture> {
  const { left, top, width: wide, height: high } = place.getBoundingClientRect();
  const [width, height] = [Math.ceil(wide) + 2 * padding, Math.ceil(high) + head + padding];
  const at = (box: DOMRect) => ({ x: box.left - left + padding, y: box.top - top + head });
  const svg = element("svg", {
    xmlns: namespace,
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    "font-family": colors.font,
  });
  svg.append(element("rect", { width, height, fill: colors.surface }));
  const heading = {
    x: padding,
    y: padding + titleSize * 0.8,
    "font-size": titleSize,
    "font-weight": 600,
    fill: colors.text,
  };
  svg.append(element("text", heading, fitted(title, wide, titleSize)));
  for (const drawn of place.querySelectorAll<SVGSVGElement | HTMLCanvasElement>("svg, canvas")) {
    const box = drawn.getBoundingClientRect();
    if (box.bottom > top + high + 1) continue; // scrolled out of sight
    const size = { ...at(box), width: box.width, height: box.height };
    svg.append(
      drawn instanceof HTMLCanvasElement ? element("image", { ...size, href: drawn.toDataURL() }) : copyOf(drawn, size),
    );
  }
  for (const { box, text, style } of textsOf(place)) {
    if (box.bottom > top + high + 1) continue;
    const { x, y } = at(box);
    const look = { "font-size": style.fontSize, "font-weight": style.fontWeight, fill: style.color };
    svg.append(element("text", { x, y: y + box.height / 2, "dominant-baseline": "central", ...look }, text));
  }
  const style = await fontRules(colors.font, svg.textContent ?? "");
  if (style) svg.prepend(element("style", {}, style));
  return { svg: new XMLSerializer().serializeToString(svg), width, height };
}

function element(name: string, attributes: Readonly<Record<string, string | number>>, text?: string): SVGElement {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) if (key !== "xmlns") made.setAttribute(key, String(value));
  if (text) made.textContent = text;
  return made;
}

function copyOf(drawn: SVGSVGElement, place: Readonly<Record<string, number>>): Node {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  for (const [key, value] of Object.entries(place)) copy.setAttribute(key, String(value));
  return copy;
}

interface PlacedText {
  readonly box: DOMRect;
  readonly text: string;
  readonly style: CSSStyleDeclaration;
}

/**
 * The texts beside the drawings, such as a legend's: each line of each text, shortened where the screen shortens it.
 */
function textsOf(place: HTMLElement): readonly PlacedText[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const found: PlacedText[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!parent || parent.closest("svg, [data-part=tip]") || node.data.trim() === "") continue;
    const style = getComputedStyle(parent);
    const isCut = parent.scrollWidth > parent.clientWidth && style.textOverflow === "ellipsis";
    const text = isCut ? fitted(node.data, parent.clientWidth, Number.parseFloat(style.fontSize)) : node.data;
    for (const line of isCut ? [{ text, box: parent.getBoundingClientRect() }] : linesOf(node))
      found.push({ ...line, style });
  }
  return found;
}

/** The lines into which the browser has broken a text. */
function linesOf(node: Text): readonly { text: string; box: DOMRect }[] {
  const range = document.createRange();
  const lines: { text: string; box: DOMRect }[] = [];
  for (let at = 0; at < node.length; at++) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    const box = range.getBoundingClientRect();
    const last = lines.at(-1);
    if (last && Math.abs(last.box.top - box.top) < 2) last.text += node.data[at];
    else lines.push({ text: node.data[at] ?? "", box });
  }
  return lines;
}
