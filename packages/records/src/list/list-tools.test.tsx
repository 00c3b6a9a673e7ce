import type { Download, ListQuery } from "@portal/api-client";
import { ApiFailure } from "@portal/api-client";
import { TableColumn } from "@portal/ui";
import { renderScreens } from "@portal/ui/test-support";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { DownloadArgs } from "../options.ts";
import { PortalData } from "../portal-data.tsx";
import { type Carrier, carriers, fakeCarriers, filterLabels, rules } from "../test-support/carriers.ts";
import { keptListSettings } from "../test-support/kept-list-settings.ts";
import { ListPage } from "./list-page.tsx";
import { useListPage } from "./use-list-page.ts";

const Column = TableColumn<Carrier>();
const address = "/admin/settings/carriers";
const mexico = { viewId: 7, list: "Carriers", viewName: "Mexico", viewQuery: "countryName=Mex&columns=carrierId" };

interface Options {
  kept?: ReturnType<typeof keptListSettings> | null;
  download?: (query: ListQuery, args: DownloadArgs) => Promise<Download>;
  start?: string;
}

function renderList({ kept = keptListSettings(), download, start = address }: Options = {}) {
  const { queries, calls } = fakeCarriers();
  const List = () => {
    const list = useListPage({ queries: { ...queries, ...(download && { download }) }, rules, of: carriers });
    return (
      <ListPage list={list} filterLabels={filterLabels}>
        <Column field="carrierId" label="ID" kind="number" sortable />
        <Column field="carrierName" label="Name" sortable />
        <Column field="countryName" label="Country" value={({ countryId }) => countryId?.countryName} />
      </ListPage>
    );
  };
  const Carriers = (
    <PortalData value={kept ? { listSettings: kept.listSettings } : {}}>
      <List />
    </PortalData>
  );
  return { ...renderScreens(start, { Carriers }), calls };
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const heads = () =>
  screen
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "Actions");
const loaded = () => screen.findAllByText(/^(Movil|7)$/);
const queryOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

describe("the column picker", () => {
  it("hides and shows columns at once and keeps them for the user; the id stays", async () => {
    const kept = keptListSettings();
    const { user, search } = renderList({ kept });
    await loaded();
    await user.click(button("Columns"));
    const panel = await screen.findByRole("dialog", { name: "Columns to show" });
    expect(within(panel).getByRole("checkbox", { name: "ID" })).toHaveProperty("disabled", true);
    expect(document.activeElement).toBe(within(panel).getByRole("checkbox", { name: "Name" }));
    await user.keyboard("{ArrowDown} ");
    await waitFor(() => expect(heads()).toEqual(["ID", "Name"]));
    expect(kept.calls.saveColumns).toHaveBeenCalledWith(
      { list: "Carriers", hiddenColumns: ["countryName"] },
      expect.anything(),
    );
    expect(search()).toBe("");
    await user.click(within(panel).getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(heads()).toEqual(["ID", "Name", "Country"]));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button("Columns"));
  });

  it("a box is ticked or not as soon as it is clicked, and the next click knows of the one before", async () => {
    const kept = keptListSettings();
    const { user } = renderList({ kept });
    await loaded();
    await user.click(button("Columns"));
    const panel = await screen.findByRole("dialog", { name: "Columns to show" });
    const box = (name: string) => within(panel).getByRole<HTMLInputElement>("checkbox", { name });
    fireEvent.click(box("Country"));
    expect(box("Country").checked).toBe(false);
    fireEvent.click(box("Name"));
    expect([box("Country"), box("Name")].map(({ checked }) => checked)).toEqual([false, false]);
    await waitFor(() => expect(kept.calls.saveColumns).toHaveBeenCalledTimes(2));
    expect(kept.calls.saveColumns.mock.lastCall?.[0].hiddenColumns).toEqual(["carrierName", "countryName"]);
    await waitFor(() => expect(heads()).toEqual(["ID"]));
  });

  it("a choice that cannot be kept is undone", async () => {
    const kept = keptListSettings();
    kept.calls.saveColumns.mockRejectedValue(new ApiFailure(500, { message: "no" }));
    const { user } = renderList({ kept });
    await loaded();
    await user.click(button("Columns"));
    const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Country" });
    fireEvent.click(box);
    expect(box.checked).toBe(false);
    await waitFor(() => expect(box.checked).toBe(true));
  });

  it("shows no row before it is known which columns are hidden", async () => {
    const kept = keptListSettings({ columns: [{ list: "Carriers", hiddenColumns: ["countryName"] }] });
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof kept.calls.load>>>();
    kept.calls.load.mockReturnValueOnce(promise);
    renderList({ kept });
    await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(16));
    resolve({ columns: [{ list: "Carriers", hiddenColumns: ["countryName"] }], views: [], roleViews: [] });
    await loaded();
    expect(heads()).toEqual(["ID", "Name"]);
  });

  it("gives way to the columns of the address, and changes those then", async () => {
    const kept = keptListSettings({ columns: [{ list: "Carriers", hiddenColumns: ["carrierName"] }] });
    const { user, search } = renderList({ kept, start: `${address}?columns=carrierName,nope` });
    await loaded();
    expect(heads()).toEqual(["ID", "Name"]);
    await user.click(button("Columns"));
    await user.click(await screen.findByRole("checkbox", { name: "Country" }));
    expect(heads()).toEqual(["ID", "Name", "Country"]);
    expect(queryOf(search())).toEqual({ columns: "carrierId,carrierName,countryName" });
    expect(kept.calls.saveColumns).not.toHaveBeenCalled();
  });

  it("shows every column when what is kept cannot be loaded", async () => {
    const kept = keptListSettings();
    kept.calls.load.mockRejectedValueOnce(new ApiFailure(500, { message: "no" }));
    const { user } = renderList({ kept });
    await loaded();
    expect(heads()).toEqual(["ID", "Name", "Country"]);
    await user.click(button("Views"));
    await user.click(await screen.findByRole("menuitem", { name: "Load views again" }));
    await waitFor(() => expect(kept.calls.load).toHaveBeenCalledTimes(2));
  });

  it("is absent where nothing is kept", async () => {
    renderList({ kept: null });
    await loaded();
    for (const name of ["Columns", "Views", "Export"]) expect(screen.queryByRole("button", { name })).toBeNull();
  });
});

