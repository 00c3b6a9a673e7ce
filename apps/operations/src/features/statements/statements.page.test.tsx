import { contract } from "@portal/api-client/contract";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { build, type FakeHandlers, fakeApi, foundAmong, refuse, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";

const march = build.statement();
const movistar = { carrierId: 2, carrierName: "Movistar" };
const acme = { providerId: 3, providerName: "Acme", carrierId: 2 };
const carriers = [movistar, { carrierId: 5, carrierName: "Telcel" }];
const providers = [acme];

interface Wishes {
  lookups?: FakeHandlers<typeof contract.lookups>;
  query?: Record<string, string>;
}

function open(
  handlers: FakeHandlers<typeof contract.statements> = {},
  user?: CurrentUser,
  { lookups, query }: Wishes = {},
) {
  const api = fakeApi(contract, {
    statements: { paginate: () => build.page([march]), ...handlers },
    lookups: {
      carriers: () => (user?.carrierId ? [movistar] : carriers),
      providers: () => providers,
      ...lookups,
    },
  });
  return { api, ...renderRoute(remote, "Statements", { api, ...(user && { user }), ...(query && { query }) }) };
}
const button = (name: string) => screen.findByRole("button", { name });
const pdf = (name = "acme.pdf") => new File(["%PDF-1.7"], name, { type: "application/pdf" });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const choose = async ({ user }: ReturnType<typeof open>, label: string, option: string) => {
  const field = await screen.findByRole("combobox", { name: label });
  await waitFor(() => expect(field.hasAttribute("readonly")).toBe(false));
  await user.click(field);
  await user.click(await screen.findByRole("option", { name: option }));
};
const save = () => button("Save");

const lastQuery = (api: ReturnType<typeof open>["api"]) =>
  Object.fromEntries(new URLSearchParams(api.callsTo("statements.paginate").at(-1)?.query));

describe("Statements", () => {
  it("lists month, carrier and provider, the newest first (B-033, B-078, B-230)", async () => {
    const { api, address } = open();
    const row = (await screen.findByText("03/2024")).closest("tr") as HTMLElement;
    screen.getByRole("heading", { level: 1, name: "Statements" });
    expect(address()).toBe("/admin/statement");
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["Date", "Carrier", "Provider", "Actions"]);
    const cells = within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual(["03/2024", "Movistar", "Acme"]);
    expect(lastQuery(api)).toEqual({ page: "1", limit: "15", sortBy: "statementDate", sort: "desc" });
  });

  it("is narrowed by a carrier or provider that is chosen by name (B-079, B-080)", async () => {
    const { api, user, address } = open();
    await screen.findByRole("option", { name: "Telcel" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Carrier value" }), "Telcel");
    await user.click(await button("Search"));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ carrierId: "5" }));
    screen.getByText("Telcel", { selector: "strong" });
    expect(address()).toBe("/admin/statement?carrierId=5");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filter field" }), "Provider");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Provider value" }), "Acme");
    await user.click(await button("Search"));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ providerId: "3" }));
  });

  describe("of many carriers", () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      carrierId: index + 1,
      carrierName: `Carrier ${String(index + 1).padStart(4, "0")}`,
    }));
    const findCarriers = foundAmong(many, { id: "carrierId", name: "carrierName" });
    /** The value of the field, looked up each time: the field is replaced when its choices arrive. */
    const value = () =>
      waitFor(() => {
        const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Carrier value" });
        expect(input.readOnly).toBe(false);
        return input;
      });

    it("is narrowed by one that is found by typing; Enter chooses it, and then applies the filter", async () => {
      const { api, user, address } = open({}, undefined, { lookups: { carriers: findCarriers } });
      await waitFor(async () => expect((await value()).placeholder).toBe("Type to find a carrier"));
      await user.click(await value());
      await user.paste("carrier 2718");
      await screen.findByRole("option", { name: "Carrier 2718" });
      expect(api.callsTo("lookups.carriers").at(-1)?.query).toBe("search=carrier 2718&limit=50");
      await user.keyboard("{Enter}");
      await waitFor(async () => expect((await value()).value).toBe("Carrier 2718"));
      expect(address()).toBe("/admin/statement");
      await user.keyboard("{Enter}");
      await waitFor(() => expect(address()).toBe("/admin/statement?carrierId=2718"));
      await screen.findByText("Carrier 2718", { selector: "strong" });
    });

    it("shows the name of one in the address, on its chip and in its row, until it is taken off", async () => {
      const wishes = { lookups: { carriers: findCarriers }, query: { carrierId: "2500" } };
      const { user, address } = open({}, undefined, wishes);
      await screen.findByText("Carrier 2500", { selector: "strong" });
      await waitFor(async () => expect((await value()).value).toBe("Carrier 2500"));
      await user.click(await button("Remove Carrier: Carrier 2500"));
      await waitFor(() => expect(address()).toBe("/admin/statement"));
      await waitFor(async () => expect((await value()).value).toBe(""));
    });

    it("takes an id where they could not be loaded", async () => {
      const away = () => refuse(500, { message: "Database is away" });
      const { user, address } = open({}, undefined, { lookups: { carriers: away } });
      await user.type(await screen.findByRole("textbox", { name: "Carrier value" }), "2718{Enter}");
      await waitFor(() => expect(address()).toBe("/admin/statement?carrierId=2718"));
    });
  });

  it.each([
    ["carrier", { carrierId: movistar }, ["Provider", "From", "To"]],
    ["provider", { carrierId: movistar, providerId: acme }, ["From", "To"]],
  ])("hides what the tie of a %s's user decides (B-081, C-5)", async (_, tie, offered) => {
    open({}, build.currentUser(tie));
    await screen.findByText("03/2024");
    const fields = within(screen.getByRole("combobox", { name: "Filter field" })).getAllByRole("option");
    expect(fields.map(({ textContent }) => textContent)).toEqual(offered);
  });

  it("deletes after the question of C-20 (B-087, B-491)", async () => {
    let rows = [march];
    const remove = () => {
      rows = [];
      return { message: "Delete successful" };
    };
    const { api, user } = open({ paginate: () => build.page(rows), remove });
    await user.click(await button("Delete Acme, Movistar 03/2024"));
    await screen.findByText("This changes cannot be undo.");
    await user.click(await button("Confirm"));
    await screen.findByText("Delete successful");
    await waitFor(() => expect(screen.queryByText("03/2024")).toBeNull());
    expect(api.callsTo("statements.remove").map(({ path }) => path)).toEqual(["/services/statements/12"]);
  });

  it("offers no Delete without its permission (B-491)", async () => {
    open({}, build.currentUser({ permissions: ["statement.list"] }));
    await button("Download Acme, Movistar 03/2024");
    expect(screen.queryByRole("button", { name: /^Delete / })).toBeNull();
  });
});

