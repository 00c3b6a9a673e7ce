import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { WhitelistFileButtons } from "./whitelist-file-buttons.tsx";

const csv = new File(["msisdn\n52155100\n"], "numbers.csv", { type: "text/csv" });
const pdf = new File(["%PDF-"], "a.pdf", { type: "application/pdf" });

function open(
  handlers: FakeHandlers<typeof contract.oneShotWhitelists> = {},
  permissions: NonNullable<Parameters<typeof build.currentUser>[0]>["permissions"] = [
    "whitelist.list",
    "whitelist.import",
    "whitelist.delete-export",
  ],
) {
  const onDone = vi.fn();
  const rows = [
    { line: 2, place: 0, msisdn: "52155100", productName: null, subscriptionId: null, outcome: "duplicated" },
  ].map((row) => ({ ...row, before: null, after: null }));
  const api = fakeApi(contract, {
    oneShotWhitelists: handlers,
    jobs: { list: () => [], rows: () => build.page(rows) },
  });
  const remote = {
    routes: [
      {
        name: "WhitelistOneShot",
        path: "whitelist-one-shot",
        page: async () => ({ default: () => <WhitelistFileButtons onDone={onDone} /> }),
      },
    ],
  };
  const page = renderRoute(remote, "WhitelistOneShot", {
    api,
    user: build.currentUser({ permissions, undoHours: 24 }),
  });
  const openDialog = async (name: string) => {
    await page.user.click(await screen.findByRole("button", { name }));
    const dialog = within(await screen.findByRole("dialog", { name }));
    const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Confirm" });
    const choose = (file: File) => page.user.upload(dialog.getByLabelText("CSV file"), file);
    return { dialog, confirm, choose };
  };
  return { api, onDone, openDialog, ...page };
}

describe("whitelist by file", () => {
  it("Import CSV opens the mode Import, which sends to the add call (B-091, B-094, B-095, B-282, O-5)", async () => {
    const { api, openDialog, onDone, user } = open({
      add: () => ({ message: "Done Successfully!", jobId: 7, total: 10, inserted: 8, duplicated: 2 }),
    });
    const { dialog, confirm, choose } = await openDialog("Import CSV");
    expect(dialog.getByLabelText("CSV file")).toMatchObject({ type: "file", accept: ".csv" });
    expect(confirm.disabled).toBe(true);
    await choose(csv);
    expect(confirm.disabled).toBe(false);
    await user.click(confirm);
    await screen.findByText("Done Successfully! Inserted: 8. Duplicated: 2.");
    expect(api.callsTo("oneShotWhitelists.add")).toMatchObject([
      { method: "POST", path: "/services/one-shot-whitelists/upload/add", file: { name: "numbers.csv" } },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("Delete CSV opens the mode Delete, which asks once more and sends to the remove call (B-092, B-094, B-282, C-20)", async () => {
    const { api, openDialog, onDone, user } = open({
      remove: () => ({ message: "Done Successfully!", jobId: 7, total: 10, deleted: 9, notFound: 1 }),
    });
    const { confirm, choose } = await openDialog("Delete CSV");
    await choose(csv);
    await user.click(confirm);
    await screen.findByText("It can be undone for 24 hours, on the page of its job.");
    expect(api.callsTo("oneShotWhitelists.remove")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully! Deleted: 9. Not found: 1.");
    expect(api.callsTo("oneShotWhitelists.remove")).toMatchObject([
      { method: "PUT", path: "/services/one-shot-whitelists/upload/remove" },
    ]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it.each(["Import CSV", "Delete CSV"])("%s needs a file, and a CSV (B-429, B-430)", async (name) => {
    const { api, openDialog, user } = open();
    const { dialog, confirm, choose } = await openDialog(name);
    dialog.getByLabelText("CSV file").focus();
    await user.tab();
    await dialog.findByText("File is required");
    await user.setup?.({ applyAccept: false }).upload(dialog.getByLabelText("CSV file"), pdf);
    await dialog.findByText("Only CSV files are accepted");
    expect(confirm.disabled).toBe(true);
    await choose(csv);
    expect(confirm.disabled).toBe(false);
    expect(api.calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it.each([
    ["the server's message", refuse(413, { message: "File is too big" }), "File is too big"],
    ["the customer's text without one", refuse(500), "File NOT save :("],
  ])("tells %s where the file fails (B-625)", async (_, answer, text) => {
    const { openDialog, user, onDone } = open({ add: () => answer });
    const { confirm, choose } = await openDialog("Import CSV");
    await choose(csv);
    await user.click(confirm);
    await screen.findByText(text);
    expect(onDone).not.toHaveBeenCalled();
  });

  it("previews a file, row by row on demand, and changes nothing", async () => {
    const { api, openDialog, user, onDone } = open({
      previewAdd: () => ({ message: "Preview: nothing was changed", jobId: 8, total: 1, inserted: 0, duplicated: 1 }),
    });
    const { dialog, choose } = await openDialog("Import CSV");
    await choose(csv);
    await user.click(dialog.getByRole("button", { name: "Preview" }));
    await dialog.findByText("Preview: nothing was changed");
    await user.click(dialog.getByRole("button", { name: "Show rows" }));
    const rows = within(await screen.findByRole("dialog", { name: "Rows of the file" }));
    await rows.findByRole("row", { name: "2 52155100 - In the list already -" });
    expect(api.callsTo("jobs.rows")[0]?.path).toBe("/services/jobs/8/rows/paginate");
    expect(onDone).not.toHaveBeenCalled();
    expect(api.callsTo("oneShotWhitelists.add")).toEqual([]);
  });

  it("shows each button to those who hold its key (B-494, B-495)", async () => {
    const { unmount } = open({}, ["whitelist.list", "whitelist.import"]);
    await screen.findByRole("button", { name: "Import CSV" });
    expect(screen.queryByRole("button", { name: "Delete CSV" })).toBeNull();
    unmount();
    open({}, ["whitelist.list", "whitelist.delete-export"]);
    await screen.findByRole("button", { name: "Delete CSV" });
    expect(screen.queryByRole("button", { name: "Import CSV" })).toBeNull();
  });
});
