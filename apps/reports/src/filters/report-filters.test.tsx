import { lookups } from "@portal/api-client/contract/lookups";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { filtersOf, readQuery } from "@portal/api-client/report-query";
import { type FakeHandlers, fakeApi, foundAmong } from "@portal/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { renderPart } from "../render-part.fixture.tsx";
import type { FilterValues, SentFilter } from "./filter-values.ts";
import { ReportFilters } from "./report-filters.tsx";
import { useReportFilters } from "./use-report-filters.ts";

const acme = { providerId: 3, providerName: "Acme", carrierId: 2 };
const zeta = { providerId: 4, providerName: "Zeta", carrierId: 5 };

const handlers: FakeHandlers<typeof lookups> = {
  carriers: () => [
    { carrierId: 2, carrierName: "Movistar" },
    { carrierId: 5, carrierName: "Telcel" },
  ],
  providers: ({ query }) => [acme, zeta].filter(({ carrierId }) => !query.carrierId || carrierId === query.carrierId),
  products: ({ query }) => [{ productId: 7, productName: query.providerId === 3 ? "Acme Music" : "Games" }],
  users: () => [{ userId: 9, username: "ana", providerId: null }],
};

interface Wishes {
  start?: FilterValues;
  lookups?: FakeHandlers<typeof lookups>;
  change?: (filter: ReportFilter) => Partial<ReportFilter>;
}

/** Renders the fields of a query's filters, and a button that reads their values. */
async function openFilters(sql: string, { start = {}, change = () => ({}), ...wishes }: Wishes = {}) {
  const filters = filtersOf(readQuery(`select ${sql}`).tokens)
    .map(({ type, realValue, queryValue, optional }): ReportFilter => {
      return { type, realValue, queryValue, optional, paramValue: "", locked: false };
    })
    .map((filter) => ({ ...filter, ...change(filter) }));
  const api = fakeApi({ lookups }, { lookups: { ...handlers, ...wishes.lookups } });
  const checked: (readonly SentFilter[] | null)[] = [];
  function Screen() {
    const state = useReportFilters(filters, start);
    return (
      <>
        <ReportFilters state={state} />
        <button type="button" onClick={() => void state.check().then((sent) => checked.push(sent))}>
          Take
        </button>
        <button type="button" onClick={() => state.fill({ from: "2024-01-02 03:04", gone: "1" })}>
          Fill
        </button>
      </>
    );
  }
  const { user } = renderPart(Screen, { api });
  await screen.findByRole("button", { name: "Take" });
  return {
    api,
    user,
    /** The values of the fields; null where one is wrong. */
    async take() {
      const count = checked.length;
      await user.click(screen.getByRole("button", { name: "Take" }));
      await waitFor(() => expect(checked).toHaveLength(count + 1));
      return checked.at(-1)?.map(({ paramValue }) => paramValue) ?? null;
    },
    async choose(field: string, option: string) {
      await user.click(await screen.findByRole("combobox", { name: field }));
      await user.click(await screen.findByRole("option", { name: option }));
    },
  };
}

const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const setDay = (label: string, value: string) => fireEvent.change(day(label), { target: { value } });

