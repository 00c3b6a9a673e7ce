import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A package of a folder in `packages/`. */
interface Package {
  folder: string;
  name: string;
  version: string;
}

/** The documents that each packed package has, by file. Throws where it has no README. */
export function textsOf(root: string, { folder, name, version }: Package): Record<string, string> {
  const at = (file: string) => join(root, "packages", folder, file);
  if (!existsSync(at("README.md")))
    throw new Error(`packages/${folder} has no README.md, which goes out with the package`);
  const written = existsSync(at("CHANGELOG.md"))
    ? readFileSync(at("CHANGELOG.md"), "utf8").replace(/^# .*\n+/, "")
    : `## ${version}\n\nThe first version.\n`;
  const waiting = changesetsOf(root, name).map((text) => `- ${text.replaceAll("\n", "\n  ")}\n`);
  const next = waiting.length > 0 ? `## Unreleased\n\n${waiting.join("")}\n` : "";
  return { "README.md": readFileSync(at("README.md"), "utf8"), "CHANGELOG.md": `# ${name}\n\n${next}${written}` };
}

/** The texts of the changesets that wait for the next version of a package. */
function changesetsOf(root: string, name: string): string[] {
  const texts = globSync(".changeset/*.md", { cwd: root })
    .sort()
    .map((file) => /^---\n(.*?)\n---\n+(.*)$/s.exec(readFileSync(join(root, file), "utf8")));
  return texts.flatMap((text) => (text?.[1]?.includes(`"${name}":`) && text[2] ? [text[2].trim()] : []));
}