describe("Add of Statements", () => {
  const opened = async (handlers: FakeHandlers<typeof contract.statements> = {}, user?: CurrentUser) => {
    const page = open(handlers, user);
    await page.user.click(await button("Add"));
    return { ...page, form: await dialog("Add statement") };
  };

  it("has the four fields, and asks for each of them before anything is sent (B-082, B-420, B-421, B-422, B-423, B-282)", async () => {
    const { api, user, form } = await opened();
    for (const label of ["Carrier", "Provider"]) await form.findByRole("combobox", { name: label });
    form.getByRole("textbox", { name: "Date" });
    expect(form.getByLabelText("File")).toMatchObject({ type: "file", accept: ".pdf", multiple: false });
    await user.click(await save());
    await waitFor(() => expect(form.getAllByText("This field is required")).toHaveLength(4));
    expect(api.callsTo("statements.create")).toEqual([]);
  });

  it("sends provider, month and file, tells it and reloads the list (B-009, B-229, B-231, B-428, B-529)", async () => {
    const page = await opened({ create: () => march });
    const { api, user, form } = page;
    await choose(page, "Carrier", "Movistar");
    await choose(page, "Provider", "Acme");
    await user.type(form.getByRole("textbox", { name: "Date" }), "05/2024");
    expect(form.getByRole<HTMLInputElement>("textbox", { name: "Date" }).value).toBe("05/2024");
    await user.upload(form.getByLabelText("File"), pdf());
    await user.click(await save());
    await screen.findByText("Done Successfully!");
    const [call] = api.callsTo("statements.create");
    expect(call?.body).toEqual({ providerId: "3", statementDate: "2024-05-01" });
    expect(call?.file?.name).toBe("acme.pdf");
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(api.callsTo("statements.paginate").length).toBeGreaterThan(1));
  });

  it("empties the provider where another carrier is chosen (O-4)", async () => {
    const page = await opened();
    await choose(page, "Carrier", "Movistar");
    await choose(page, "Provider", "Acme");
    await choose(page, "Carrier", "Telcel");
    await waitFor(() => expect(page.form.getByRole<HTMLInputElement>("combobox", { name: "Provider" }).value).toBe(""));
  });

  it("fixes what the tie of its user decides (O-4)", async () => {
    const tied = build.currentUser({ carrierId: movistar, providerId: acme });
    const { user, form, api } = await opened({ create: () => march }, tied);
    const field = (name: string) => form.getByRole<HTMLInputElement>("combobox", { name });
    await waitFor(() => expect([field("Carrier").value, field("Provider").value]).toEqual(["Movistar", "Acme"]));
    for (const name of ["Carrier", "Provider"]) expect(field(name).disabled, name).toBe(true);
    await user.type(form.getByRole("textbox", { name: "Date" }), "05/2024");
    await user.upload(form.getByLabelText("File"), pdf());
    await user.click(await save());
    await waitFor(() => expect(api.callsTo("statements.create")[0]?.body).toMatchObject({ providerId: "3" }));
  });

  it("takes no month after the current one of the portal's time zone (B-426, C-8)", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-01T03:00:00Z") });
    const { user, form } = await opened({}, build.currentUser({ timeZone: "America/Mexico_City" }));
    const date = form.getByRole("textbox", { name: "Date" });
    await user.type(date, "2026-11");
    await user.click(await save());
    await form.findByText("Date cannot be after the current month");
    await user.clear(date);
    await user.type(date, "2026-10");
    await waitFor(() => expect(form.queryByText("Date cannot be after the current month")).toBeNull());
  });

  it("takes no other file than a PDF (B-424)", async () => {
    const { api, form } = await opened();
    const area = form.getByLabelText("File").closest("label") as HTMLElement;
    const dropped = Object.assign(new Event("drop", { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [new File(["a,b"], "numbers.csv", { type: "text/csv" })] },
    });
    act(() => void area.dispatchEvent(dropped));
    await form.findByText("Only PDF files are accepted");
    expect(api.callsTo("statements.create")).toEqual([]);
  });

  it.each([
    ["the customer's text", refuse(500, {}), "File NOT save :("],
    ["the server's message", refuse(413, { message: "File is too big" }), "File is too big"],
  ])("tells a failed save with %s, and keeps what was typed (B-624, O-4)", async (_, answer, message) => {
    const page = await opened({ create: () => answer });
    const { user, form } = page;
    await choose(page, "Carrier", "Movistar");
    await choose(page, "Provider", "Acme");
    await user.type(form.getByRole("textbox", { name: "Date" }), "05/2024");
    await user.upload(form.getByLabelText("File"), pdf());
    await user.click(await save());
    await screen.findByText(message);
    form.getByText(/^acme\.pdf/);
  });

  it("shows how much of the file is sent, and cannot be closed meanwhile (P-7)", async () => {
    const answer = Promise.withResolvers<typeof march>();
    const page = await opened({ create: () => answer.promise });
    const { user, form } = page;
    await choose(page, "Carrier", "Movistar");
    await choose(page, "Provider", "Acme");
    await user.type(form.getByRole("textbox", { name: "Date" }), "05/2024");
    await user.upload(form.getByLabelText("File"), pdf());
    await user.click(await save());
    await form.findByRole("progressbar", { name: "Sending acme.pdf" });
    await user.keyboard("{Escape}");
    screen.getByRole("dialog", { name: "Add statement" });
    answer.resolve(march);
    await screen.findByText("Done Successfully!");
  });

  it("marks the month where the provider has its statement already (5.12)", async () => {
    const message = "A statement for this provider and month already exists";
    const page = await opened({
      create: () => refuse(409, { message, errors: [{ field: "statementDate", message }] }),
    });
    const { user, form } = page;
    await choose(page, "Carrier", "Movistar");
    await choose(page, "Provider", "Acme");
    await user.type(form.getByRole("textbox", { name: "Date" }), "05/2024");
    await user.upload(form.getByLabelText("File"), pdf());
    await user.click(await save());
    const date = form.getByRole("textbox", { name: "Date" });
    // a toast says it too, a moment later
    await waitFor(() => expect(document.getElementById(`${date.id}-note`)?.textContent).toBe(message));
    await waitFor(() => expect(document.activeElement).toBe(date));
  });
});

