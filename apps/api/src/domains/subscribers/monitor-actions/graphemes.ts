const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What a reader takes for one character: a letter with its marks, or a picture put together of several. */
export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);
