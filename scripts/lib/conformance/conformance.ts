import { accessRules } from "./access-rules.ts";
import { answerRules } from "./answer-rules.ts";
import { readDocument } from "./document.ts";
import { listRules } from "./list-rules.ts";
import type { Rule } from "./rule.ts";
import { type Account, callsTo, signIn } from "./server.ts";
import { writeRules } from "./write-rules.ts";

export const rules: readonly Rule[] = [...accessRules, ...answerRules, ...listRules, ...writeRules];

export interface Verdict {
  rule: string;
  /** What is wrong, in words; empty if the server keeps the rule, and null if it could not be tried. */
  problems: string[] | null;
}

interface Accounts {
  admin: Account;
  tied?: Account | undefined;
}

/** Tries a server by rules, one after the other, and tells each verdict as soon as it is known. */
export async function tryServer(
  api: string,
  { admin, tied }: Accounts,
  tell: (verdict: Verdict) => void,
  chosen = rules,
): Promise<void> {
  const document = readDocument();
  const tried = {
    document,
    nobody: callsTo(api),
    admin: (await signIn(api, admin)).call,
    tied: tied ? (await signIn(api, tied)).call : null,
    again: async () => (await signIn(api, admin)).call,
    username: admin.username,
  };
  for (const rule of chosen) {
    const problems = await rule
      .try(tried)
      .catch((error: Error) => [`the server's answer could not be read: ${error.message}`]);
    tell({ rule: rule.name, problems });
  }
}