describe("Edit of Statements", () => {
  const opened = async (handlers: FakeHandlers<typeof contract.statements> = {}) => {
    const page = open({ get: () => march, ...handlers });
    await page.user.click(await button("Edit Acme, Movistar 03/2024"));
    const form = await dialog("Edit statement");
    await form.findByText("acme-march.pdf");
    return { ...page, form };
  };

  it("shows the values and the file as a chip, which stays with the flag (B-083, B-086, B-423, B-530, B-282, P-6)", async () => {
    const { api, user, form } = await opened({ edit: () => march });
    const date = form.getByRole<HTMLInputElement>("textbox", { name: "Date" });
    expect(date.value).toBe("03/2024");
    await waitFor(() => expect(form.getByRole<HTMLInputElement>("combobox", { name: "Provider" }).value).toBe("Acme"));
    expect(form.queryByLabelText("File", { selector: "input" })).toBeNull();
    await user.clear(date);
    await user.type(date, "04/2024");
    await user.click(await save());
    await screen.findByText("Done Successfully!");
    const [call] = api.callsTo("statements.edit");
    expect(call).toMatchObject({
      path: "/services/statements/12",
      body: {
        providerId: "3",
        statementDate: "2024-04-01",
        statementId: "12",
        optionalFile: "1",
        dateModified: march.dateModified,
      },
    });
    expect(call?.file).toBeUndefined();
  });

  it("asks for a file once the chip is closed, and sends the new one (B-084, B-530)", async () => {
    const { api, user, form } = await opened({ edit: () => march });
    await user.click(form.getByRole("button", { name: "Remove acme-march.pdf" }));
    const input = form.getByLabelText("File", { selector: "input" });
    expect(document.activeElement).toBe(input);
    await user.click(await save());
    await form.findByText("This field is required");
    expect(api.callsTo("statements.edit")).toEqual([]);
    await user.upload(input, pdf("new.pdf"));
    await user.click(await save());
    await waitFor(() => expect(api.callsTo("statements.edit")[0]?.file?.name).toBe("new.pdf"));
    expect(api.callsTo("statements.edit")[0]?.body).toMatchObject({ optionalFile: "0" });
  });

  it("asks what shall stand where somebody else saved it meanwhile (P-6)", async () => {
    const { user } = await opened({ edit: () => refuse(409, { code: "record-changed", message: "changed" }) });
    await user.click(await save());
    await screen.findByRole("dialog", { name: "The record was changed by another user" });
  });
});