describe("filter fields", () => {
  it("each type and label has its control (B-245, B-246, B-247)", async () => {
    await openFilters(
      "[from], [to], [date_created], [product_id], [product_name?], [provider_id], [provider_name?], [carrier_name], [user_id], [action], [keyword]",
    );
    const chosen = await screen.findAllByRole("combobox");
    expect(chosen.length).toBeGreaterThanOrEqual(1);
    for (const label of ["Product", "Provider"])
      await waitFor(() => expect(screen.getAllByRole("combobox", { name: label })).toHaveLength(2));
    for (const label of ["Carrier", "User", "Action"]) await screen.findByRole("combobox", { name: label });
    for (const label of ["From", "To", "Date Created"]) expect(day(label).placeholder).toMatch(/^DD\/MM\/YYYY/);
    screen.getByRole("textbox", { name: "Keyword" });
    screen.getByRole("group", { name: "Period" });
  });

  it("From gets the first minute of its day and To the last one, until a time is chosen (B-693, T4, P-24)", async () => {
    const { take } = await openFilters("[from], [to]");
    setDay("From", "2024-05-01");
    setDay("To", "2024-05-31");
    for (const label of ["From", "To"]) fireEvent.blur(day(label));
    expect([day("From").value, day("To").value]).toEqual(["01/05/2024 00:00", "31/05/2024 23:59"]);
    expect(await take()).toEqual(["2024-05-01 00:00", "2024-05-31 23:59"]);
    setDay("From", "01/05/2024 06:30");
    expect(await take()).toEqual(["2024-05-01 06:30", "2024-05-31 23:59"]);
  });

  it("From and To are picked from one calendar, and keep the times that were chosen", async () => {
    const { user, take } = await openFilters("[from], [to]", { start: { from: "2024-05-10 06:30" } });
    await user.click(screen.getByRole("button", { name: "Choose days" }));
    const calendar = within(await screen.findByRole("dialog", { name: "Choose days" }));
    await user.click(calendar.getByText("3"));
    await user.click(calendar.getByText("9"));
    expect(await take()).toEqual(["2024-05-03 06:30", "2024-05-09 23:59"]);
  });

  it("a record is sent by its id or by its name, as the token says (B-246, B-249)", async () => {
    const { take, choose } = await openFilters("[provider_id], [user_id], [carrier_name]");
    await choose("Carrier", "Telcel");
    await choose("Provider", "Zeta");
    await choose("User", "ana");
    expect(await take()).toEqual(["4", "9", "Telcel"]);
  });

  it("products follow the provider and providers the carrier; a parent's change empties its children (Q9)", async () => {
    const { api, take, choose } = await openFilters("[carrier_name?], [provider_id?], [product_id?]");
    await choose("Carrier", "Movistar");
    await waitFor(() => expect(api.callsTo("lookups.providers").at(-1)?.query).toBe("carrierId=2&limit=201"));
    await choose("Provider", "Acme");
    await choose("Product", "Acme Music");
    expect(api.callsTo("lookups.products").at(-1)?.query).toBe("carrierId=2&providerId=3&limit=201");
    expect(await take()).toEqual(["Movistar", "3", "7"]);
    await choose("Carrier", "Telcel");
    expect(await take()).toEqual(["Telcel", "", ""]);
  });

  describe("of many", () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      carrierId: index + 1,
      carrierName: `Carrier ${String(index + 1).padStart(4, "0")}`,
    }));
    const ofMany = { lookups: { carriers: foundAmong(many, { id: "carrierId", name: "carrierName" }) } };
    const field = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Carrier" });

    it.each([
      ["carrier_id", "2500"],
      ["carrier_name", "Carrier 2500"],
    ])("[%s] is chosen by typing and sent as %s; what it holds is shown", async (token, sent) => {
      const { api, user, take } = await openFilters(`[${token}]`, { ...ofMany, start: { [token]: sent } });
      await waitFor(async () => expect((await field()).value).toBe("Carrier 2500"));
      await waitFor(async () => expect((await field()).readOnly).toBe(false));
      expect(await take()).toEqual([sent]);
      await user.click(await field());
      await user.clear(await field());
      await user.paste("2718");
      await user.click(await screen.findByRole("option", { name: "Carrier 2718" }));
      expect(api.callsTo("lookups.carriers").at(-1)?.query).toBe("search=2718&limit=50");
      await waitFor(async () => expect((await field()).value).toBe("Carrier 2718"));
      expect(await take()).toEqual([sent.replace("2500", "2718")]);
    });

    it("one that is chosen by its name narrows what depends on it by its id (Q9)", async () => {
      const { api } = await openFilters("[carrier_name], [provider_id?]", {
        ...ofMany,
        start: { carrier_name: "Carrier 2500" },
      });
      await waitFor(() => expect(api.callsTo("lookups.providers").at(-1)?.query).toBe("carrierId=2500&limit=201"));
    });

    it("one that cannot be chosen is shown as it is", async () => {
      await openFilters("[carrier_id]", { ...ofMany, start: { carrier_id: "9999" } });
      await waitFor(async () => expect((await field()).value).toBe("#9999"));
    });
  });

  it("Action offers Alta, Baja and Todo and sends what they stand for (B-681, B-682, B-683)", async () => {
    const { user, take } = await openFilters("[action]");
    const action = screen.getByRole("combobox", { name: "Action" });
    for (const [name, value] of [
      ["Alta", "created_at"],
      ["Baja", "deactivated_at"],
      ["Todo", "all"],
    ] as const) {
      await user.selectOptions(action, name);
      expect(await take()).toEqual([value]);
    }
  });

  it("a required one that is empty is told at its field and gets the focus; an optional one may stay empty (B-248, B-446)", async () => {
    const { take } = await openFilters("[keyword?], [from], [channel]");
    expect(await take()).toBeNull();
    expect(screen.getAllByText("This field is required")).toHaveLength(2);
    expect(document.activeElement).toBe(day("From"));
    expect(screen.getByRole("textbox", { name: "Channel" }).getAttribute("aria-invalid")).toBe("true");
  });

  it("texts are trimmed, and a number holds digits (B-447)", async () => {
    const { user, take } = await openFilters("[keyword], [charge_count]");
    await user.type(screen.getByRole("textbox", { name: "Keyword" }), " abc ");
    await user.type(screen.getByRole("textbox", { name: "Charge Count" }), "1a");
    expect(await take()).toBeNull();
    screen.getByText("This field accept only numbers");
    await user.type(screen.getByRole("textbox", { name: "Charge Count" }), "{Backspace}");
    expect(await take()).toEqual(["abc", "1"]);
  });

  it("a locked one is text, by its name, and narrows what depends on it (V7)", async () => {
    const { api, take } = await openFilters("[provider_id], [product_id?]", {
      change: ({ realValue }) => (realValue === "Provider" ? { locked: true, paramValue: "3" } : {}),
    });
    expect((await screen.findByText("Acme")).tagName).toBe("OUTPUT");
    expect(screen.queryByRole("combobox", { name: "Provider" })).toBeNull();
    await waitFor(() => expect(api.callsTo("lookups.products").at(-1)?.query).toBe("providerId=3&limit=201"));
    expect(await take()).toEqual(["3", ""]);
  });

  it("are filled by the names of tokens: unknown ones are ignored, the others become empty (F2)", async () => {
    const { user, take } = await openFilters("[from], [keyword?]", {
      start: { keyword: "before", from: "2023-01-01" },
    });
    expect(await take()).toEqual(["2023-01-01 00:00", "before"]);
    await user.click(screen.getByRole("button", { name: "Fill" }));
    expect(await take()).toEqual(["2024-01-02 03:04", ""]);
  });

  it("a value that is no longer among the choices still shows", async () => {
    const { take } = await openFilters("[product_id]", { start: { product_id: "44" } });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Product" }).value).toBe("#44"));
    expect(await take()).toEqual(["44"]);
  });
});
