/** Of one line of the editor, in pixels. */
export const lineHeight = 20;
const fewestLines = 12;
/** More of them scroll. */
export const mostLines = 28;

/** Height of the editor with that text, borders and padding included: what waits for it takes the same room. */
export const editorHeight = (text: string): number =>
  Math.min(Math.max(text.split("\n").length, fewestLines), mostLines) * lineHeight + 18;

export const leastHeight = editorHeight("");
