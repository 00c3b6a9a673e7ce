import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, foundAmong, refuse, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../remote.ts";

const numbered = (index: number) => String(index + 1).padStart(4, "0");
const carriers = Array.from({ length: 3000 }, (_, index) => ({
  carrierId: index + 1,
  carrierName: `Carrier ${numbered(index)}`,
}));
const findCarriers = foundAmong(carriers, { id: "carrierId", name: "carrierName" });

interface Wishes {
  lookups?: FakeHandlers<typeof contract.lookups>;
  providers?: FakeHandlers<typeof contract.providers>;
  stored?: { carrierId: number; carrierName: string };
}

function open(
  form: "ProvidersForm" | "ProductsForm" | "UsersForm",
  params: Record<string, string | number>,
  { lookups, providers, stored = { carrierId: 2500, carrierName: "Carrier 2500" } }: Wishes = {},
) {
  const acme = build.provider({ carrierId: stored });
  const api = fakeApi(contract, {
    approvals: { of: () => ({ required: false, waiting: null, failed: null }) },
    providers: { get: () => acme, edit: () => acme, paginate: () => build.page([acme]), ...providers },
    lookups: {
      carriers: findCarriers,
      providers: ({ query }) => [{ providerId: 3, providerName: `Of ${query.carrierId}`, carrierId: 2 }],
      shortcodes: () => [],
      ...lookups,
    },
  });
  return { api, ...renderRoute(remote, form, { api, params }) };
}
type Page = ReturnType<typeof open>;

/** The text field, once its code and its first choices are there. */
const field = async (name = "Carrier") =>
  waitFor(() => {
    const input = screen.getByRole<HTMLInputElement>("combobox", { name });
    expect([input.readOnly, input.getAttribute("aria-busy")]).toEqual([false, null]);
    return input;
  });
async function find(user: Page["user"], text: string) {
  await user.click(await field());
  await user.clear(await field());
  await user.paste(text);
}
const lastAsked = ({ api }: Page) => api.callsTo("lookups.carriers").at(-1)?.query;

describe("a choice among many", () => {
  it("asks for what is typed, keeps what was picked, and saves its id", async () => {
    const page = open("ProvidersForm", { action: "edit", id: 3 });
    await waitFor(async () => expect((await field()).value).toBe("Carrier 2500"));
    expect((await field()).placeholder).toBe("Type to find a carrier");
    await find(page.user, "carrier 271");
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(10));
    expect(lastAsked(page)).toBe("search=carrier 271&limit=50");
    await page.user.click(screen.getByRole("option", { name: "Carrier 2718" }));
    await waitFor(async () => expect((await field()).value).toBe("Carrier 2718"));
    await page.user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Done Successfully!");
    expect(page.api.callsTo("providers.edit")[0]?.body).toMatchObject({ carrierId: 2718 });
  });

  it("offers a page of them before anything is typed, and what is stored beside another choice", async () => {
    const { user } = open("ProvidersForm", { action: "edit", id: 3 });
    await find(user, "Carrier 0007");
    await user.click(await screen.findByRole("option", { name: "Carrier 0007" }));
    await user.click(screen.getByRole("button", { name: "Show choices" }));
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(50)); // the chosen one is there at once
    const options = screen.getAllByRole("option");
    expect(options.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      "Carrier 0007",
      "Carrier 2500",
      "Carrier 0001",
    ]);
  });

  it("says of the stored one that it is disabled, which it may stay (D-A39)", async () => {
    const stored = { carrierId: 9999, carrierName: "Movistar" };
    const { api, user } = open("ProvidersForm", { action: "edit", id: 3 }, { stored });
    await waitFor(async () => expect((await field()).value).toBe("Movistar (disabled)"));
    await user.type(screen.getByRole("textbox", { name: "Provider name" }), " MX");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("providers.edit")[0]?.body).toMatchObject({ carrierId: 9999 });
  });

  it("names what somebody else chose meanwhile (P-6)", async () => {
    const before = build.provider({ carrierId: { carrierId: 2500, carrierName: "Carrier 2500" } });
    let stored = before;
    const { user } = open(
      "ProvidersForm",
      { action: "edit", id: 3 },
      {
        providers: {
          get: () => stored,
          edit: () => refuse(409, { message: "The record was changed by another user", code: "record-changed" }),
        },
      },
    );
    await find(user, "Carrier 2718");
    await user.click(await screen.findByRole("option", { name: "Carrier 2718" }));
    const carrierId = { carrierId: 2900, carrierName: "Carrier 2900" };
    stored = build.provider({ ...before, carrierId, dateModified: "2024-06-01T08:00:00.000Z" });
    await user.click(screen.getByRole("button", { name: "Save" }));
    const table = within(await screen.findByRole("table", { name: "What was changed" }));
    for (const name of ["Carrier 2500", "Carrier 2718", "Carrier 2900"]) await table.findByText(name);
  });

  it("says what could not be searched, and starts anew with Retry", async () => {
    const lookups: Wishes["lookups"] = {
      carriers: (input) => (input.query.search ? refuse(500, { message: "Database is away" }) : findCarriers(input)),
    };
    const { user } = open("ProvidersForm", { action: "edit", id: 3 }, { lookups });
    await find(user, "Carrier 2718");
    await screen.findByText("Database is away");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(async () => expect((await field()).value).toBe("Carrier 2500"));
  });

  it("keeps the choices that are there where they cannot be asked for anew", async () => {
    let isDown = false;
    const lookups: Wishes["lookups"] = {
      carriers: (input) => (isDown ? refuse(500, { message: "Database is away" }) : findCarriers(input)),
    };
    const { api, user, goTo } = open("ProvidersForm", { action: "edit", id: 3 }, { lookups });
    const firsts = () => api.callsTo("lookups.carriers").filter(({ query }) => query === "limit=201");
    await waitFor(async () => expect((await field()).value).toBe("Carrier 2500"));
    isDown = true;
    await act(() => goTo("/admin/forms/providers/edit/4"));
    await waitFor(() => expect(firsts()).toHaveLength(2));
    await waitFor(async () => expect((await field()).value).toBe("Carrier 2500"));
    await user.click(screen.getByRole("button", { name: "Show choices" }));
    expect(await screen.findAllByRole("option")).toHaveLength(50);
    expect(screen.queryByText("Database is away")).toBeNull();
  });

  it("empties the fields below it, whose choices are its own (A-222, D-A50)", async () => {
    const page = open("ProductsForm", { action: "add" });
    await find(page.user, "Carrier 2718");
    await page.user.click(await screen.findByRole("option", { name: "Carrier 2718" }));
    await page.user.click(await field("Provider"));
    await page.user.click(await screen.findByRole("option", { name: "Of 2718" }));
    expect((await field("Provider")).value).toBe("Of 2718");
    await find(page.user, "Carrier 2719");
    await page.user.click(await screen.findByRole("option", { name: "Carrier 2719" }));
    await waitFor(async () => expect((await field("Provider")).value).toBe(""));
    expect(page.api.callsTo("lookups.providers").at(-1)?.query).toBe("carrierId=2719&limit=201");
  });

  it("tells a user's tie by the name that was found (D-A51)", async () => {
    const { user } = open("UsersForm", { action: "add" });
    await screen.findByText("Without one, this user sees all carriers");
    await find(user, "Carrier 2718");
    await user.click(await screen.findByRole("option", { name: "Carrier 2718" }));
    await screen.findByText("This user will only see data of Carrier 2718");
  });
});
