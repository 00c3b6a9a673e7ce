import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/fields.ts";

const movistar = { carrierId: 2, carrierName: "Movistar" };
const claro = { carrierId: 4, carrierName: "Claro" };
const acme = { providerId: 3, providerName: "Acme", carrierId: 2 };
const bruno = build.user({ carrierId: movistar, providerId: acme, phone: "555" });
const nothing = { sessions: 0, keys: 0, schedules: 0, reports: 0, binnedReports: 0, shares: 0 };
const administratorRole = { roleId: 1, roleName: "Administrator", permissions: [] };

interface Wishes {
  users?: FakeHandlers<typeof contract.users>;
  sessions?: FakeHandlers<typeof contract.sessions>;
  handOvers?: FakeHandlers<typeof contract.handOvers>;
  filters?: FakeHandlers<typeof contract.lookups>;
  user?: ReturnType<typeof build.currentUser>;
}

function open(params: Record<string, string | number>, { users, sessions, handOvers, filters, user }: Wishes = {}) {
  const api = fakeApi(contract, {
    users: {
      get: () => bruno,
      create: () => bruno,
      edit: () => bruno,
      rights: () => [],
      paginate: () => build.page([bruno]),
      ...users,
    },
    sessions: { ofUser: () => [], ...sessions },
    handOvers: { holdings: () => nothing, ...handOvers },
    lookups: { carriers: () => [movistar, claro], providers: () => [acme], ...filters },
    roles: { list: () => [] },
    permissions: { list: () => [] },
  });
  return { api, ...renderRoute(remote, "UsersForm", { api, params, ...(user && { user }) }) };
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const loaded = async () => {
  const username = await field("Username");
  await waitFor(() => expect(username.value).toBe("bruno"));
  return username;
};
const noteOf = (input: HTMLElement) => document.getElementById(`${input.id}-note`)?.textContent;
const save = () => screen.getByRole("button", { name: "Save" });

describe("UsersForm in add mode", () => {
  it("adds an enabled user with their tie and returns to the list (A-123, A-220, A-265, D-A40)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await field("Username"), " bruno ");
    await user.type(await field("Password"), "a new password");
    await user.type(await field("Repeat password"), "a new password");
    await user.type(await field("Email"), "bruno@example.com");
    await screen.findByText("Without one, this user sees all carriers");
    expect(screen.queryByRole("combobox", { name: "Provider" })).toBeNull();
    await choose(user, "Carrier", "Movistar");
    await screen.findByText("This user will only see data of Movistar");
    await choose(user, "Provider", "Acme");
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toMatchObject({ disabled: true, checked: true });
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("users.create")[0]?.body).toEqual({
      username: "bruno",
      password: "a new password",
      confirmPassword: "a new password",
      email: "bruno@example.com",
      phone: null,
      carrierId: 2,
      providerId: 3,
      userEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/administration/users"));
  });

  it("refuses what a field may not hold with its text, and takes what it may (A-256, A-257, A-258, A-259, A-261, A-262, A-263, A-264)", async () => {
    const { api, user } = open({ action: "add" });
    const required = "This field is required";
    for (const [label, text, message] of [
      ["Username", "", required],
      ["Username", "x".repeat(65), "Field must be less than 64 characters"],
      ["Username", "x".repeat(64), undefined],
      ["Password", "", required],
      ["Password", "seven77", "Field must at least 8 characters"],
      ["Password", "eight888", undefined],
      ["Password", "x".repeat(129), "Field must be less than 128 characters"],
      ["Password", "x".repeat(128), undefined],
      ["Repeat password", "", required],
      ["Repeat password", "seven77", "Field must at least 8 characters"],
      ["Repeat password", "x".repeat(129), "Field must be less than 128 characters"],
      ["Email", "", required],
      ["Email", "a@b.", "Field must at least 5 characters"],
      ["Email", `${"x".repeat(60)}@b.co`, "Field must be less than 64 characters"],
      ["Email", "abcdef", "Email entered is not valid"],
      ["Email", "a@b.co", undefined],
      ["Phone", "5".repeat(51), "Field must be less than 50 characters"],
      ["Phone", "5".repeat(50), undefined],
      ["Phone", "", undefined],
    ] as const) {
      const input = await field(label);
      await user.clear(input);
      if (text) await user.paste(text);
      await user.tab();
      const said = () => (input.getAttribute("aria-invalid") ? noteOf(input) : undefined);
      await waitFor(() => expect([label, text, said()]).toEqual([label, text, message]));
    }
    expect(api.callsTo("users.create")).toHaveLength(0);
  });

  it("refuses two different passwords without a call (A-260, D-A42)", async () => {
    const { api, user } = open({ action: "add" });
    await user.type(await field("Username"), "bruno");
    await user.type(await field("Password"), "a new password");
    await user.type(await field("Repeat password"), "another password");
    await user.type(await field("Email"), "bruno@example.com");
    await user.click(save());
    await screen.findByText("Passwords dont match");
    expect(api.callsTo("users.create")).toHaveLength(0);
  });

  it("tells two different passwords whichever of them was typed last (D-A41, D-A42)", async () => {
    const { user } = open({ action: "add" });
    await user.type(await field("Password"), "a new password");
    await user.type(await field("Repeat password"), "a new passwor");
    await user.tab();
    await screen.findByText("Passwords dont match");
    await user.type(await field("Password"), "{Backspace}");
    await waitFor(() => expect(screen.queryByText("Passwords dont match")).toBeNull());
    await user.type(await field("Password"), "s");
    await screen.findByText("Passwords dont match");
  });

  it("says nothing of a repeated password that nobody has typed yet (D-A41)", async () => {
    const { user } = open({ action: "add" });
    await user.type(await field("Password"), "a new password");
    await user.type(await field("Username"), "bruno");
    expect((await field("Repeat password")).getAttribute("aria-invalid")).toBeNull();
  });

  it("pre-selects the only carrier, which can be cleared (A-226, A-265, D-A51)", async () => {
    const { api, user } = open({ action: "add" }, { filters: { carriers: () => [movistar] } });
    const carrier = await screen.findByRole<HTMLInputElement>("combobox", { name: "Carrier" });
    await waitFor(() => expect(carrier.value).toBe("Movistar"));
    await screen.findByText("This user will only see data of Movistar");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    await user.type(await field("Username"), "bruno");
    await user.type(await field("Password"), "a new password");
    await user.type(await field("Repeat password"), "a new password");
    await user.type(await field("Email"), "bruno@example.com");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("users.create")[0]?.body).toMatchObject({ carrierId: null, providerId: null });
  });

  it("marks a password that the server finds too common", async () => {
    const message = "This password is too common, choose another one";
    const { user } = open(
      { action: "add" },
      { users: { create: () => refuse(400, { message, errors: [{ field: "password", message }] }) } },
    );
    await user.type(await field("Username"), "bruno");
    await user.type(await field("Password"), "password1");
    await user.type(await field("Repeat password"), "password1");
    await user.type(await field("Email"), "bruno@example.com");
    await user.click(save());
    const password = await field("Password");
    await waitFor(() => expect(password.getAttribute("aria-invalid")).toBe("true"));
  });

  it("gives a tied caller's own carrier and provider, not to be changed (D-A12, D-A14)", async () => {
    const tied = build.currentUser({ carrierId: movistar, providerId: acme });
    open({ action: "add" }, { user: tied, filters: { carriers: () => [movistar] } });
    const carrier = await screen.findByRole<HTMLInputElement>("combobox", { name: "Carrier" });
    await waitFor(() => expect(carrier).toMatchObject({ value: "Movistar", disabled: true }));
    const provider = await screen.findByRole<HTMLInputElement>("combobox", { name: "Provider" });
    await waitFor(() => expect(provider).toMatchObject({ value: "Acme", disabled: true }));
  });
});