describe("the file of a statement", () => {
  const file = new Blob(["%PDF-1.7"], { type: "application/pdf" });

  it("is downloaded, and shown in the browser's viewer with a way to download it (B-085, B-489, B-528)", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const createUrl = vi.spyOn(URL, "createObjectURL");
    const revoked = vi.spyOn(URL, "revokeObjectURL");
    const { user, api } = open({ download: () => file });
    await user.click(await button("Download Acme, Movistar 03/2024"));
    await waitFor(() => expect(saved).toHaveLength(1));
    createUrl.mockClear();
    await user.click(await button("View Acme, Movistar 03/2024"));
    const viewer = await dialog("Statement of Acme, Movistar 03/2024");
    const shown = await viewer.findByLabelText("Statement of Acme, Movistar 03/2024", { selector: "object" });
    expect(shown.getAttribute("data")).toBe(createUrl.mock.results[0]?.value);
    expect(shown.getAttribute("type")).toBe("application/pdf");
    viewer.getByText(/does not show PDF files/);
    await user.click(viewer.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    await user.click(viewer.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    await waitFor(() => expect(revoked).toHaveBeenCalledWith(createUrl.mock.results[0]?.value));
    expect(document.activeElement).toBe(await button("View Acme, Movistar 03/2024"));
    expect(api.callsTo("statements.download")).toHaveLength(2);
    vi.restoreAllMocks();
  });

  it("says what could not be loaded, and tries again", async () => {
    let isDown = true;
    const { user } = open({ download: () => (isDown ? refuse(500, { message: "Away" }) : file) });
    await user.click(await button("View Acme, Movistar 03/2024"));
    const viewer = await dialog("Statement of Acme, Movistar 03/2024");
    await viewer.findByText("The file could not be loaded");
    isDown = false;
    await user.click(viewer.getByRole("button", { name: "Retry" }));
    await viewer.findByLabelText("Statement of Acme, Movistar 03/2024", { selector: "object" });
  });
});

it("offers each action with its own permission alone (B-488, B-490, B-491)", async () => {
  open({}, build.currentUser({ permissions: ["statement.list", "statement.create"] }));
  await button("View Acme, Movistar 03/2024");
  await button("Add");
  for (const name of [/^Edit /, /^Delete /]) expect(screen.queryByRole("button", { name })).toBeNull();
});

it("offers no Add without its permission (B-488, B-490)", async () => {
  open({}, build.currentUser({ permissions: ["statement.list", "statement.edit"] }));
  await button("Edit Acme, Movistar 03/2024");
  for (const name of ["Add", /^Delete /]) expect(screen.queryByRole("button", { name })).toBeNull();
});
