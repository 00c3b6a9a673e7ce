import { brokenLines } from "./broken-lines.ts";
import { mainFonts } from "./font-families.ts";
import { isRightToLeft, runsInVisualOrder } from "./reading-order.ts";
import type { Piece, TextFonts } from "./text-fonts.ts";

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const textSize = 10;
const lineHeight = 15;
const nameWidth = 130;
/** The distance from the top of a line to the baseline, as a share of the font size. All fonts use the same one. */
const baseline = 0.93;

/** Writes headings, facts and tables one below the other, each with its tag, on as many pages as it takes. */
export class PdfWriter {
  readonly #document: Document;
  readonly #fonts: TextFonts;
  readonly #root: Element;
  readonly #left: number;
  readonly #width: number;
  #y: number;

  constructor(document: Document, fonts: TextFonts) {
    this.#document = document;
    for (const [file, subset] of fonts.subsets) document.registerFont(file, subset);
    this.#fonts = fonts;
    this.#root = document.struct("Document");
    document.addStructure(this.#root);
    const { margins, width } = document.page;
    this.#left = margins.left;
    this.#width = width - margins.left - margins.right;
    this.#y = margins.top;
  }

  heading(tag: "H1" | "H2", text: string): void {
    const size = tag === "H1" ? 18 : 13;
    if (tag === "H2") this.#y += lineHeight;
    const y = this.#room(size * 3);
    this.#write(this.#root, tag, text, [{ text, x: this.#left, y, font: "bold", size }]);
    this.#y += size * 1.8;
  }

  paragraph(text: string): void {
    this.#write(this.#root, "P", text, this.#linesFrom(this.#left, text, this.#width));
    this.#y += lineHeight;
  }

  /** Names and values as a table of two columns; long values take several lines. */
  facts(facts: readonly (readonly [name: string, value: string])[]): void {
    const table = this.#add(this.#root, "Table");
    for (const [name, value] of facts) {
      const row = this.#add(table, "TR");
      const lines = this.#linesFrom(this.#left + nameWidth, value, this.#width - nameWidth);
      this.#write(row, "TH", name, [{ text: name, x: this.#left, y: lines[0]?.y ?? this.#y, font: "bold" }]);
      this.#write(row, "TD", value, lines);
    }
  }

  /** Columns of equal width; the headings are drawn again on each page, without a tag. */
  table(headings: readonly string[], rows: readonly (readonly string[])[]): void {
    const table = this.#add(this.#root, "Table");
    const write = (texts: readonly string[], tag: "TH" | "TD") => {
      const row = this.#add(table, "TR");
      const y = this.#nextLine();
      const font = tag === "TH" ? "bold" : "regular";
      for (const [index, text] of texts.entries())
        this.#write(row, tag, text, [{ text, x: this.#column(index, texts), y, font }]);
    };
    this.#room(lineHeight * 2);
    write(headings, "TH");
    for (const row of rows) {
      if (this.#isFull(lineHeight)) this.#repeat(headings);
      write(row, "TD");
    }
    this.#y += lineHeight;
  }

  end(): void {
    this.#root.end();
    this.#document.end();
  }

  #repeat(headings: readonly string[]): void {
    const y = this.#nextLine();
    this.#document.markContent("Artifact", { type: "Pagination" });
    for (const [index, text] of headings.entries())
      this.#draw({ text, x: this.#column(index, headings), y, font: "bold" });
    this.#document.endMarkedContent();
  }

  #column = (index: number, columns: readonly string[]) => this.#left + (this.#width / columns.length) * index;

  #isFull(height: number): boolean {
    return this.#y + height > this.#document.page.height - this.#document.page.margins.bottom;
  }

  /** The top of an element of this height: here, or on a new page. */
  #room(height: number): number {
    if (this.#isFull(height)) {
      this.#document.addPage();
      this.#y = this.#document.page.margins.top;
    }
    return this.#y;
  }

  #nextLine(): number {
    const y = this.#room(lineHeight);
    this.#y += lineHeight;
    return y;
  }

  #add(parent: Element, tag: string): Element {
    const element = this.#document.struct(tag);
    parent.add(element);
    return element;
  }

  /** Writes one tagged element; programs read its text in the spoken order. */
  #write(parent: Element, tag: string, text: string, lines: readonly Line[]): void {
    const content = lines.map((line) => () => this.#draw(line));
    parent.add(this.#document.struct(tag, { actual: text }, content));
  }

  #draw({ text, x, y, font = "regular", size = textSize }: Line): void {
    let at = x;
    for (const piece of this.#piecesInVisualOrder(text)) {
      this.#document.font(piece.file ?? mainFonts[font], size);
      this.#document.text(piece.text, at, y + size * baseline, { lineBreak: false, baseline: "alphabetic" });
      at += this.#document.widthOfString(piece.text);
    }
  }

  #piecesInVisualOrder(text: string): Piece[] {
    return runsInVisualOrder(text).flatMap((run) => {
      const pieces = this.#fonts.piecesOf(run);
      return isRightToLeft(run) ? pieces.toReversed() : pieces;
    });
  }

  #widthOf(text: string): number {
    const widths = this.#fonts
      .piecesOf(text)
      .map(({ text: of, file }) => this.#document.font(file ?? mainFonts.regular, textSize).widthOfString(of));
    return widths.reduce((sum, width) => sum + width, 0);
  }

  /** The lines of a text and their places, all on one page. */
  #linesFrom(x: number, text: string, width: number): Line[] {
    const lines = brokenLines(text, (line) => this.#widthOf(line) <= width);
    this.#room(lines.length * lineHeight);
    return lines.map((line) => ({ text: line, x, y: this.#nextLine() }));
  }
}

interface Line {
  text: string;
  x: number;
  y: number;
  font?: keyof typeof mainFonts;
  size?: number;
}
