import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { author, editor, openForm, sales } from "./report.fixture.ts";

const ana = { userId: 9, username: "ana" };
const versions = [
  { versionId: 3, at: "2024-05-04T10:20:00.000Z", user: ana, reportQuery: String(sales.reportQuery) },
  { versionId: 2, at: "2024-05-03T10:20:00.000Z", user: null, reportQuery: "select day\nfrom sales" },
];
const handlers = { reports: { versions: () => versions } };

describe("history of a query (issue 12)", () => {
  it("lists who saved it when, shows what has changed since, and restores a version as an unsaved change", async () => {
    const { api, user } = openForm({ handlers });
    await editor();
    await user.click(screen.getByRole("button", { name: "Query history" }));
    const list = await screen.findByRole("list", { name: "Versions" });
    const entries = within(list).getAllByRole("button");
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      "04/05/2024 - 10:20ana, saved last",
      "03/05/2024 - 10:20The portal",
    ]);
    const restore = screen.getByRole<HTMLButtonElement>("button", { name: "Restore" });
    expect(restore.disabled).toBe(true); // the form has this version already
    await user.click(within(list).getByRole("button", { name: /03\/05\/2024/ }));
    await screen.findByText("What has changed since then:");
    await user.click(restore);
    await waitFor(async () => expect((await editor()).textContent).toContain("select dayfrom sales"));
    await screen.findByText("Unsaved changes");
    expect(api.callsTo("reports.edit")).toHaveLength(0);
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reports.edit")[0]?.body).toMatchObject({ reportQuery: "select day\nfrom sales" });
  });

  it("is not offered where the query is not shown (V6)", async () => {
    const { reportQuery: _hidden, ...report } = sales;
    openForm({ user: author({ userId: 9 }), handlers: { reports: { get: () => report } } });
    await screen.findByText("Last Modified");
    expect(screen.queryByRole("button", { name: "Query history" })).toBeNull();
    expect(screen.queryByRole("textbox", { name: "Query" })).toBeNull();
  });

  it("only shows to who may not change the query (V7a)", async () => {
    const tied = author({ carrierId: { carrierId: 2, carrierName: "Movistar" } });
    const { user } = openForm({ user: tied, handlers });
    await editor();
    await user.click(screen.getByRole("button", { name: "Query history" }));
    await screen.findByRole("list", { name: "Versions" });
    expect(screen.queryByRole("button", { name: "Restore" })).toBeNull();
  });
});
