import { ApiFailure } from "@portal/api-client";
import { restoreSession } from "@portal/auth";
import { keepFocus, TableColumn } from "@portal/ui";
import { raisedToasts, renderScreens } from "@portal/ui/test-support";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Carrier, carrier, carriers, fakeCarriers, filterLabels, rules } from "../test-support/carriers.ts";
import { ListPage } from "./list-page.tsx";
import type { RowAction } from "./row-actions.tsx";
import { useListPage } from "./use-list-page.ts";

const Column = TableColumn<Carrier>();
const address = "/admin/settings/carriers";

interface Options {
  access?: Partial<typeof carriers.access>;
  rowActions?: readonly RowAction<Carrier>[];
  start?: string;
  timeZone?: string;
  configured?: boolean;
}

function renderList({ queries, calls }: ReturnType<typeof fakeCarriers>, options: Options = {}) {
  const { access, start = address, configured = true, timeZone, rowActions } = options;
  const subject = { ...carriers, access: { ...carriers.access, ...access } };
  const List = () => {
    const list = useListPage({ queries: configured ? queries : undefined, rules, of: subject });
    return (
      <ListPage list={list} filterLabels={filterLabels} row={{ actions: rowActions }}>
        <Column field="carrierId" label="ID" kind="number" sortable />
        <Column field="carrierName" label="Name" sortable />
        <Column field="countryName" label="Country" value={({ countryId }) => countryId?.countryName} />
        <Column field="carrierEnabled" label="Enabled" kind="boolean" />
        <Column field="dateModified" label="Last Modified" kind="date" />
      </ListPage>
    );
  };
  return { ...renderScreens(start, { Carriers: <List /> }, { timeZone }), calls };
}

const forty = Array.from({ length: 40 }, (_, index) =>
  carrier({ carrierId: 40 - index, carrierName: `Carrier ${40 - index}` }),
);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const rowOf = async (name: string) => (await screen.findByText(name)).closest("tr") as HTMLElement;

