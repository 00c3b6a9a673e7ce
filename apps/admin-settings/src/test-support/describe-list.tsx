import type { FilterKind } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { type Resource, resources } from "@portal/api-client/resources";
import type { RemoteRoute } from "@portal/remote";
import { build, type FakeHandlers, fakeApi, renderRoute, samples } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../remote.ts";

type Listed = {
  [Name in keyof typeof resources]: (typeof resources)[Name] extends { list: object; form: object } ? Name : never;
}[keyof typeof resources];

interface ListFacts<Name extends Listed> {
  /** Ids of requirements, for the titles. */
  ids: { route: string; columns: string; filters: string };
  /** The headings in their order, without `Actions`, each with the cell of an enabled row as staff read it. */
  columns: Readonly<Record<string, string>>;
  /** The labels of the filters, in the contract's order. */
  filters: readonly string[];
  /** Makes the record of the enabled row, where it is not the resource's sample. */
  record?: Parameters<(typeof samples)[Name]>[0];
  /** The name of the disabled row, where a random text does not fit. */
  disabledName?: string;
  /** The name of a row in its buttons, where that is not its name alone. */
  nameOf?: (name: string | null) => string;
  /** Names of further buttons of an enabled row, before Edit. */
  buttons?: readonly string[];
  /**
   * Proves also what `ListPage` does for every list: sorting, loading again, and filters that a tie fixes. Two lists
   * set it.
   */
  everything?: true;
}

/**
 * Proves what every list of a resource has in common: its route, columns, row buttons, the way to its form, and its
 * filters.
 */
