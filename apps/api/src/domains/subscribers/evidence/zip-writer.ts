import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Zip, ZipDeflate } from "fflate";

type Content = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

const bytesAtOnce = 64 * 1024;

/** Makes a ZIP piece by piece, so that neither it nor a file in it is ever whole in memory. */
export class ZipWriter {
  readonly #made: Uint8Array[] = [];
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#made.push(piece);
  });
  #sums = "";

  /** The pieces of the next file; their reader is answered its SHA-256 at the end. */
  async *file(name: string, content: Content): AsyncGenerator<Uint8Array, string> {
    const file = new ZipDeflate(name);
    this.#zip.add(file);
    const hash = createHash("sha256");
    for await (const piece of inPieces(content)) {
      hash.update(piece);
      file.push(piece);
      yield* this.#made.splice(0);
      await nextTurn(); // packing is work of this thread, and others get their turn between
    }
    file.push(new Uint8Array(), true);
    yield* this.#made.splice(0);
    const sum = hash.digest("hex");
    this.#sums += `${sum}  ${name}\n`;
    return sum;
  }

  /** The last pieces: the hashes of all files as `SHA256SUMS`, and the list of the files. */
  async *end(): AsyncGenerator<Uint8Array> {
    yield* this.file("SHA256SUMS", [this.#sums]);
    this.#zip.end();
    yield* this.#made.splice(0);
  }
}

async function* inPieces(content: Content): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    const data = typeof part === "string" ? Buffer.from(part) : part;
    held.push(data);
    bytes += data.length;
    if (bytes < bytesAtOnce) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  yield Buffer.concat(held);
}

/** The text of a JSON value, whose lists and objects of the first levels come an element at a time. */
export function* jsonPieces(value: object, levels: number): Generator<string> {
  const isList = Array.isArray(value);
  let before = isList ? "[\n" : "{\n";
  for (const [name, element] of Object.entries(value)) {
    if (element === undefined) continue;
    yield isList ? before : `${before}${JSON.stringify(name)}: `;
    if (levels > 1 && typeof element === "object" && element !== null) yield* jsonPieces(element, levels - 1);
    else yield JSON.stringify(element);
    before = ",\n";
  }
  if (before !== ",\n") yield before;
  yield isList ? "\n]" : "\n}";
}
