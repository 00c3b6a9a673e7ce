import { graphemesOf } from "./graphemes.ts";

/** The lines of a text, broken where it has a line end and between words; a word that is wider than a line is cut. */
export const brokenLines = (text: string, fits: (line: string) => boolean): string[] =>
  text.split("\n").flatMap((line) => brokenLine(line, fits));

function brokenLine(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text
    .trim()
    .split(/\s+/)
    .flatMap((whole) => pieces(whole, fits))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line === "" || fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of graphemesOf(word)) {
    if (piece === "" || fits(piece + character)) piece += character;
    else {
      pieces.push(piece);
      piece = character;
    }
  }
  return [...pieces, piece];
}
