const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a text into what a reader takes for one character: a letter with its marks, or a picture made of several. */
export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
