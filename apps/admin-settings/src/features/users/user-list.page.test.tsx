import { contract } from "@portal/api-client/contract";
import { build, fakeApi, refuse, renderRoute } from "@portal/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";
import { describeList } from "../../test-support/describe-list.tsx";

const bruno = build.user({
  carrierId: { carrierId: 2, carrierName: "Movistar" },
  providerId: { providerId: 3, providerName: "Acme", carrierId: 2 },
  lastLogin: "2024-03-05T09:30:00.000Z",
});
const administratorRole = { roleId: 1, roleName: "Administrator", permissions: [] };

describeList("users", {
  ids: { route: "A-070, A-355", columns: "A-071", filters: "A-072" },
  columns: {
    ID: "9",
    Username: "bruno",
    "Carrier name": "Movistar",
    "Provider name": "Acme",
    "Last login": "05/03/2024 - 09:30",
    Enabled: "Yes",
    "Date modified": "05/03/2024 - 14:07",
  },
  filters: ["Username", "Email", "Phone", "Provider name", "Carrier name"],
  record: bruno,
  buttons: ["Edit Roles", "Edit Permissions", "Change Password", "View as …"],
});

function open(options: Partial<Parameters<typeof renderRoute>[2]> = {}, users = [bruno]) {
  const api = fakeApi(contract, {
    users: {
      paginate: () => build.page(users),
      get: () => bruno,
      resetPassword: () => ({ message: "Done Successfully!" }),
      invite: () => ({ message: "Send Successfully!" }),
    },
    roles: { list: () => [] },
    permissions: { list: () => [] },
  });
  return { api, ...renderRoute(remote, "Users", { api, ...options }) };
}