export function describeList<Name extends Listed>(module: Name, facts: ListFacts<Name>) {
  const { ids, columns, filters, disabledName = "Old one", nameOf = String, buttons = [], everything = false } = facts;
  const { record: keys, name: named, list, form }: Resource = resources[module];
  const { route, path } = list as NonNullable<Resource["list"]>;
  const formPath = `/admin/forms/${form?.path}/edit`;
  const sample = samples[module] as (overrides?: object) => Record<string, unknown>;
  const enabled = sample(facts.record);
  const disabled = keys.flag ? [sample({ [keys.id]: 4711, [named.field]: disabledName, [keys.flag]: 0 })] : [];
  const name = nameOf(enabled[named.field] as string | null);
  const id = enabled[keys.id];
  const paginate = `${module}.paginate`;
  const { list: listRules } = contract[module].paginate;
  const rules: Readonly<Record<string, FilterKind>> = listRules.filters;
  const sortKeys: readonly string[] = listRules.sortBy;
  const labels = Object.keys(rules).map((key, index) => [key, filters[index] ?? ""] as const);

  function open(user = build.currentUser()) {
    const handlers = { paginate: () => build.page([enabled, ...disabled]), get: () => enabled };
    const api = fakeApi(contract, { [module]: handlers } as FakeHandlers<typeof contract>);
    return { api, ...renderRoute(remote, route, { api, user, alone: true }) };
  }
  const shown = () => screen.findByRole("button", { name: `Edit ${name}` });
  const lastQuery = (api: ReturnType<typeof open>["api"]) =>
    Object.fromEntries(new URLSearchParams(api.calls.filter(({ name }) => name === paginate).at(-1)?.query));
  const filterChoices = () =>
    within(screen.getByRole("combobox", { name: "Filter field" }))
      .getAllByRole<HTMLOptionElement>("option")
      .map(({ value, text }) => [value, text]);
  const buttonsOf = (name: string) =>
    screen
      .getAllByRole("button")
      .map((button) => button.getAttribute("aria-label") ?? "")
      .filter((label) => label.endsWith(` ${name}`));

  describe(route, () => {
    it(`is at ${path}, with its columns in order, its row buttons and the way to its form (${ids.route}, ${ids.columns}, A-049, A-050, A-058, A-201, A-202)`, async () => {
      const { api, user, address } = open();
      const edit = await shown();
      expect(address()).toBe(`/admin/${path}`);
      const [first] = api.calls.filter(({ name }) => name === paginate);
      const routes: readonly RemoteRoute[] = remote.routes;
      const asks = routes.find(({ name }) => name === list?.route)?.asks;
      expect(asks).toEqual([`${first?.path}?${new URLSearchParams(first?.query)}`]);
      const start = sortKeys.length > 0 ? { sortBy: keys.id, sort: "desc" } : {};
      expect(lastQuery(api)).toEqual({ page: "1", limit: "15", ...start });

      const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
      expect(heads).toEqual([...Object.keys(columns), "Actions"]);
      const orders = screen.queryByLabelText<HTMLSelectElement>("Sort by")?.options ?? [];
      expect(Array.from(orders, ({ value, text }) => [value, text])).toEqual(
        sortKeys.flatMap((key, index) => {
          const label = Object.keys(columns)[index];
          return [
            [`${key} asc`, `${label}, ascending`],
            [`${key} desc`, `${label}, descending`],
          ];
        }),
      );
      const [row] = screen.getAllByRole("row").slice(1);
      const cells = within(row as HTMLElement)
        .getAllByRole("cell")
        .slice(0, -1);
      expect(
        cells.map((cell) => within(cell).queryByRole("img")?.getAttribute("aria-label") ?? cell.textContent),
      ).toEqual(Object.values(columns));

      expect(buttonsOf(name)).toEqual([...buttons, "Edit", "Delete"].map((label) => `${label} ${name}`));
      const restore = [`Restore ${nameOf(disabledName)}`];
      if (keys.flag) expect(buttonsOf(nameOf(disabledName))).toEqual(restore);
      await user.click(edit);
      await waitFor(() => expect(address()).toBe(`${formPath}/${id}`));
    });

    it(`offers exactly its filters and sends each under its key (${ids.filters}, D-A29)`, async () => {
      const { api, user, address } = open();
      await shown();
      expect(filterChoices()).toEqual(labels);
      for (const [key, label] of labels) {
        await user.selectOptions(screen.getByRole("combobox", { name: "Filter field" }), key);
        const box = screen.getByLabelText(`${label} value`);
        const kind = rules[key];
        const sent = kind === "flag" ? "0" : Array.isArray(kind) ? String(kind[0]) : "7";
        if (box.tagName === "SELECT") await user.selectOptions(box, sent);
        else await user.type(box, sent);
        await user.click(screen.getByRole("button", { name: "Search" }));
        await waitFor(() => expect(lastQuery(api)).toMatchObject({ page: "1", [key]: sent }));
        expect(address()).toBe(`/admin/${path}?${key}=${sent}`);
      }
    });

    if (!everything) return;

    it("sorts by each of its columns (A-052, D-A30, D-A31)", async () => {
      const { api, user } = open();
      await shown();
      for (const [index, label] of Object.keys(columns).entries()) {
        await user.click(screen.getByRole("button", { name: label }));
        await waitFor(() => expect(lastQuery(api)).toMatchObject({ sortBy: sortKeys[index], sort: "asc" }));
      }
    });

    it("shows no rows of before without saying so: Search, a page of before and coming back ask (B-128)", async () => {
      const { api, user, goTo, address } = open();
      await shown();
      const start = address();
      const countOfCalls = () => api.calls.filter(({ name }) => name === paginate).length;
      const asksAgain = async (change: () => Promise<unknown>) => {
        const before = countOfCalls();
        await change();
        await waitFor(() => expect(countOfCalls()).toBe(before + 1));
        await waitFor(() => expect(screen.getByRole("table").getAttribute("aria-busy")).toBeNull());
      };
      await asksAgain(() => user.click(screen.getByRole("button", { name: "Search" })));
      await asksAgain(() => act(() => goTo(`${start}?page=2`)));
      await asksAgain(() => act(() => goTo(start)));
      await act(() => goTo(`${formPath}/${id}`));
      await waitFor(() => expect(screen.queryByRole("button", { name: "Search" })).toBeNull());
      await asksAgain(() => act(() => goTo(start)));
    });

    const fixed = ["carrierName", "providerName"].filter((key) => key in rules);
    it("leaves out the filters that the user's tie fixes (A-006, D-A12)", async () => {
      const carrierId = { carrierId: 2, carrierName: "Movistar" };
      open(build.currentUser({ carrierId, providerId: { providerId: 3, providerName: "Acme", carrierId: 2 } }));
      await shown();
      expect(filterChoices()).toEqual(labels.filter(([key]) => !fixed.includes(key)));
    });
  });
}