describe("UsersForm in edit mode", () => {
  it("has no password fields and saves without them (A-147, A-257, D-A43, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 9 });
    const username = await loaded();
    expect(screen.queryByLabelText(/assword/)).toBeNull();
    screen.getByText("05/03/2024 - 14:07");
    await user.type(username, "-2");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("users.edit")[0]?.body).toEqual({
      username: "bruno-2",
      email: "bruno@example.com",
      phone: "555",
      carrierId: 2,
      providerId: 3,
      userEnabled: 1,
      dateModified: bruno.date_modified,
    });
  });

  it("never selects a carrier by itself, and clears carrier and provider (A-226, A-265, A-266, D-A51)", async () => {
    const { api, user } = open({ action: "edit", id: 9 }, { filters: { carriers: () => [movistar] } });
    await loaded();
    const provider = await screen.findByRole<HTMLInputElement>("combobox", { name: "Provider" });
    await waitFor(() => expect(provider.value).toBe("Acme"));
    for (const clear of screen.getAllByRole("button", { name: "Clear" }).toReversed()) await user.click(clear);
    await waitFor(() => expect(screen.queryByRole("combobox", { name: "Provider" })).toBeNull());
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("users.edit")[0]?.body).toMatchObject({ carrierId: null, providerId: null });
  });

  it("leaves an untied user untied where there is a single carrier (A-226, D-A51)", async () => {
    open({ action: "edit", id: 9 }, { users: { get: () => build.user() }, filters: { carriers: () => [movistar] } });
    await loaded();
    await screen.findByText("Without one, this user sees all carriers");
    expect(await screen.findByRole("combobox", { name: "Carrier" })).toHaveProperty("value", "");
  });

  it("is for reading only where the caller cannot change the user, and says why (D-A14)", async () => {
    open({ action: "edit", id: 9 }, { users: { get: () => build.user({ roles: [administratorRole] }) } });
    const username = await loaded();
    expect(username.readOnly).toBe(true);
    screen.getByText("Only an administrator can change an administrator.");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Edit Roles" })).toBeNull();
  });

  it("keeps oneself enabled (D-A11)", async () => {
    open({ action: "edit", id: 7 }, { users: { get: () => build.user({ userId: 7 }) } });
    await loaded();
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toMatchObject({ disabled: true, checked: true });
  });

  it.each([
    [["user.create"], "add", true],
    [["user.create"], "edit", false],
    [["user.edit"], "edit", true],
    [["user.edit"], "add", false],
  ] as const)(
    "with %s alone and action %s has a Save button: %s (A-372, D-A09)",
    async (permissions, action, saves) => {
      const user = build.currentUser({ permissions: ["user.list", ...permissions] });
      open(action === "add" ? { action } : { action, id: 9 }, { user });
      await field("Username");
      if (action === "edit") await loaded();
      expect(screen.queryByRole("button", { name: "Save" }) !== null).toBe(saves);
    },
  );
});

