import type { FilterKind } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../remote.ts";

type Module = keyof typeof contract;

interface ListExpectation {
  /** Route name and the address below `/admin`. */
  route: string;
  path: string;
  module: Module;
  /** The headings in their order, without `Actions`. */
  columns: readonly string[];
  /** Filter keys and their labels, in their order. */
  filters: Readonly<Record<string, string>>;
  /** The form that Add and Edit open, with its address up to the action. */
  form: { path: string; record: object; name: string; id: number };
  /** A row as the list answers it; its cells as staff read them. */
  row: { record: object; cells: readonly string[] };
  /** The disabled row's name; absent where rows have no flag. */
  disabled?: { record: object; name: string };
  /** Ledger ids, for the titles. */
  ids: { route: string; columns: string; filters: string };
  /** Names of further buttons of an enabled row, before Edit. */
  buttons?: readonly string[];
}

/** What every list of the reference data answers for: its route, columns, filters, row buttons, and its way to the form. */
export function describeList(expected: ListExpectation) {
  const { route, path, module, columns, filters, form, row, disabled, ids, buttons = [] } = expected;
  const paginate = `${module}.paginate`;

  function open(user = build.currentUser()) {
    const records = [row.record, ...(disabled ? [disabled.record] : [])];
    const handlers = { paginate: () => build.page(records), get: () => form.record } as FakeHandlers<
      (typeof contract)[Module]
    >;
    const api = fakeApi(contract, { [module]: handlers } as FakeHandlers<typeof contract>);
    return { api, ...renderRoute(remote, route, { api, user, alone: true }) };
  }
  const lastQuery = (api: ReturnType<typeof open>["api"]) =>
    Object.fromEntries(new URLSearchParams(api.calls.filter(({ name }) => name === paginate).at(-1)?.query));
  const rules = (contract[module] as { paginate: { list: { filters: Record<string, FilterKind> } } }).paginate.list;
  const buttonsOf = (name: string) =>
    screen
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? "")
      .filter((label) => label.endsWith(` ${name}`));

  describe(route, () => {
    it(`is at ${path}, with its columns in order (${ids.route}, ${ids.columns})`, async () => {
      const { address } = open();
      await screen.findByRole("button", { name: `Edit ${form.name}` });
      expect(address()).toBe(`/admin/${path}`);
      expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
        ...columns,
        "Actions",
      ]);
      const [first] = screen.getAllByRole("row").slice(1);
      const cells = within(first as HTMLElement)
        .getAllByRole("cell")
        .slice(0, columns.length);
      expect(
        cells.map((cell) => within(cell).queryByRole("img")?.getAttribute("aria-label") ?? cell.textContent),
      ).toEqual(row.cells);
    });

    it(`offers exactly its filters and sends each under its key (${ids.filters}, D-A29)`, async () => {
      const { api, user } = open();
      await screen.findByRole("button", { name: `Edit ${form.name}` });
      const field = screen.getByRole("combobox", { name: "Filter field" });
      const choices = within(field).getAllByRole<HTMLOptionElement>("option");
      expect(Object.fromEntries(choices.map(({ value, text }) => [value, text]))).toEqual(filters);
      for (const [key, label] of Object.entries(filters)) {
        await user.selectOptions(field, key);
        const box = screen.getByLabelText(`${label} value`);
        const kind = rules.filters[key];
        const sent = kind === "flag" ? "0" : Array.isArray(kind) ? String(kind[0]) : "7";
        if (box.tagName === "SELECT") await user.selectOptions(box, sent);
        else await user.type(box, sent);
        await user.click(screen.getByRole("button", { name: "Search" }));
        await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: "1", [key]: sent }));
      }
    });

    it("shows no rows of before without saying so: Search, a page of before and coming back ask (B-128)", async () => {
      const { api, user, goTo, address } = open();
      await screen.findByRole("button", { name: `Edit ${form.name}` });
      const start = address();
      const asked = () => api.calls.filter(({ name }) => name === paginate).length;
      const asksAgain = async (change: () => Promise<unknown>) => {
        const before = asked();
        await change();
        await waitFor(() => expect(asked()).toBe(before + 1));
        await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBeNull());
      };
      await asksAgain(() => user.click(screen.getByRole("button", { name: "Search" })));
      await asksAgain(() => act(() => goTo(`${start}?page=2`)));
      await asksAgain(() => act(() => goTo(start)));
      await act(() => goTo(`/admin/forms/${form.path}/edit/${form.id}`));
      await waitFor(() => expect(screen.queryByRole("button", { name: "Search" })).toBeNull());
      await asksAgain(() => act(() => goTo(start)));
    });

    const fixed = ["carrierName", "providerName"].filter((key) => key in filters);
    if (fixed.length > 0)
      it("leaves out the filters that the user's tie fixes (A-006, D-A12)", async () => {
        const carrierId = { carrierId: 2, carrierName: "Movistar" };
        open(build.currentUser({ carrierId, providerId: { providerId: 3, providerName: "Acme", carrierId: 2 } }));
        await screen.findByRole("button", { name: `Edit ${form.name}` });
        const choices = within(screen.getByRole("combobox", { name: "Filter field" })).getAllByRole<HTMLOptionElement>(
          "option",
        );
        const keys = Object.keys(filters).filter((key) => !fixed.includes(key));
        expect(choices.map(({ value }) => value)).toEqual(keys);
      });

    it("offers Edit and Delete on an enabled row, Restore alone on a disabled one (A-201, A-202)", async () => {
      open();
      await screen.findByRole("button", { name: `Edit ${form.name}` });
      expect(buttonsOf(form.name)).toEqual([...buttons, "Edit", "Delete"].map((label) => `${label} ${form.name}`));
      if (disabled) expect(buttonsOf(disabled.name)).toEqual([`Restore ${disabled.name}`]);
    });

    it("opens its form to add and to edit (A-049, A-058)", async () => {
      const { user, address } = open();
      await user.click(await screen.findByRole("button", { name: `Edit ${form.name}` }));
      await waitFor(() => expect(address()).toBe(`/admin/forms/${form.path}/edit/${form.id}`));
    });
  });
}