describe("ListPage", () => {
  it("asks for 15 rows, newest first, and pages through them (A-046, A-458, A-474)", async () => {
    const { user, calls } = renderList(fakeCarriers(forty));
    expect(await screen.findByText("1–15 of 40")).toBeTruthy();
    expect(screen.getAllByRole("row")).toHaveLength(16);
    expect(calls.paginate).toHaveBeenLastCalledWith({
      page: 1,
      limit: 15,
      filters: [],
      sortBy: "carrierId",
      sort: "desc",
    });
    await user.click(button("Next page"));
    expect(await screen.findByText("16–30 of 40")).toBeTruthy();
    expect(calls.paginate).toHaveBeenLastCalledWith(expect.objectContaining({ page: 2 }));
  });

  it("shows values in the portal's forms: date, tick, cross, dash (A-054, A-055, B-643)", async () => {
    const rows = [carrier(), carrier({ carrierId: 8, carrierName: "Claro", carrierEnabled: 0, countryId: null })];
    renderList(fakeCarriers(rows), { timeZone: "Asia/Tokyo" });
    const [first, second] = [await rowOf("Movil"), await rowOf("Claro")];
    expect(within(first).getByText("01/02/2024 - 08:05")).toBeTruthy();
    expect(within(first).getByRole("img", { name: "Yes" })).toBeTruthy();
    expect(within(second).getByRole("img", { name: "No" })).toBeTruthy();
    expect(within(second).getByText("-")).toBeTruthy();
  });

  it("shows a busy skeleton with the final geometry until the rows come (A-051, B-283)", async () => {
    const fake = fakeCarriers();
    const { promise, resolve } = Promise.withResolvers<{ results: Carrier[]; total: number }>();
    fake.calls.paginate.mockReturnValueOnce(promise);
    renderList(fake);
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
    expect(screen.getAllByRole("row")).toHaveLength(16);
    await act(async () => resolve({ results: [carrier()], total: 1 }));
    await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBeNull());
    expect(screen.getAllByRole("row")).toHaveLength(2);
  });

  it("draws no more rows of the skeleton than a screen shows", () => {
    const fake = fakeCarriers();
    fake.calls.paginate.mockReturnValueOnce(new Promise(() => {}));
    renderList(fake, { start: `${address}?limit=100` });
    expect(screen.getAllByRole("row")).toHaveLength(51);
  });

  it("keeps the old rows under a thin bar while newer ones load", async () => {
    const fake = fakeCarriers(forty);
    const { user } = renderList(fake);
    await screen.findByText("Carrier 40");
    fake.calls.paginate.mockReturnValueOnce(new Promise(() => undefined));
    await user.click(button("Next page"));
    expect(await screen.findByRole("progressbar", { name: "Refreshing Carriers" })).toBeTruthy();
    expect(screen.getByText("Carrier 40")).toBeTruthy();
  });

  it("sorts by a header: ascending, descending, start order; the arrow tells which (A-052)", async () => {
    const { user, calls } = renderList(fakeCarriers(forty));
    await screen.findByText("Carrier 40");
    const orders: unknown[] = [];
    for (let click = 0; click < 3; click++) {
      await user.click(button("Name"));
      await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
      const { sortBy, sort } = calls.paginate.mock.lastCall?.[0] ?? {};
      orders.push([sortBy, sort, screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")]);
    }
    expect(orders.slice(0, 2)).toEqual([
      ["carrierName", "asc", "ascending"],
      ["carrierName", "desc", "descending"],
    ]);
    expect(screen.getByRole("columnheader", { name: "ID" }).getAttribute("aria-sort")).toBe("descending");
  });

  it("offers the same order as a choice, for screens without a header", async () => {
    const { user, calls } = renderList(fakeCarriers(forty));
    await screen.findByText("Carrier 40");
    const choice = document.querySelector<HTMLSelectElement>("select[aria-label='Sort by']") as HTMLSelectElement;
    expect(choice.value).toBe("carrierId desc");
    await user.selectOptions(choice, "Name, descending");
    const order = { sortBy: "carrierName", sort: "desc", page: 1 };
    await waitFor(() => expect(calls.paginate).toHaveBeenLastCalledWith(expect.objectContaining(order)));
  });

  it("lets staff choose the page size, and keeps it for the session (A-053, A-475, B-646, D-A31)", async () => {
    const { user, calls, router } = renderList(fakeCarriers(forty), { start: `${address}?page=2` });
    await screen.findByText("16–30 of 40");
    const sizes = screen.getByRole("combobox", { name: "Rows per page" });
    expect([...sizes.querySelectorAll("option")].map(({ value }) => value)).toEqual(["15", "30", "50", "100"]);
    await user.selectOptions(sizes, "50");
    expect(await screen.findByText("1–40 of 40")).toBeTruthy();
    expect(calls.paginate).toHaveBeenLastCalledWith(expect.objectContaining({ limit: 50, page: 1 }));
    await act(() => router.navigate("/admin/settings/countries"));
    await act(() => router.navigate(address));
    await waitFor(() => expect(calls.paginate).toHaveBeenLastCalledWith(expect.objectContaining({ limit: 50 })));
  });

  it("shows the same rows again on Back from another page size, and pages on in theirs (D-A28, D-A31)", async () => {
    const { user, router, search } = renderList(fakeCarriers(forty), { start: `${address}?page=2` });
    await screen.findByText("16–30 of 40");
    await user.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "50");
    await screen.findByText("1–40 of 40");
    expect(search()).toBe("?limit=50");
    await act(() => router.navigate(-1));
    await screen.findByText("16–30 of 40");
    await user.click(button("Next page"));
    await screen.findByText("31–40 of 40");
  });

  it("keeps the first of two changes that come before the list is drawn anew", async () => {
    const { router, search } = renderList(fakeCarriers(forty), { start: `${address}?page=2` });
    await screen.findByText("16–30 of 40");
    act(() => {
      fireEvent.click(button("Name"));
      fireEvent.change(screen.getByRole("combobox", { name: "Rows per page" }), { target: { value: "50" } });
    });
    await screen.findByText("1–40 of 40");
    expect(search()).toBe("?limit=50&sortBy=carrierName&sort=asc");
    await act(() => router.navigate(-1));
    expect(search()).toBe("?limit=15&sortBy=carrierName&sort=asc");
  });

  it("goes to the last page from a page past the end (D-A31)", async () => {
    const { search } = renderList(fakeCarriers(forty), { start: `${address}?page=9` });
    expect(await screen.findByText("31–40 of 40")).toBeTruthy();
    expect(search()).toBe("?page=3");
  });

  it("opens the form to add, to edit, and from the row's name (A-049, A-058)", async () => {
    const { user, path, router } = renderList(fakeCarriers());
    await user.click(button("Add"));
    expect(path()).toBe("/admin/forms/carriers/add");
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole("button", { name: "Edit Movil" }));
    expect(path()).toBe("/admin/forms/carriers/edit/7");
    await act(() => router.navigate(-1));
    await user.click(await screen.findByRole("link", { name: "Movil" }));
    expect(path()).toBe("/admin/forms/carriers/edit/7");
  });

  it("offers edit and delete on an enabled row, restore alone on a disabled one (A-050, A-201, A-202)", async () => {
    renderList(fakeCarriers([carrier(), carrier({ carrierId: 8, carrierName: "Claro", carrierEnabled: 0 })]));
    const names = (row: HTMLElement) =>
      within(row)
        .getAllByRole("button")
        .map((found) => found.getAttribute("aria-label"));
    expect(names(await rowOf("Movil"))).toEqual(["Edit Movil", "Delete Movil"]);
    expect(names(await rowOf("Claro"))).toEqual(["Restore Claro"]);
    expect((await rowOf("Claro")).dataset.muted).toBe("true");
    expect((await rowOf("Movil")).dataset.muted).toBeUndefined();
    expect(within(await rowOf("Claro")).queryByRole("link")).toBeNull();
  });

  it.each([
    ["create", "Add"],
    ["edit", "Edit Movil"],
    ["remove", "Delete Movil"],
    ["restore", "Restore Claro"],
  ])(
    "without the permission to %s there is no `%s` in the document (A-350, A-393, A-394, A-395, A-396)",
    async (right, name) => {
      const rows = [carrier(), carrier({ carrierId: 8, carrierName: "Claro", carrierEnabled: 0 })];
      renderList(fakeCarriers(rows), { access: { [right]: false } });
      await screen.findByText("Claro");
      expect(screen.queryByRole("button", { name })).toBeNull();
      expect(screen.getAllByRole("button", { name: /^(Add|Edit Movil|Delete Movil|Restore Claro)$/ })).toHaveLength(3);
    },
  );

  it("deletes after a confirmation, tells it and reloads (A-199)", async () => {
    const fake = fakeCarriers();
    const { user, calls } = renderList(fake);
    await user.click(await screen.findByRole("button", { name: "Delete Movil" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(calls.remove).not.toHaveBeenCalled();
    await user.click(button("Delete Movil"));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Delete successful")).toBeTruthy();
    expect(calls.remove.mock.calls).toEqual([[7]]);
    expect(calls.paginate).toHaveBeenCalledTimes(2);
  });

  it("keeps the focus in the row that was deleted and restored", async () => {
    const fake = fakeCarriers();
    const { user } = renderList(fake);
    onTestFinished(keepFocus());
    const answer = (carrierEnabled: 0 | 1) =>
      fake.calls.paginate.mockResolvedValue({ results: [carrier({ carrierEnabled })], total: 1 });
    const focused = () => document.activeElement?.getAttribute("aria-label");
    await user.click(await screen.findByRole("button", { name: "Delete Movil" }));
    answer(0);
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(focused()).toBe("Restore Movil"));
    answer(1);
    await user.keyboard("{Enter}");
    await waitFor(() => expect(focused()).toBe("Edit Movil"));
  });

  it("offers to undo a delete, which restores (A-203)", async () => {
    const { user, calls } = renderList(fakeCarriers());
    await user.click(await screen.findByRole("button", { name: "Delete Movil" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Done Successfully!")).toBeTruthy();
    expect(calls.restore.mock.calls).toEqual([[7]]);
    expect(screen.queryByText("Delete successful")).toBeNull();
  });

  it("offers no Undo to a user who may not restore", async () => {
    const { user } = renderList(fakeCarriers(), { access: { restore: false } });
    await user.click(await screen.findByRole("button", { name: "Delete Movil" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Delete successful");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("sends no order where the module takes none, and shows no header to click (A-427, D-A30)", async () => {
    const { queries, calls } = fakeCarriers();
    const List = () => {
      const list = useListPage({ queries, rules: { filters: rules.filters, sortBy: [] }, of: carriers });
      return (
        <ListPage list={list} filterLabels={filterLabels}>
          <Column field="carrierId" label="ID" kind="number" />
        </ListPage>
      );
    };
    renderScreens(`${address}?sortBy=carrierName&sort=asc`, { Carriers: <List /> });
    await screen.findByRole("columnheader", { name: "ID" });
    expect(calls.paginate).toHaveBeenCalledWith({ page: 1, limit: 15, filters: [] });
    expect(screen.queryByRole("button", { name: "ID" })).toBeNull();
  });

  it("says when the count stopped early, and turns pages beyond it (D-A31)", async () => {
    const fake = fakeCarriers();
    fake.calls.paginate.mockResolvedValue({ results: [carrier()], total: 10_000, totalIsLowerBound: true });
    renderList(fake, { start: `${address}?page=667` });
    expect(await screen.findByText("9,991–10,000 of 10,000+")).toBeTruthy();
    expect(button("Next page")).toHaveProperty("disabled", false);
  });

  it("restores without asking, tells it and reloads (A-203, B-631)", async () => {
    const { user, calls } = renderList(fakeCarriers([carrier({ carrierEnabled: 0 })]));
    await user.click(await screen.findByRole("button", { name: "Restore Movil" }));
    expect(await screen.findByText("Done Successfully!")).toBeTruthy();
    expect(calls.restore.mock.calls).toEqual([[7]]);
    expect(calls.paginate).toHaveBeenCalledTimes(2);
  });

  it("says what failed to load and retries; no toast (B-638)", async () => {
    const fake = fakeCarriers();
    fake.calls.paginate.mockRejectedValueOnce(new ApiFailure(500, { message: "Something went wrong :(" }));
    const { user } = renderList(fake);
    const error = await screen.findByRole("alert");
    expect(error.textContent).toContain("Carriers could not be loaded");
    expect(await raisedToasts()).toEqual([]);
    await user.click(button("Retry"));
    expect(await screen.findByText("Movil")).toBeTruthy();
  });

  it("says what is empty and offers the next step", async () => {
    const { user, path } = renderList(fakeCarriers([]));
    expect(await screen.findByText("No carriers yet")).toBeTruthy();
    await user.click(button("Add the first one"));
    expect(path()).toBe("/admin/forms/carriers/add");
  });
});

describe("filters", () => {
  it("are applied by Search and by Enter, not by typing, and return to page 1 (A-048, B-647)", async () => {
    const { user, calls, search } = renderList(fakeCarriers(forty), { start: `${address}?page=3` });
    await screen.findByText("31–40 of 40");
    const before = calls.paginate.mock.calls.length;
    await user.type(screen.getByRole("textbox", { name: "Carrier name value" }), " mov ");
    expect(calls.paginate).toHaveBeenCalledTimes(before);
    await user.keyboard("{Enter}");
    const filters = [{ field: "carrierName", value: "mov" }];
    await waitFor(() => expect(calls.paginate).toHaveBeenLastCalledWith(expect.objectContaining({ page: 1, filters })));
    expect(search()).toBe("?carrierName=mov");
    await user.type(screen.getByRole("textbox", { name: "Carrier name value" }), "il");
    await user.click(button("Search"));
    await waitFor(() => expect(search()).toContain("carrierName=mov"));
    expect(calls.paginate.mock.calls.length).toBe(before + 2);
  });

  it("ask at every Search, the same one again too, and make one history entry for each change (B-128)", async () => {
    const { user, calls, router } = renderList(fakeCarriers(forty));
    await screen.findByText("1–15 of 40");
    let callCount = 1;
    for (const typed of ["a", "b", "a", "a"]) {
      await user.clear(screen.getByLabelText("Carrier name value"));
      await user.type(screen.getByLabelText("Carrier name value"), typed);
      await user.click(button("Search"));
      callCount += 1;
      await waitFor(() => expect(calls.paginate).toHaveBeenCalledTimes(callCount));
      await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBeNull());
    }
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe("?carrierName=b");
    await waitFor(() => expect(calls.paginate).toHaveBeenCalledTimes(callCount + 1));
  });

  it("are rows that can be added and removed, with a choice where the values are fixed (A-047)", async () => {
    const { user, calls } = renderList(fakeCarriers());
    await user.click(button("Add filter"));
    await user.click(button("Add filter"));
    expect(screen.getAllByRole("group", { name: /^Filter/ })).toHaveLength(3);
    await user.click(button("Remove filter 3"));
    await user.selectOptions(
      screen.getAllByRole("combobox", { name: "Filter field" })[1] as HTMLElement,
      "carrierEnabled",
    );
    await user.selectOptions(screen.getByRole("combobox", { name: "Enabled value" }), "No");
    await user.selectOptions(screen.getAllByRole("combobox", { name: "Filter field" })[0] as HTMLElement, "kind");
    const kinds = screen.getByRole("combobox", { name: "Type value" });
    expect([...kinds.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "Any",
      "free",
      "charge",
    ]);
    await user.click(button("Search"));
    await waitFor(() =>
      expect(calls.paginate).toHaveBeenLastCalledWith(
        expect.objectContaining({ filters: [{ field: "carrierEnabled", value: "0" }] }),
      ),
    );
  });

  it("stay in the order in which they were typed, the focus with them", async () => {
    const start = `${address}?countryName=mex`;
    const { user, search } = renderList(fakeCarriers(), { start });
    await user.click(button("Add filter"));
    const value = screen.getByRole("textbox", { name: "Carrier name value" });
    await user.type(value, "mov{Enter}");
    await waitFor(() => expect(search()).toBe("?countryName=mex&carrierName=mov"));
    expect(screen.getAllByRole("textbox").map((box) => box.getAttribute("aria-label"))).toEqual([
      "Country name value",
      "Carrier name value",
    ]);
    expect(document.activeElement).toBe(value);
  });

  it("show as chips that can be taken off, one by one or all", async () => {
    const { user, search } = renderList(fakeCarriers(), { start: `${address}?carrierName=mov&carrierEnabled=1` });
    await screen.findByText("Movil");
    const chips = screen.getByRole("list", { name: "Applied filters" });
    expect(chips.textContent).toContain("Enabled: Yes");
    await user.click(within(chips).getByRole("button", { name: "Remove Carrier name: mov" }));
    expect(search()).toBe("?carrierEnabled=1");
    expect(screen.queryByRole("textbox", { name: "Carrier name value" })).toBeNull();
    await user.click(button("Clear all"));
    expect(search()).toBe("");
  });

  it("offer to be cleared where nothing matches", async () => {
    const { user, search } = renderList(fakeCarriers([]), { start: `${address}?carrierName=zzz` });
    expect(await screen.findByText("Nothing matches these filters")).toBeTruthy();
    await user.click(button("Clear filters"));
    expect(search()).toBe("");
  });

  const signInTied = () => {
    localStorage.setItem(
      "auth",
      JSON.stringify({ token: "t", user: { userId: 7, roles: [], permissions: [], carrierId: { carrierId: 7 } } }),
    );
    restoreSession();
  };

  it("leave out what the user's tie hides (A-006, B-015, B-016)", async () => {
    signInTied();
    renderList(fakeCarriers());
    await screen.findByText("Movil");
    const fields = screen.getByRole("combobox", { name: "Filter field" });
    expect([...fields.querySelectorAll("option")].map(({ value }) => value)).toEqual([
      "countryName",
      "carrierEnabled",
      "kind",
    ]);
  });

  it("leave it out where a link asks for it too (A-006, D-A12)", async () => {
    signInTied();
    const { calls } = renderList(fakeCarriers(), { start: `${address}?carrierName=claro&countryName=mex` });
    await screen.findByText("Movil");
    const filters = [{ field: "countryName", value: "mex" }];
    expect(calls.paginate.mock.lastCall?.[0]).toMatchObject({ filters });
    expect(screen.getByRole("list", { name: "Applied filters" }).textContent).not.toContain("claro");
    expect(screen.getAllByRole("group", { name: /^Filter/ })).toHaveLength(1);
    expect(screen.getByRole("textbox", { name: "Country name value" })).toHaveProperty("value", "mex");
  });
});

describe("a misconfigured list", () => {
  it("without queries says so and makes no call (A-465, D-A71)", async () => {
    const { calls } = renderList(fakeCarriers(), { configured: false });
    expect(await screen.findByText("Missing connection name in dinamic route :(")).toBeTruthy();
    expect(calls.paginate).not.toHaveBeenCalled();
  });

  it("leaves out a button with an unknown action type and says so (A-466, D-A71)", async () => {
    const run = vi.fn();
    const knownAction = { actionType: "run", label: "Edit Items", icon: "+", run } as const;
    // guards against a remote that was built against other types
    const unknown = { ...knownAction, actionType: "nope", label: "Odd" } as unknown as RowAction<Carrier>;
    const { user } = renderList(fakeCarriers(), { rowActions: [knownAction, unknown] });
    expect(await screen.findByText("A custom field does not have a matching actionType :(")).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Edit Items Movil" }));
    expect(run).toHaveBeenCalledWith(carrier());
    expect(screen.queryByRole("button", { name: "Odd Movil" })).toBeNull();
  });
});
