import { storeText } from "../test-files.ts";
import type { Basics } from "./basics.ts";

interface StatementParts {
  providerId?: number;
  date?: string;
  filename?: string;
  /** What the file holds. */
  text?: string;
}

/** The statement of a provider for a month, with its file; the provider is a new one unless it is given. */
export async function statement(build: Basics, { providerId, ...parts }: StatementParts = {}) {
  const provider = providerId === undefined ? await build.provider() : await build.read("provider", providerId);
  return build.insert("statement", {
    carrier_id: provider.carrier_id,
    provider_id: provider.id,
    date: parts.date ?? "2024-03-01",
    path: await storeText(parts.text ?? "%PDF-1.7"),
    filename: parts.filename ?? "march.pdf",
  });
}
