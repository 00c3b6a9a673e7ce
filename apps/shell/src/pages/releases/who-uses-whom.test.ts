import type { DeclaredParts, ReleasedRemote } from "@portal/api-client/contract/releases";
import { describe, expect, it } from "vitest";
import { declared, monitor } from "./released.fixture.ts";
import { type OffererRow, whoUsesWhom } from "./who-uses-whom.ts";

const provided = { contract: "1.0.0", federation: "2.9.2", shared: { react: "19.3.1", "@portal/ui": "1.4.0" } };
const shell = { provided, links: [] };

const opening = monitor({
  declared: declared({ routes: [{ name: "Monitor", path: "support/:msisdn?" }], opens: ["monitor.cards/v1"] }),
});
const sales = (change: Partial<DeclaredParts>) =>
  monitor({ remote: "sales", title: "Sales", declared: declared(change) });

/** What Sales uses of a side, or of nobody. */
const usedOf = (rows: readonly OffererRow[], offerer: string | null) =>
  rows
    .find((row) => (row.offerer?.id ?? null) === offerer)
    ?.uses.sales?.map(({ name, problem }) => ({ name, problem }));

describe("whoUsesWhom", () => {
  it("puts each slot, screen and module to the side that offers it", () => {
    const using = sales({ slots: ["monitor.cards/v1"], links: ["Monitor", "Profile"], modules: ["react"] });
    const { sides, rows } = whoUsesWhom([opening, using], shell);
    expect(sides.map(({ id }) => id)).toEqual(["monitor", "sales", "shell"]);
    expect(rows).toHaveLength(3);
    expect(usedOf(rows, "monitor")).toEqual([
      { name: "monitor.cards/v1", problem: null },
      { name: "Monitor", problem: null },
    ]);
    expect(usedOf(rows, "shell")).toEqual([
      { name: "Profile", problem: null },
      { name: "react", problem: null },
    ]);
  });

  it("puts a screen of the shell that a remote replaces to the remote, and shows what the shell leads to", () => {
    const reports = monitor({
      remote: "reports",
      declared: declared({ routes: [{ name: "Dashboard", path: "home" }] }),
    });
    const { rows } = whoUsesWhom([reports, sales({ links: ["Dashboard"] })], { provided, links: ["Dashboard"] });
    const [ofReports, , ofShell] = rows;
    expect(ofShell?.uses.sales).toEqual([]);
    expect(ofReports?.uses).toMatchObject({ sales: [{ name: "Dashboard" }], shell: [{ name: "Dashboard" }] });
  });

  it("names what nobody offers", () => {
    const using = sales({ slots: ["charge.tabs/v1"], links: ["Gone"], modules: ["react-dom/client"] });
    const { rows } = whoUsesWhom([opening, using], shell);
    const problem = "offered by nobody";
    expect(rows[0]?.offerer).toBeNull();
    expect(usedOf(rows, null)).toEqual([
      { name: "charge.tabs/v1", problem },
      { name: "Gone", problem },
      { name: "react-dom/client", problem },
    ]);
  });

  it("names versions that do not match: of a slot, of a module that need not be used, of the shell's contract", () => {
    const using = sales({
      slots: ["monitor.cards/v2"],
      requires: { shell: "^2.0.0", shared: { react: "^19.3.0", "@portal/ui": "^2.0.0" } },
    });
    const { rows } = whoUsesWhom([opening, using], shell);
    expect(usedOf(rows, "monitor")).toEqual([{ name: "monitor.cards/v2", problem: "Monitor opens monitor.cards/v1" }]);
    expect(usedOf(rows, "shell")).toEqual([
      { name: "@portal/ui", problem: "needs ^2.0.0, the shell has 1.4.0" },
      { name: "shell contract", problem: "needs ^2.0.0, the shell has 1.0.0" },
    ]);
  });

  it.each<[string, Partial<ReleasedRemote>]>([
    ["switched off", { enabled: false }],
    ["not released", { stable: null }],
  ])("says that what is used is of a remote that is %s", (problem, change) => {
    const { rows } = whoUsesWhom([{ ...opening, ...change }, sales({ links: ["Monitor"] })], shell);
    expect(usedOf(rows, "monitor")).toEqual([{ name: "Monitor", problem }]);
  });

  it("tells what is not known: of a build that cannot be read, and of one that does not tell where it leads", () => {
    const [torn, old] = whoUsesWhom([monitor({ declared: null }), sales({ links: null })], shell).sides;
    expect(torn?.offers).toBeUndefined();
    expect(old).toMatchObject({ offers: { slots: [], screens: 0 }, tellsLinks: false });
  });

  it("takes the released shell for the shell, not for one more remote", () => {
    const { sides } = whoUsesWhom([monitor({ remote: "shell", title: "Shell", declared: declared() })], shell);
    expect(sides.map(({ id }) => id)).toEqual(["shell"]);
  });
});
