import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { codeOwners } from "./code-owners.ts";
import { decisionsPage } from "./decisions-page.ts";
import { fromRoot } from "./paths.ts";
import { exampleFile, settingsPage } from "./settings-page.ts";

/** A file that is made from the code. */
export interface Page {
  path: string;
  text: string;
}

/** Every file of the repository that is made from the code. */
export const pages = async (): Promise<Page[]> => [
  { path: "docs/settings.md", text: settingsPage() },
  { path: ".env.example", text: exampleFile() },
  { path: "docs/adr/README.md", text: decisionsPage() },
  { path: "CODEOWNERS", text: await codeOwners() },
  { path: ".nvmrc", text: nodeVersion() },
];

/** The version that pnpm installs, for people who install Node themselves. */
function nodeVersion(): string {
  const workspace = parse(readFileSync(fromRoot("pnpm-workspace.yaml"), "utf8")) as { nodeVersion: string };
  return `${workspace.nodeVersion}\n`;
}

/** The pages that differ from the code, with the first line that does. */
export function stalePages(
  madePages: readonly Page[],
  read: (path: string) => string | null,
): (Page & { why: string })[] {
  return madePages.flatMap((page) => {
    const stored = read(page.path);
    if (stored === page.text) return [];
    if (stored === null) return { ...page, why: "is missing" };
    const [are, shouldBe] = [stored.split("\n"), page.text.split("\n")];
    const line = shouldBe.findIndex((text, index) => text !== are[index]);
    const at = line === -1 ? shouldBe.length : line;
    return { ...page, why: `is not what the code says (line ${at + 1}: "${shouldBe[at] ?? ""}")` };
  });
}