describe("saved views", () => {
  it("keep filters, sort and columns under a name", async () => {
    const kept = keptListSettings({ columns: [{ list: "Carriers", hiddenColumns: ["countryName"] }] });
    const start = `${address}?page=2&limit=30&carrierName=mov&sortBy=carrierName&sort=asc`;
    const { user, search } = renderList({ kept, start });
    await screen.findByRole("button", { name: "Views" });
    await user.click(button("Views"));
    await user.click(await screen.findByRole("menuitem", { name: "Save as new view" }));
    await user.type(await screen.findByRole("textbox", { name: "View name" }), " Mobile {Enter}");
    const viewQuery = "sortBy=carrierName&sort=asc&carrierName=mov&columns=carrierId%2CcarrierName";
    await waitFor(() => expect(kept.views()).toEqual([{ viewId: 1, list: "Carriers", viewName: "Mobile", viewQuery }]));
    expect(await screen.findByRole("button", { name: "Views: Mobile" })).toBeTruthy();
    expect(await screen.findByText("Done Successfully!")).toBeTruthy();
    expect(queryOf(search())).toMatchObject({ carrierName: "mov", limit: "30", view: "1" });
    expect(queryOf(search())).not.toHaveProperty("page");
  });

  it("are picked by name; All is always there", async () => {
    const { user, search, calls } = renderList({ kept: keptListSettings({ views: [mexico] }) });
    await loaded();
    await user.click(button("Views"));
    expect((await screen.findByRole("menuitemradio", { name: "All" })).getAttribute("aria-checked")).toBe("true");
    await user.click(await screen.findByRole("menuitemradio", { name: "Mexico" }));
    await waitFor(() => expect(heads()).toEqual(["ID"]));
    expect(calls.paginate).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: [{ field: "countryName", value: "Mex" }] }),
    );
    await user.click(button("Views: Mexico"));
    await user.click(await screen.findByRole("menuitemradio", { name: "All" }));
    expect(search()).toBe("");
    expect(heads()).toEqual(["ID", "Name", "Country"]);
  });

  it("say when what is shown differs, and are updated, renamed and deleted", async () => {
    const kept = keptListSettings({ views: [mexico] });
    const { user, search } = renderList({ kept, start: `${address}?${mexico.viewQuery}&view=7` });
    await user.click(await screen.findByRole("button", { name: "Views: Mexico" }));
    await screen.findByRole("menuitem", { name: "Save as new view" });
    expect(screen.queryByRole("menuitem", { name: /^Update/ })).toBeNull();
    await user.keyboard("{Escape}");
    await user.click(button("Clear all"));
    await user.click(await screen.findByRole("button", { name: "Views: Mexico (changed)" }));
    await user.click(await screen.findByRole("menuitem", { name: "Update “Mexico”" }));
    await waitFor(() => expect(kept.views()[0]?.viewQuery).toBe("columns=carrierId"));

    await user.click(await screen.findByRole("button", { name: "Views: Mexico" }));
    await user.click(await screen.findByRole("menuitem", { name: "Rename view" }));
    const name = await screen.findByRole("textbox", { name: "View name" });
    await user.clear(name);
    await user.type(name, "Only ids");
    await user.click(button("Save"));
    await user.click(await screen.findByRole("button", { name: "Views: Only ids" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete view" }));
    expect((await screen.findByRole("dialog")).textContent).toContain("Only ids");
    await user.click(button("Confirm"));
    expect(await screen.findByText("Delete successful")).toBeTruthy();
    expect(kept.views()).toEqual([]);
    expect(search()).toBe("?columns=carrierId");
  });

  it("need a name that is free, and of at most 50 characters", async () => {
    const kept = keptListSettings({ views: [mexico] });
    const { user } = renderList({ kept });
    await loaded();
    await user.click(button("Views"));
    await user.click(await screen.findByRole("menuitem", { name: "Save as new view" }));
    const name = await screen.findByRole("textbox", { name: "View name" });
    await user.click(button("Save"));
    expect(await screen.findByText("Name is required")).toBeTruthy();
    await user.click(name);
    await user.paste("x".repeat(51));
    await user.click(button("Save"));
    expect(await screen.findByText("Field must be less than 50 characters")).toBeTruthy();
    expect(kept.calls.createView).not.toHaveBeenCalled();
    await user.clear(name);
    await user.type(name, "MEXICO{Enter}");
    expect(await screen.findByText("View name already exists")).toBeTruthy();
    expect(name).toHaveProperty("value", "MEXICO");
  });

  it("are shared by a link with filters, sort and columns, which needs no view of the reader", async () => {
    const kept = keptListSettings({ columns: [{ list: "Carriers", hiddenColumns: ["carrierName"] }] });
    const { user } = renderList({ kept, start: `${address}?countryName=Mex&page=3&view=12` });
    await screen.findByRole("button", { name: "Views" });
    const written = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(button("Views"));
    await user.click(await screen.findByRole("menuitem", { name: "Copy link" }));
    expect(await screen.findByText("Link is copied")).toBeTruthy();
    const { pathname, search } = new URL(String(written.mock.lastCall?.[0]));
    expect([pathname, queryOf(search)]).toEqual([address, { countryName: "Mex", columns: "carrierId,countryName" }]);
  });

  it("show the link where the browser refuses the clipboard", async () => {
    const { user } = renderList();
    await loaded();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    await user.click(button("Views"));
    await user.click(await screen.findByRole("menuitem", { name: "Copy link" }));
    const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link" });
    expect(link.value).toContain(`${address}?columns=carrierId%2CcarrierName%2CcountryName`);
  });
});

describe("views of roles", () => {
  const ofRole = {
    ...mexico,
    viewId: 8,
    viewName: "For support",
    roleNames: ["Support"],
    defaultOf: null,
    leftOut: [],
  };
  const standard = { ...ofRole, defaultOf: "Support" };
  const keptOf = (...roleViews: (typeof ofRole | typeof standard)[]) => keptListSettings({ roleViews });

  it("stand in the menu under a heading of their own, and can only be opened", async () => {
    const { user, search } = renderList({ kept: keptOf(ofRole) });
    await loaded();
    expect(search()).toBe("");
    await user.click(button("Views"));
    const group = await screen.findByRole("group", { name: "For your role" });
    await user.click(within(group).getByRole("menuitemradio", { name: "For support" }));
    expect(queryOf(search())).toEqual({ countryName: "Mex", columns: "carrierId", view: "8" });
    await user.click(await screen.findByRole("button", { name: "Views: For support" }));
    await screen.findByRole("menuitem", { name: "Save as new view" });
    for (const name of ["Rename view", "Delete view", "Give views to roles"])
      expect(screen.queryByRole("menuitem", { name })).toBeNull();
  });

  it("open a list that is called without anything; All stays in the address, and so does a list without filters", async () => {
    const { user, search, calls } = renderList({ kept: keptOf(standard) });
    await screen.findByRole("button", { name: "Views: For support" });
    expect(queryOf(search())).toEqual({ countryName: "Mex", columns: "carrierId", view: "8" });
    await loaded();
    expect(heads()).toEqual(["ID"]);
    await user.click(button("Views: For support"));
    expect(await screen.findByRole("menuitemradio", { name: "For support (default of Support)" })).toBeTruthy();
    await user.click(await screen.findByRole("menuitemradio", { name: "All" }));
    await waitFor(() => expect(search()).toBe("?view=all"));
    expect(calls.paginate).toHaveBeenLastCalledWith(expect.objectContaining({ filters: [] }));
    await user.click(button("Name"));
    await waitFor(() => expect(queryOf(search())).toEqual({ sortBy: "carrierName", sort: "asc" }));
    await user.click(button("Name"));
    await user.click(button("Name"));
    await waitFor(() => expect(search()).toBe("?view=all"));
    await user.click(button("Views"));
    expect((await screen.findByRole("menuitemradio", { name: "All" })).getAttribute("aria-checked")).toBe("true");
  });

  it("do not take the place of a link's filters", async () => {
    const { search } = renderList({ kept: keptOf(standard), start: `${address}?carrierName=mov` });
    await loaded();
    expect(search()).toBe("?carrierName=mov");
  });

  it("say which filters were left out", async () => {
    renderList({ kept: keptOf({ ...standard, leftOut: ["countryName"] as never[] }) });
    await loaded();
    expect(screen.getByText(/^This view has filters/).textContent).toBe(
      "This view has filters that you may not see. They are left out: Country",
    );
  });
});

describe("the export", () => {
  it("asks for the columns where some are hidden, and has them in the order of the list", async () => {
    const download = vi.fn(async (_query: ListQuery, _args: DownloadArgs) => ({
      blob: new Blob(["id"]),
      filename: "c.csv",
    }));
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:carriers");
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    const { user } = renderList({ download, start: `${address}?columns=countryName,carrierId` });
    await loaded();
    await user.click(button("Export"));
    await user.click(await screen.findByRole("menuitem", { name: "These columns" }));
    await waitFor(() => expect(download).toHaveBeenCalledTimes(1));
    expect(download.mock.lastCall?.[0].filters).toEqual([{ field: "columns", value: "carrierId,countryName" }]);
    await user.click(button("Export"));
    await user.click(await screen.findByRole("menuitem", { name: "All columns" }));
    await waitFor(() => expect(download).toHaveBeenCalledTimes(2));
    expect(download.mock.lastCall?.[0].filters).toEqual([]);
    vi.restoreAllMocks();
  });

  it("downloads what the list shows, filtered and sorted, and tells how much has arrived (C-17)", async () => {
    const { promise, resolve } = Promise.withResolvers<Download>();
    const download = vi.fn((_query: ListQuery, { onReceive }: DownloadArgs) => {
      onReceive?.(3_200_000);
      return promise;
    });
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:carriers");
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = renderList({ download, start: `${address}?carrierName=mov&sortBy=carrierName&sort=asc` });
    await loaded();
    await user.click(button("Export"));
    expect(await screen.findByRole("progressbar", { name: "Export" })).toHaveProperty("textContent", "3.2 MB");
    expect(document.activeElement).toBe(button("Cancel export"));
    const blob = new Blob(["id"]);
    resolve({ blob, filename: "carriers-2024-03-05.csv" });
    expect(await screen.findByText("Export finished")).toBeTruthy();
    expect(saved).toHaveBeenCalledWith(blob);
    expect(names).toEqual(["carriers-2024-03-05.csv"]);
    expect(download.mock.lastCall?.[0]).toMatchObject({
      filters: [{ field: "carrierName", value: "mov" }],
      sortBy: "carrierName",
      sort: "asc",
    });
    expect(button("Export")).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("can be given up, which a double click does not", async () => {
    const download = vi.fn(
      (_query: ListQuery, { signal }: DownloadArgs) =>
        new Promise<Download>((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
        }),
    );
    const { user } = renderList({ download });
    await loaded();
    await user.dblClick(button("Export"));
    expect(download).toHaveBeenCalledTimes(1);
    await user.pointer({ keys: "[MouseLeft]", target: document.body });
    await user.click(await screen.findByRole("button", { name: "Cancel export" }));
    expect(await screen.findByRole("button", { name: "Export" })).toBeTruthy();
    expect(screen.queryByText("Export finished")).toBeNull();
  });
});