describe("buttons of Users", () => {
  it("invite those again who have no password yet, and nobody else", async () => {
    const nora = build.user({ userId: 11, username: "nora", isInvited: true });
    const { api, user } = open({}, [bruno, nora]);
    await user.click(await screen.findByRole("button", { name: "Invite again nora" }));
    await screen.findByText("Send Successfully!");
    expect(api.callsTo("users.invite")[0]).toMatchObject({ path: "/services/users/11/invitation" });
    expect(screen.queryByRole("button", { name: "Invite again bruno" })).toBeNull();
  });

  it.each([
    ["Edit Roles", "/admin/forms/users-roles/edit/9"],
    ["Edit Permissions", "/admin/forms/users-permissions/edit/9"],
  ])("%s opens %s (A-073, A-074)", async (button, path) => {
    const { user, address } = open();
    await user.click(await screen.findByRole("button", { name: `${button} bruno` }));
    await waitFor(() => expect(address()).toBe(path));
    await screen.findByText("bruno");
  });

  it("are Edit, Delete and the rights only where they would not be refused (D-A11, D-A14)", async () => {
    const administrator = build.user({ userId: 5, username: "root", roles: [administratorRole] });
    const oneself = build.user({ userId: 7, username: "ana" });
    open({}, [bruno, administrator, oneself]);
    await screen.findByRole("button", { name: "Delete bruno" });
    expect(screen.queryByRole("button", { name: / root$/ })).toBeNull();
    screen.getByRole("button", { name: "Edit ana" });
    expect(screen.queryByRole("button", { name: "Delete ana" })).toBeNull();
  });

  it("of a disabled administrator offer no Restore to others (D-A14)", async () => {
    open({}, [bruno, build.user({ userId: 5, username: "root", roles: [administratorRole], userEnabled: 0 })]);
    await screen.findByRole("button", { name: "Delete bruno" });
    expect(screen.queryByRole("button", { name: "Restore root" })).toBeNull();
  });

  it("of rights are absent without user.edit (D-A09)", async () => {
    open({ user: build.currentUser({ permissions: ["user.list", "user.delete"] }) });
    await screen.findByRole("button", { name: "Delete bruno" });
    expect(screen.queryByRole("button", { name: /Edit|Change/ })).toBeNull();
  });

  it("restore by an edit with what the record holds (A-204, D-A36)", async () => {
    const off = { ...bruno, userEnabled: 0 as const };
    const api = fakeApi(contract, { users: { paginate: () => build.page([off]), get: () => off, edit: () => bruno } });
    const { user } = renderRoute(remote, "Users", { api });
    await user.click(await screen.findByRole("button", { name: "Restore bruno" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("users.edit")[0]).toMatchObject({
      path: "/services/users/9",
      body: { username: "bruno", email: "bruno@example.com", carrierId: 2, providerId: 3, userEnabled: 1 },
    });
  });
});

describe("View as …", () => {
  const view = { token: "token-of-a-view", user: build.currentUser({ userId: 9, username: "bruno" }) };
  async function ask(begin: () => typeof view | ReturnType<typeof refuse> = () => view) {
    const api = fakeApi(contract, { users: { paginate: () => build.page([bruno]) }, views: { begin } });
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    const { user } = renderRoute(remote, "Users", { api });
    await user.click(await screen.findByRole("button", { name: "View as … bruno" }));
    await screen.findByRole("dialog", { name: "View as bruno" });
    return { api, user, assign, press: () => user.click(screen.getByRole("button", { name: "View" })) };
  }

  it("asks for a reason, and begins the view in this tab alone", async () => {
    const { api, user, assign, press } = await ask();
    await press();
    expect(api.callsTo("views.begin")).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Ticket 42");
    const own = localStorage.getItem("auth");
    await press();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(api.callsTo("views.begin")[0]).toMatchObject({
      path: "/services/users/9/view",
      body: { reason: "Ticket 42" },
    });
    expect(JSON.parse(sessionStorage.getItem("auth") ?? "{}")).toMatchObject({
      token: view.token,
      user: { userId: 9 },
    });
    expect(localStorage.getItem("auth")).toBe(own);
  });

  it("stays where it is refused, and the toast says why", async () => {
    const { user, assign, press } = await ask(() => refuse(400, { message: "You cannot view this user" }));
    await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Ticket 42");
    await press();
    await screen.findByText("You cannot view this user");
    screen.getByRole("dialog", { name: "View as bruno" });
    expect([assign.mock.calls, sessionStorage.getItem("auth")]).toEqual([[], null]);
  });

  it("is there for holders of user.view-as alone, and neither for user 1 nor for oneself", async () => {
    const rest = [build.user({ userId: 1, username: "root" }), build.user({ userId: 7, username: "ana" })];
    const viewer = build.currentUser({ userId: 7, permissions: ["user.list", "user.view-as"] });
    open({ user: viewer }, [bruno, ...rest]);
    await screen.findByRole("button", { name: "View as … bruno" });
    expect(screen.queryByRole("button", { name: /View as … (root|ana)/ })).toBeNull();
    cleanup();
    open({ user: build.currentUser({ permissions: ["user.list", "user.edit"] }) });
    await screen.findByRole("button", { name: "Change Password bruno" });
    expect(screen.queryByRole("button", { name: /View as/ })).toBeNull();
  });
});

describe("filters of Users", () => {
  it.each([
    [{ carrierId: { carrierId: 2, carrierName: "Movistar" } }, ["username", "email", "phone", "providerName"]],
    [{ providerId: { providerId: 3, providerName: "Acme", carrierId: 2 } }, ["username", "email", "phone"]],
  ])("leave out what a tie fixes (D-A12)", async (tie, keys) => {
    open({ user: build.currentUser(tie) });
    await screen.findAllByText("bruno");
    const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Filter field" });
    expect([...field.options].map(({ value }) => value)).toEqual(keys);
  });
});

describe("Change Password", () => {
  async function openDialog(reply?: ReturnType<typeof refuse>) {
    const api = fakeApi(contract, {
      users: {
        paginate: () => build.page([bruno]),
        resetPassword: () => reply ?? { message: "Done Successfully!" },
      },
    });
    const screens = renderRoute(remote, "Users", { api });
    await screens.user.click(await screen.findByRole("button", { name: "Change Password bruno" }));
    const dialog = await screen.findByRole("dialog", { name: "Change Password" });
    const password = screen.getByLabelText<HTMLInputElement>(/^Password/);
    const repeat = screen.getByLabelText<HTMLInputElement>(/^Repeat password/);
    const save = () => screens.user.click(screen.getByRole("button", { name: "Save" }));
    return { api, dialog, password, repeat, save, ...screens };
  }

  it("opens a dialog at the same address, saves and closes (A-075, D-A79)", async () => {
    const { api, user, address, password, repeat, save } = await openDialog();
    expect(address()).toBe("/admin/administration/users");
    expect(document.activeElement).toBe(password);
    await user.type(password, "a new password");
    await user.type(repeat, "a new password");
    await save();
    await screen.findByText("Done Successfully!");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.callsTo("users.resetPassword")[0]?.body).toEqual({
      userId: 9,
      password: "a new password",
      confirmPassword: "a new password",
    });
  });

  it.each([
    ["", "", "Password is required"],
    ["seven77", "seven77", "Password must have more than 7 characters"],
    ["a new password", "another password", "Passwords dont match"],
    ["ab".repeat(65), "ab".repeat(65), "Field must be less than 128 characters"],
  ])(
    "with %s and %s says what is wrong and sends nothing (A-267 to A-269, A-268, D-A43)",
    async (one, two, message) => {
      const { api, user, password, repeat, save } = await openDialog();
      for (const [field, text] of [
        [password, one],
        [repeat, two],
      ] as const) {
        await user.click(field);
        if (text) await user.paste(text);
      }
      await save();
      await screen.findByText(message);
      const wrong = message === "Passwords dont match" ? repeat : password;
      expect(wrong.getAttribute("aria-invalid")).toBe("true");
      expect(document.activeElement).toBe(wrong);
      expect(api.callsTo("users.resetPassword")).toHaveLength(0);
    },
  );

  it("takes 8 characters (A-268)", async () => {
    const { api, user, password, repeat, save } = await openDialog();
    await user.type(password, "eight888");
    await user.type(repeat, "eight888");
    await save();
    await waitFor(() => expect(api.callsTo("users.resetPassword")).toHaveLength(1));
  });

  it("stays open where the password is refused, and marks the field (D-A79)", async () => {
    const message = "This password is too common, choose another one";
    const reply = refuse(400, { message: `password: ${message}`, errors: [{ field: "password", message }] });
    const { user, dialog, password, repeat, save } = await openDialog(reply);
    await user.type(password, "password1");
    await user.type(repeat, "password1");
    await save();
    await screen.findByText(message);
    expect(dialog.isConnected).toBe(true);
    await waitFor(() => expect(password.getAttribute("aria-invalid")).toBe("true"));
    await user.type(password, "2");
    expect(screen.queryByText(message)).toBeNull();
  });

  it("closes without a call by Cancel", async () => {
    const { api, user } = await openDialog();
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("users.resetPassword")).toHaveLength(0);
  });
});
