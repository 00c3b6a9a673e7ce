import { expect, it } from "vitest";
import { idsIn, linksIn, pathsIn, problemsOf } from "./requirements.ts";

const list = "- **A-001** Staff only.\n- **P-3** The form of a refusal.\n- **S1** No text keeps the server busy.\n";

it("an id that the list lacks is told with its file, and one that stands there twice", () => {
  expect(problemsOf(list, [["a.ts", "/** As A-001 and P-3 say (S1). */"]])).toEqual([]);
  expect(problemsOf(list, [["a.ts", 'it("is refused (A-002, S1)")']])).toEqual(["A-002 is not there; a.ts names it"]);
  expect(problemsOf(`${list}- **S1** Again.\n`, [])).toEqual(["S1 stands there twice"]);
});

it.each([
  ['it("A-306 to A-310")', "A-306 A-310"],
  ["/** One number a call (D13, M2), by D-A26 and C-14. */", "D-A26 C-14 D13 M2"],
  ['describe("D11, S3: every refusal")', "D11 S3"],
  ["-- One batch a scope (5.11); see F-2.", "F-2 5.11"],
  ["/** a refusal (P-3, D11, S7) in the way of (5.2, B-005) */", "P-3 B-005 D11 S7 5.2"],
  ['<path d="M12 5v14" />; page.pdf({ format: "A4" }); "(X11; Linux)"; folder or S3; %E0%A4', ""],
])("%s names %j", (text, ids) => {
  expect([...idsIn(text)].join(" ")).toBe(ids);
});

it("a document names paths in backticks; patterns, routes and settings are none", () => {
  const text =
    "`apps/api/src/app.ts`, `packages/ui/src/`, `apps/<remote>/src/remote.ts`, `settings/carriers`, scripts/start.ts";
  expect(pathsIn(text)).toEqual(["apps/api/src/app.ts", "packages/ui/src/"]);
});

it("a document links to files and shows pictures; addresses and its own headings are none", () => {
  const text =
    '[a](docs/a.md#part) [b](../b.md) [c](https://c.example/d) [d](#here) <img src="p.png"> <source srcset="q.png">';
  expect(linksIn(text)).toEqual(["docs/a.md", "../b.md", "p.png", "q.png"]);
});
