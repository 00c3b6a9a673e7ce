import { contract } from "@portal/api-client/contract";
import type { JobRow } from "@portal/api-client/contract/jobs";
import type { Permission } from "@portal/api-client/permissions";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const csv = new File(["Carrier id,Carrier name\n7,Movil Plus\n"], "carriers.csv", { type: "text/csv" });
const counts = { total: 3, created: 1, changed: 1, unchanged: 1 };
const row = (parts: Partial<JobRow>) =>
  build.jobRow({ msisdn: "", recordName: "Movil", reason: null, outcome: "changed", ...parts });
const rows = [
  row({
    recordId: 7,
    // in the order of the database
    before: { carrierEnabled: 1, countryId: { countryId: 52, countryName: "Mexico" }, carrierName: "Movil" },
    after: { carrierEnabled: 0, countryId: { countryId: 49, countryName: "Germany" }, carrierName: "Movil Plus" },
  }),
  row({ line: 4, place: 2, recordName: "Nova", outcome: "created", after: { carrierEnabled: 1, carrierName: "Nova" } }),
];

function open(
  recordFiles: FakeHandlers<typeof contract.recordFiles> = {},
  { permissions, ...more }: { permissions?: Permission[]; undo?: () => object } = {},
) {
  const api = fakeApi(contract, {
    carriers: { paginate: () => build.page([build.carrier()]) },
    recordFiles: { preview: () => ({ message: "Preview", jobId: 7, ...counts }), ...recordFiles },
    bulkChanges: {
      undo: () => build.bulkChanged({ jobId: 9, ...more.undo?.() }),
    },
    jobs: { list: () => [], rows: () => build.page(rows) },
  });
  const page = renderRoute(remote, "Carriers", {
    api,
    ...(permissions && { user: build.currentUser({ permissions }) }),
  });
  const openDialog = async () => {
    await page.user.click(await screen.findByRole("button", { name: "Import" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Import carriers" }));
    await page.user.upload(dialog.getByLabelText("CSV file"), csv);
    return dialog;
  };
  return { api, openDialog, ...page };
}

describe("Import", () => {
  it("shows each cell before and after in the order of the list, new records marked, and sends the file with its preview", async () => {
    const { api, openDialog, user } = open({ apply: () => ({ message: "Done", jobId: 8, ...counts }) });
    const dialog = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    const table = within(await dialog.findByRole("region", { name: "Changes of the file" }));
    await table.findByText("Movil Plus");
    const texts = table.getAllByRole("row").map((one) => [...one.children].map(({ textContent }) => textContent));
    expect(texts).toEqual([
      ["Line", "Record", "Field", "Before", "After"],
      ["2", "Movil ", "Carrier name", "Movil", "Movil Plus"],
      ["Country name", "Mexico", "Germany"],
      ["Carrier enabled", "Yes", "No"],
      ["4", "Nova New", "Carrier name", "-", "Nova"],
      ["Carrier enabled", "-", "Yes"],
    ]);
    const loads = api.callsTo("carriers.paginate").length;
    await user.click(dialog.getByRole("button", { name: "Import" }));
    await dialog.findByRole("button", { name: "Undo" });
    expect(api.callsTo("recordFiles.apply")[0]).toMatchObject({
      path: "/services/record-files/carriers",
      body: { onlyOnce: "1", guard: "1", previewId: "7" },
    });
    await waitFor(() => expect(api.callsTo("carriers.paginate").length).toBe(loads + 1));
  });

  it("takes the changes back, and says what others have changed since", async () => {
    const apply = () => ({ message: "Done", jobId: 8, ...counts });
    const { openDialog, user, api } = open({ apply }, { undo: () => ({ changedSince: 1 }) });
    const dialog = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Import" }));
    await user.click(await dialog.findByRole("button", { name: "Undo" }));
    await screen.findByText("Taken back. Changed since, and left as they are: 1");
    expect(api.callsTo("bulkChanges.undo")[0]).toMatchObject({ path: "/services/bulk-changes/8/undo" });
  });

  it("names wrong rows by line and column", async () => {
    const errors = [{ row: 2, field: "Country name", message: "No country is called Atlantis" }];
    const { openDialog, user } = open({
      preview: () => refuse(400, { message: "File has 1 invalid rows", errors, jobId: 7 }),
    });
    const dialog = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    await dialog.findByText("No country is called Atlantis");
    dialog.getByText("Country name");
    dialog.getByRole("button", { name: "Download rejected rows" });
  });

  it("asks before a large file", async () => {
    const figures = { rows: 900, numbers: 900, base: 1000, products: [], jobs: [] };
    let asked = false;
    const { api, openDialog, user } = open({
      apply: () => {
        if (asked) return { message: "Done", jobId: 8, ...counts };
        asked = true;
        return refuse(409, { code: "confirm-count", message: "This changes 900 records", figures });
      },
    });
    const dialog = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Import" }));
    await user.click(await screen.findByRole("button", { name: "Change 900 records" }));
    await screen.findByRole("button", { name: "Undo" });
    expect(api.callsTo("recordFiles.apply")[1]).toMatchObject({ body: { confirmedCount: "900" } });
  });

  it("is there for those who may create or edit, and for nobody else", async () => {
    open({}, { permissions: ["carrier.list", "carrier.delete"] });
    await screen.findByRole("button", { name: "Export" });
    expect(screen.queryByRole("button", { name: "Import" })).toBeNull();
  });
});
