import { checkSync } from "recheck";
import ts from "typescript-parser";

/** The regular expressions in a TypeScript file, as they are written. */
export function patternsIn(name: string, text: string): string[] {
  const patterns: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) patterns.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return patterns;
}

/** The checker counts steps, so that a slow machine comes to the same verdict. */
const byStepsAlone = { timeout: null, attackTimeout: null, incubationTimeout: null };

/** `safe`, or how the time grows with the length of a text, or the reason why that is not known. */
export function verdictOn(pattern: string): string {
  const end = pattern.lastIndexOf("/");
  const found = checkSync(pattern.slice(1, end), pattern.slice(end + 1), byStepsAlone);
  if (found.status === "safe") return "safe";
  return found.status === "vulnerable"
    ? `${found.complexity.type} in the length of a text`
    : `not known: ${found.error.kind}`;
}
