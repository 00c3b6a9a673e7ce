import { texts } from "@portal/api-client/texts";
import { badRequest } from "../errors.ts";

/** Digits as a formula, so that Excel does not shorten them: `="0551"`. RFC 4180 allows that only inside quotes. */
const textInExcel = /(?<=^|[,;\t])="(\+?\d[\d ().-]*)"(?=[ \r]*(?:[,;\t]|$))/gm;

/** The lines of a file as they arrive, many at once. Each text ends with LF, also where its lines ended otherwise. */
export async function* wholeLines(content: AsyncIterable<Uint8Array>, maxLength: number): AsyncGenerator<string> {
  let rest = "";
  let lineEnd: LineEnd | null = null;
  let lines = 0;
  for await (const text of decoded(content)) {
    const all = rest + text;
    lineEnd ??= lineEndOf(all);
    const end: number = lineEnd === null ? 0 : all.lastIndexOf(lineEnd) + 1;
    rest = all.slice(end);
    if (end > 0) {
      const whole = withLf(all.slice(0, end), lineEnd);
      lines += whole.split("\n").length - 1;
      yield whole;
    }
    if (rest.length > maxLength) throw badRequest(`Line ${lines + 1} does not end; is a quote not closed?`);
  }
  yield withLf(`${rest}\n`, lineEnd);
}

type LineEnd = "\n" | "\r";

/** The characters that end the first line; null while they are not known. */
function lineEndOf(text: string): LineEnd | null {
  const first = text.search(/[\r\n]/);
  if (first === -1 || text[first] === "\n") return first === -1 ? null : "\n";
  const next = text[first + 1];
  if (next === undefined) return null;
  return next === "\n" ? "\n" : "\r";
}

function withLf(text: string, lineEnd: LineEnd | null): string {
  if (lineEnd === "\r" && text.slice(0, -1).includes("\n"))
    throw badRequest("Some lines end with CR and others with LF; save the file with one of both");
  const lines = lineEnd === "\r" ? text.replaceAll("\r", "\n") : text;
  return lines.includes('="') ? lines.replace(textInExcel, '"=""$1"""') : lines;
}

async function* decoded(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const chunk of content) yield checked(() => decoder.decode(chunk, { stream: true }));
  yield checked(() => decoder.decode());
}

function checked(decode: () => string): string {
  let text: string;
  try {
    text = decode();
  } catch {
    throw badRequest(texts.fileNotUtf8);
  }
  if (text.includes("\0")) throw badRequest(texts.fileNotUtf8);
  return text;
}
