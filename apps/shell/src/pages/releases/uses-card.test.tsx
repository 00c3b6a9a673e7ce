import type { ReleasedRemote } from "@portal/api-client/contract/releases";
import { build } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderFrame } from "../../frame/test-support/render-frame.fixture.tsx";
import { declared, monitor, releases } from "./released.fixture.ts";

/** Opens Remotes with these remotes released, and gives the picture. */
async function shown(remotes: readonly ReleasedRemote[], platform?: object) {
  await renderFrame("/admin/remotes", {
    user: build.currentUser({ permissions: ["release.view"] }),
    handlers: { releases: { list: () => releases(...remotes) } },
    ...(platform && { platform }),
  });
  return within(await screen.findByRole("table", { name: "Who uses whom" }));
}

/** The row of the one that offers, once the picture stands. */
const rowOf = async (picture: Awaited<ReturnType<typeof shown>>, offerer: string) =>
  within(await picture.findByRole("row", { name: new RegExp(`^${offerer}`) }));

const shell = { contract: "1.0.0", federation: "2.9.2", shared: { react: "19.3.1" }, links: ["Carriers"] };

const opening = monitor({
  declared: declared({ routes: [{ name: "Monitor", path: "monitor" }], opens: ["monitor.cards/v1"] }),
});

const sales = (change: Parameters<typeof declared>[0]) =>
  monitor({ remote: "sales", title: "Sales", declared: declared(change) });

it("shows who uses a remote's slots and screens, with a link to each screen and to the remote's releases", async () => {
  const picture = await shown([opening, sales({ slots: ["monitor.cards/v1"], links: ["Monitor"] })], shell);
  const row = await rowOf(picture, "Monitor");
  const [, offers, , bySales, byShell] = row.getAllByRole("cell");
  expect(offers?.textContent).toBe("monitor.cards/v11 screen");
  expect(byShell?.textContent).toBe("");
  expect(bySales?.textContent).toBe("Slotsmonitor.cards/v1ScreensMonitor");
  expect(row.getAllByRole("link", { name: "Monitor" }).map((link) => link.getAttribute("href"))).toEqual([
    "/admin/remotes/monitor",
    "/admin/monitor",
  ]);
  expect(picture.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Who offers",
    "What",
    "Used by Monitor",
    "Used by Sales",
    "Used by Shell",
  ]);
});

it("says which slot nobody uses, and marks in words what nobody offers or what does not fit", async () => {
  const needs = { shell: "^1.0.0", shared: { react: "^20.0.0" } };
  const picture = await shown([opening, sales({ slots: ["charge.tabs/v1"], modules: ["react"], requires: needs })], {
    ...shell,
    links: ["Gone"],
  });
  expect((await rowOf(picture, "Monitor")).getByText("used by nobody")).toBeDefined();
  const nobody = await rowOf(picture, "Nobody");
  expect(nobody.getByText("charge.tabs/v1: offered by nobody")).toBeDefined();
  expect(nobody.getByText("Gone: offered by nobody")).toBeDefined();
  const mismatch = "react: needs ^20.0.0, the shell has 19.3.1";
  expect((await rowOf(picture, "Shell")).getByText(mismatch)).toBeDefined();
});

it("says what is not known of a build that cannot be read, of an older one, and of a shell that does not answer", async () => {
  const picture = await shown([monitor({ declared: null, enabled: false }), sales({ links: null })]);
  const torn = await rowOf(picture, "Monitor");
  expect(torn.getByText("Not known: its build cannot be read")).toBeDefined();
  expect(torn.getByText("switched off")).toBeDefined();
  const ofSales = await rowOf(picture, "Sales");
  const [, , byMonitor, bySales, byShell] = ofSales.getAllByRole("cell");
  expect(byShell?.textContent).toBe("ScreensNot told by its build");
  expect(byMonitor?.textContent).toBe("Not known");
  expect(bySales?.textContent).toBe("");
  expect(picture.getByRole("columnheader", { name: "Used by Monitor, switched off" })).toBeDefined();
});

it("says that nothing was published yet", async () => {
  await shown([], shell);
  expect(await screen.findAllByText("Nothing was published yet")).toHaveLength(2);
});
