/** The height of one line of the editor, in pixels. */
export const lineHeight = 20;
const fewestLines = 12;
/** The most lines without scrolling. */
export const mostLines = 28;

/** The height of the editor with that text, borders and padding included; its placeholder takes the same room. */
export const editorHeight = (text: string): number =>
  Math.min(Math.max(text.split("\n").length, fewestLines), mostLines) * lineHeight + 18;

export const leastHeight = editorHeight("");