describe("Effective rights", () => {
  const operator = { roleId: 2, roleName: "Operator" };
  const reader = { roleId: 3, roleName: "Reader" };
  const rights = () => [
    { permissionId: 1, permissionName: "carrier.list", direct: false, roles: [operator, reader] },
    { permissionId: 2, permissionName: "country.list", direct: true, roles: [reader] },
    { permissionId: 3, permissionName: "product.list", direct: true, roles: [] },
  ];
  const cells = async (name: string) =>
    within((await screen.findByText(name)).closest("tr") as HTMLElement)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);

  it("name for each permission its sources, and what the tie narrows (D-A12, D-A15)", async () => {
    open({ action: "edit", id: 9 }, { users: { rights } });
    expect(await cells("carrier.list")).toEqual(["carrier.list", "Operator, Reader", "Only data of carrier Movistar"]);
    expect(await cells("country.list")).toEqual(["country.list", "Reader, directly", "-"]);
    expect(await cells("product.list")).toEqual(["product.list", "directly", "Only data of provider Acme"]);
    screen.getByText("3 permissions, tied to provider Acme");
  });

  it("are found by words", async () => {
    const { user } = open({ action: "edit", id: 9 }, { users: { rights } });
    await screen.findByText("carrier.list");
    await user.type(screen.getByRole("searchbox", { name: "Search rights" }), "COUNT");
    expect(screen.queryByText("carrier.list")).toBeNull();
    screen.getByText("country.list");
    await user.type(screen.getByRole("searchbox", { name: "Search rights" }), "less");
    screen.getByText("No right matches");
  });

  it("show the first ten, and all when asked", async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      permissionId: index + 1,
      permissionName: `fleet-${index + 1}.list`,
      direct: true,
      roles: [],
    }));
    const { user } = open({ action: "edit", id: 9 }, { users: { rights: () => many } });
    await screen.findByText("fleet-10.list");
    expect(screen.queryByText("fleet-11.list")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show all 12" }));
    screen.getByText("fleet-12.list");
  });

  it("lead to the forms that assign them", async () => {
    const { user, address } = open({ action: "edit", id: 9 }, { users: { rights } });
    await user.click(await screen.findByRole("link", { name: "Edit Roles" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/users-roles/edit/9"));
  });

  it("say what could not be loaded, and retry (B-638)", async () => {
    let isDown = true;
    const { user } = open(
      { action: "edit", id: 9 },
      { users: { rights: () => (isDown ? refuse(500, { message: "Database is away" }) : rights()) } },
    );
    const alert = (await screen.findByText("The rights could not be loaded")).closest<HTMLElement>('[role="alert"]');
    isDown = false;
    await user.click(within(alert as HTMLElement).getByRole("button", { name: "Retry" }));
    await screen.findByText("carrier.list");
  });

  it("are absent in add mode", async () => {
    const { api } = open({ action: "add" });
    await field("Username");
    expect(screen.queryByText("Effective rights")).toBeNull();
    expect(api.callsTo("users.rights")).toHaveLength(0);
  });
});

describe("the sessions of a user (S6)", () => {
  const phone = build.userSession({ sessionId: 2, device: "Safari on iPhone", address: "10.0.0.9" });

  it("are shown to staff who may change the user, and ended by them", async () => {
    let left = [phone];
    const { api, user } = open(
      { action: "edit", id: 9 },
      {
        sessions: {
          ofUser: () => left,
          endOfUser: () => {
            left = [];
            return { message: "Delete successful" };
          },
        },
      },
    );
    await user.click(await screen.findByRole("button", { name: "End Safari on iPhone, 10.0.0.9" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Not signed in anywhere");
    expect(api.callsTo("sessions.endOfUser").map(({ path }) => path)).toEqual(["/services/users/9/sessions/2"]);
  });

  it("are ended all at once", async () => {
    const endAllOfUser = () => ({ message: "Delete successful" });
    const { api, user } = open({ action: "edit", id: 9 }, { sessions: { ofUser: () => [phone], endAllOfUser } });
    await user.click(await screen.findByRole("button", { name: "End all" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(api.callsTo("sessions.endAllOfUser")).toHaveLength(1));
  });

  it("are not asked for by staff who may not change the user (D-A14)", async () => {
    const administrator = build.user({ roles: [administratorRole] });
    const { api } = open({ action: "edit", id: 9 }, { users: { get: () => administrator } });
    await loaded();
    expect(screen.queryByRole("heading", { name: "Sessions" })).toBeNull();
    expect(api.callsTo("sessions.ofUser")).toEqual([]);
  });
});

describe("the second factor of a user", () => {
  it("is reset after a question, and gone from the form", async () => {
    const withFactor = build.user({ hasSecondFactor: true });
    const resetSecondFactor = () => ({ message: "Done Successfully!" });
    const { api, user } = open({ action: "edit", id: 9 }, { users: { get: () => withFactor, resetSecondFactor } });
    await loaded();
    const panel = within(await screen.findByRole("region", { name: "Second factor" }));
    await user.click(panel.getByRole("button", { name: "Reset second factor" }));
    expect(api.callsTo("users.resetSecondFactor")).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await panel.findByText("This user signs in with the password alone.");
    expect(panel.queryByRole("button")).toBeNull();
    expect(api.callsTo("users.resetSecondFactor").map(({ path }) => path)).toEqual(["/services/users/9/second-factor"]);
  });
});

describe("what a disabled user still holds", () => {
  const disabled = { ...bruno, userEnabled: 0 as const };
  const card = () => screen.findByRole("region", { name: "Still holds" });

  it("is told, and handed over in one step; what stays is named with its reason", async () => {
    let held = { ...nothing, schedules: 2, reports: 1, binnedReports: 1, keys: 1 };
    const left = [{ kind: "schedule" as const, id: 5, reportName: "Sales", reason: "They do not see its report" }];
    const { api, user } = open(
      { action: "edit", id: 3 },
      {
        users: { get: () => disabled },
        filters: { users: () => [{ userId: 12, username: "eva", providerId: null }] },
        handOvers: {
          holdings: () => held,
          handOver: () => {
            held = { ...nothing, schedules: 1, keys: 1 };
            return { reports: 2, schedules: 1, left };
          },
        },
      },
    );
    expect((await card()).textContent).toContain("2 schedules, 1 report, 1 report in the bin, 1 key.");
    await user.click(within(await card()).getByRole("button", { name: "Hand over …" }));
    await screen.findByRole("dialog", { name: "Hand over from bruno" });
    await choose(user, "New owner", "eva");
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Hand over" }));
    await waitFor(async () => expect((await card()).textContent).toContain("1 schedule, 1 key."));
    expect((await card()).textContent).toContain("2 reports and 1 schedule handed over, 1 not");
    expect((await card()).textContent).toContain("Schedule of Sales: They do not see its report.");
    expect(api.callsTo("handOvers.handOver")).toMatchObject([{ body: { userId: 12 } }]);
  });

  it("is nothing that is shown of a user who works", async () => {
    const { api } = open({ action: "edit", id: 3 });
    await loaded();
    expect(api.callsTo("handOvers.holdings")).toHaveLength(0);
  });
});
