import { readFile } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import subsetFont from "subset-font";
import { charactersOf, filesFor, mainFonts } from "./font-families.ts";
import { graphemesOf } from "./graphemes.ts";

/** A part of a text that one font draws. */
export interface Piece {
  text: string;
  /** The file of the font; null for the main family. */
  file: string | null;
}

/** The fonts of one document. */
export interface TextFonts {
  /** The pieces of a text; a character that no font has is in them as its number, for example `[U+13000]`. */
  piecesOf(text: string): Piece[];
  /** The subset of each font outside of the main family that the document needs, by its file. */
  subsets: ReadonlyMap<string, Buffer>;
  hasNumbers: boolean;
}

/** Plain characters, which are most texts, are all in the main family. */
const isPlain = (text: string) => /^[ -~]*$/.test(text);

/** Chooses the font of each character of these texts, and reads only the needed part of each font. */
export async function fontsFor(texts: readonly string[]): Promise<TextFonts> {
  const special = [...new Set(texts)].filter((text) => !isPlain(text));
  const whole = special.join("\n");
  const filesWith = filesFor(whole);
  const chosen = new LRUCache<string, Piece[]>({
    max: 1000,
    memoMethod: (grapheme) => piecesOfGrapheme(grapheme, filesWith),
  });
  const piecesOf = (text: string) =>
    isPlain(text) ? [{ text, file: null }] : joined(graphemesOf(text).flatMap((grapheme) => chosen.memo(grapheme)));
  const textsByFile = new Map<string, string>();
  for (const { text, file } of special.flatMap(piecesOf))
    if (file !== null) textsByFile.set(file, (textsByFile.get(file) ?? "") + text);
  const subsets = await Promise.all(
    [...textsByFile].map(async ([file, text]) => [file, await subsetOf(file, text)] as const),
  );
  return {
    piecesOf,
    subsets: new Map(subsets),
    hasNumbers: graphemesOf(whole).some(
      (grapheme) =>
        pieceOf(grapheme, filesWith) === null &&
        [...grapheme].some((character) => pieceOf(character, filesWith) === null),
    ),
  };
}

type FilesWith = ReturnType<typeof filesFor>;

// The main family has a few pictures too, but drawn in another style.
const picture = /\p{Emoji_Presentation}|\uFE0F/u;
const unseen = /\p{Default_Ignorable_Code_Point}|\n/u;

/** One character as a reader sees it, if one font has all of it; invisible signs are left to fonts that know them. */
function pieceOf(grapheme: string, filesWith: FilesWith): Piece | null {
  const characters = [...grapheme.normalize()];
  const seen = characters.filter((character) => !unseen.test(character));
  const [first] = seen;
  if (first === undefined) return { text: "", file: null };
  const isIn = (file: string) => (character: string) => charactersOf(file).has(codePointOf(character));
  const isInMain = seen.every(isIn(mainFonts.regular));
  const other = () => filesWith(codePointOf(first)).find((file) => seen.every(isIn(file)));
  const file = isInMain && !picture.test(grapheme) ? null : (other() ?? (isInMain ? null : undefined));
  return file === undefined ? null : { text: characters.filter(isIn(file ?? mainFonts.regular)).join(""), file };
}

function piecesOfGrapheme(grapheme: string, filesWith: FilesWith): Piece[] {
  const whole = pieceOf(grapheme, filesWith);
  return whole ? [whole] : [...grapheme].map((character) => pieceOf(character, filesWith) ?? numberOf(character));
}

const numberOf = (character: string): Piece => ({
  text: `[U+${codePointOf(character).toString(16).toUpperCase().padStart(4, "0")}]`,
  file: null,
});

const codePointOf = (character: string) => character.codePointAt(0) ?? Number.NaN;

/** Joins neighbours of one font into one piece, because letters of a word take their shapes from their neighbours. */
function joined(pieces: readonly Piece[]): Piece[] {
  const joinedPieces: Piece[] = [];
  for (const piece of pieces) {
    const last = joinedPieces.at(-1);
    if (last?.file === piece.file) joinedPieces[joinedPieces.length - 1] = { ...piece, text: last.text + piece.text };
    else joinedPieces.push(piece);
  }
  return joinedPieces;
}

/** A font of usual weight with these characters, their parts, and the blank. */
const subsetOf = async (file: string, text: string): Promise<Buffer> =>
  await subsetFont(await readFile(file), `${text}${text.normalize("NFD")} `, {
    targetFormat: "sfnt",
    variationAxes: { wght: 400 },
  });
