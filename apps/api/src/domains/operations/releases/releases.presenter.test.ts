import { emptyRegistry, release } from "@portal/releases/registry";
import { publishedBuild } from "@portal/releases/testing";
import { describe, expect, it } from "vitest";
import { releaseOf } from "#test/published-remote.ts";
import { presentRemote } from "./releases.presenter.ts";

const [first, second] = ["1.0.0-0000000a", "1.1.0-0000000b"] as const;
const stable = {
  ...releaseOf("sales", first),
  opens: { "sales.cards/v1": { id: 1 } },
  slots: ["A", "B"].map((name) => ({ slot: "monitor.cards/v1", name, title: name })),
  links: ["Job"],
};
const newer = releaseOf("sales", second, 1);
const { remotes } = release(emptyRegistry("local"), publishedBuild(first, stable));
const facts = { remote: remotes.sales, builds: [newer, stable], rates: undefined, username: "ann" };

describe("what a remote declares", () => {
  it("is what the build for all users offers and uses, each slot once", () => {
    expect(presentRemote("sales", facts).declared).toEqual({
      build: first,
      routes: [{ name: "Screensales", path: "sales" }],
      opens: ["sales.cards/v1"],
      slots: ["monitor.cards/v1"],
      links: ["Job"],
      modules: [],
      requires: { shell: "^1.0.0", shared: { react: "^19.3.0" } },
    });
  });

  it("is that of the newest build where none was released, which may not tell where it leads", () => {
    const { declared } = presentRemote("sales", { ...facts, remote: undefined });
    expect(declared).toMatchObject({ build: second, opens: [], slots: [], links: null });
  });

  it("is not known where the build for all users cannot be found", () => {
    expect(presentRemote("sales", { ...facts, builds: [newer] }).declared).toBeNull();
  });
});
