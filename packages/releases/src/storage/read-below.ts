import { readFile, realpath } from "node:fs/promises";
import { join, resolve, sep } from "node:path";

const absent = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG", "ELOOP"]);

/** The file below `root` that a path of a request names; null for everything that would leave it or is hidden. */
function fileBelow(root: string, path: string): string | null {
  const segments = path.split("/");
  if (/[\0\\]/.test(path) || segments.some((segment) => segment === "" || segment.startsWith("."))) return null;
  const file = resolve(root, join(...segments));
  return file.startsWith(resolve(root) + sep) ? file : null;
}

/**
 * The content of the file below `root` that a path names; null where there is none. No link below `root` is followed, so
 * that nothing outside of it is ever read, also where somebody put a link there.
 */
export async function readBelow(root: string, path: string): Promise<Buffer | null> {
  const file = fileBelow(root, path);
  if (!file) return null;
  try {
    const [realRoot, real] = await Promise.all([realpath(root), realpath(file)]);
    return real === fileBelow(realRoot, path) ? await readFile(real) : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && absent.has(String(error.code))) return null;
    throw error;
  }
}
