import { setImmediate as nextTurn } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { brokenLines } from "./broken-lines.ts";
import { mainFonts } from "./font-families.ts";
import { isRightToLeft, runsInVisualOrder } from "./reading-order.ts";
import type { Piece, TextFonts } from "./text-fonts.ts";

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const textSize = 10;
const lineHeight = 15;
const nameWidth = 130;
const columnGap = 6;
const footerSize = 7;
/** A heading does not stand at the foot of a page without these lines of its section. */
const linesAfterHeading = 6;
/** A page has room for so many lines above its first row: the heading of a section and those of the table. */
const linesAboveRow = 8;
const ruleGap = 4;
const ruleColor = "#999999";
const rowsOfTurn = 20;
/** The distance from the top of a line to the baseline, as a share of the font size. All fonts use the same one. */
const baseline = 0.93;

/** Writes headings, facts and tables one below the other, each with its tag, on as many pages as it takes. */
export class PdfWriter {
  readonly #document: Document;
  readonly #fonts: TextFonts;
  readonly #root: Element;
  readonly #left: number;
  readonly #width: number;
  readonly #widths = new LRUCache<string, number>({ max: 1_000, memoMethod: (text) => this.#measured(text) });
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

  /** A heading, with at least so much of its section on the same page. */
  heading(tag: "H1" | "H2", text: string, section = tag === "H2" ? lineHeight * linesAfterHeading : 0): void {
    const size = tag === "H1" ? 18 : 13;
    if (tag === "H2") this.#y += lineHeight;
    const y = this.#room(size * 3 + section);
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

  /**
   * A section with a table; columns have shares of the width, equal by default. Texts take as many lines as they need, and the headings are drawn
   * again on each page, without a tag. Others get their turn between rows, as a table may be long.
   */
  async table(
    title: string,
    { headings, rows, none, shares = headings.map(() => 1), more }: TableOptions,
  ): Promise<void> {
    if (rows.length === 0) {
      this.heading("H2", title);
      this.paragraph(none);
      return;
    }
    const columns = this.#columns(shares);
    const names = this.#cells(headings, columns);
    this.heading("H2", title, heightOf(names) + heightOf(this.#cells(rows[0] ?? [], columns, more)));
    const table = this.#add(this.#root, "Table");
    const write = (cells: readonly Cell[], tag: "TH" | "TD") => {
      const row = this.#add(table, "TR");
      const y = this.#y;
      const font = tag === "TH" ? "bold" : "regular";
      for (const { text, lines, x } of cells)
        this.#write(
          row,
          tag,
          text,
          lines.map((line, place) => ({ text: line, x, y: y + place * lineHeight, font })),
        );
      this.#y += heightOf(cells) - ruleGap;
      this.#rule();
    };
    write(names, "TH");
    for (const [place, row] of rows.entries()) {
      if (place % rowsOfTurn === rowsOfTurn - 1) await nextTurn();
      const cells = this.#cells(row, columns, more);
      if (this.#isFull(heightOf(cells))) {
        this.#room(heightOf(cells));
        this.#asArtifact(() => this.#drawCells(names));
        this.#y += heightOf(names) - ruleGap;
        this.#rule();
      }
      write(cells, "TD");
    }
    this.#y += lineHeight;
  }

  /** Writes a line at the foot of each page; the document has to keep its pages (`bufferPages`). */
  footers(textOf: (page: number, pages: number) => string): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      this.#document.switchToPage(page);
      const y = this.#document.page.height - this.#document.page.margins.bottom + lineHeight;
      const text = textOf(page - start + 1, count);
      this.#asArtifact(() => this.#draw({ text, x: this.#left, y, size: footerSize }));
    }
  }

  end(): void {
    this.#root.end();
    this.#document.end();
  }

  /** A thin line below a row. */
  #rule(): void {
    const y = this.#y + ruleGap / 2;
    this.#asArtifact(
      () =>
        this.#document
          .moveTo(this.#left, y)
          .lineTo(this.#left + this.#width, y)
          .lineWidth(0.5)
          .stroke(ruleColor),
      "Layout",
    );
    this.#y += ruleGap;
  }

  #asArtifact(draw: () => void, type: "Pagination" | "Layout" = "Pagination"): void {
    this.#document.markContent("Artifact", { type });
    draw();
    this.#document.endMarkedContent();
  }

  #drawCells(cells: readonly Cell[]): void {
    for (const { lines, x } of cells)
      for (const [place, text] of lines.entries())
        this.#draw({ text, x, y: this.#y + place * lineHeight, font: "bold" });
  }

  #columns(shares: readonly number[]): Column[] {
    const whole = shares.reduce((sum, share) => sum + share, 0);
    const before = shares.map((_, place) => shares.slice(0, place).reduce((sum, share) => sum + share, 0));
    return shares.map((share, place) => ({
      x: this.#left + (this.#width * (before[place] ?? 0)) / whole,
      width: (this.#width * share) / whole - columnGap,
    }));
  }

  #cells(texts: readonly string[], columns: readonly Column[], more = "…"): Cell[] {
    const { height, margins } = this.#document.page;
    const most = Math.floor((height - margins.top - margins.bottom) / lineHeight) - linesAboveRow;
    return columns.map(({ x, width }, place) => {
      const text = texts[place] ?? "";
      const linesOf = (part: string) => brokenLines(part, (line) => this.#widthOf(line) <= width);
      const [lines, last] = [linesOf(text), linesOf(more)];
      return { text, x, lines: lines.length <= most ? lines : [...lines.slice(0, most - last.length), ...last] };
    });
  }

  #isFull(height: number): boolean {
    return this.#y + height > this.#document.page.height - this.#document.page.margins.bottom;
  }

  /** The top of an element of this height: here, or on a new page. */
  #room(height: number): number {
    if (this.#isFull(height)) {
      this.#pack();
      this.#document.addPage();
      this.#y = this.#document.page.margins.top;
    }
    return this.#y;
  }

  /** Packs what the page shows, as the marks of a long document take a hundred times the room. Its foot is drawn later, as a second part. */
  #pack(): void {
    const { page } = this.#document;
    page.content.finalize();
    const foot = this.#document.ref({});
    Object.assign(page.dictionary.data, { Contents: [page.content, foot] });
    page.content = foot;
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

  /** The width of a line, word by word: the same words come again and again, and each is measured once. */
  #widthOf(line: string): number {
    const words = line.split(" ");
    return words.reduce((sum, word) => sum + this.#widths.memo(word), (words.length - 1) * this.#widths.memo(" "));
  }

  #measured(text: string): number {
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

interface TableOptions {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
  /** The sentence in place of a table without rows. */
  none: string;
  shares?: readonly number[];
  /** The words in place of the lines of a cell for which a page has no room. */
  more?: string;
}

interface Column {
  x: number;
  width: number;
}

interface Cell {
  text: string;
  x: number;
  lines: readonly string[];
}

const heightOf = (cells: readonly Cell[]) => Math.max(...cells.map(({ lines }) => lines.length)) * lineHeight + ruleGap;

interface Line {
  text: string;
  x: number;
  y: number;
  font?: keyof typeof mainFonts;
  size?: number;
}
