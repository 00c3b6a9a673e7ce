import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the checkout; its path may hold spaces. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const fromRoot = (...parts: string[]) => join(root, ...parts);
