import { unzipSync } from "fflate";

const names = ["evidence.json", "evidence.pdf", "proof.json", "SHA256SUMS"] as const;

/** The four files of an evidence; throws with what is wrong with the ZIP. */
export function readZip(zip: Uint8Array) {
  const found: string[] = [];
  const files = unzipSync(zip, {
    filter: ({ name, originalSize }) => {
      if (!(names as readonly string[]).includes(name)) throw new Error(`${name} does not belong to an evidence`);
      if (found.includes(name)) throw new Error(`${name} is in it twice`);
      if (originalSize > 500_000_000) throw new Error(`${name} is too large`);
      return found.push(name) > 0;
    },
  });
  for (const name of names) if (!files[name]) throw new Error(`${name} is missing`);
  return files as Record<(typeof names)[number], Uint8Array>;
}
