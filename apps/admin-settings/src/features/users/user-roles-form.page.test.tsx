import { contract } from "@portal/api-client/contract";
import { forgetDrafts, keepDrafts } from "@portal/records/drafts";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const administrator = build.role({ roleId: 1, roleName: "Administrator" });
const operator = build.role({ roleId: 2, roleName: "Operator" });
const reader = build.role({ roleId: 3, roleName: "Reader" });
const held = ({ roleId, roleName }: typeof operator) => ({ roleId, roleName, permissions: [] });
const bruno = build.user({ roles: [held(operator)] });
const root = build.currentUser({ roles: [held(administrator)] });

interface Wishes {
  users?: FakeHandlers<typeof contract.users>;
  roles?: FakeHandlers<typeof contract.roles>;
  user?: ReturnType<typeof build.currentUser>;
  params?: Record<string, string | number>;
}

function open({ users, roles, user, params = { action: "edit", id: 9 } }: Wishes = {}) {
  const api = fakeApi(contract, {
    users: {
      get: () => bruno,
      addRoles: () => bruno,
      deleteRoles: () => bruno,
      rights: () => [],
      getUserLogued: () => build.currentUser(),
      ...users,
    },
    roles: { list: () => [administrator, operator, reader], ...roles },
    lookups: { carriers: () => [] },
    sessions: { ofUser: () => [] },
  });
  return {
    api,
    ...renderRoute(remote, "UserRolesForm", { api, params, ...(user && { user }) }),
  };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

describe("UserRolesForm", () => {
  it("sends what is newly ticked and unticked, and returns to the user (A-122, A-151, A-401, D-A06, D-A16)", async () => {
    const { api, user, address } = open();
    expect((await box("Operator")).checked).toBe(true);
    expect(save().disabled).toBe(true);
    await user.click(await box("Reader"));
    await user.click(await box("Operator"));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.calls.filter(({ method }) => method !== "GET")).toMatchObject([
      { method: "POST", path: "/services/users/add-roles", body: { userId: 9, roles: [3] } },
      { method: "PUT", path: "/services/users/delete-roles", body: { userId: 9, roles: [2] } },
    ]);
    await waitFor(() => expect(address()).toBe("/admin/forms/users/edit/9"));
    expect(api.callsTo("users.getUserLogued")).toHaveLength(0);
  });

  it("can be undone from the toast: the opposite calls give the roles again that there were", async () => {
    let roles = [held(operator)];
    const { api, user } = open({ users: { get: () => ({ ...bruno, roles }) } });
    await user.click(await box("Reader"));
    await user.click(await box("Operator"));
    await user.click(save());
    const undo = await screen.findByRole("button", { name: "Undo" });
    roles = [held(reader)];
    const before = api.calls.length;
    await user.click(undo);
    await screen.findByText("Done Successfully!");
    expect(api.calls.slice(before).filter(({ method }) => method !== "GET")).toMatchObject([
      { method: "PUT", path: "/services/users/delete-roles", body: { userId: 9, roles: [3] } },
      { method: "POST", path: "/services/users/add-roles", body: { userId: 9, roles: [2] } },
    ]);
  });

  it("is not undone where somebody has changed the roles since", async () => {
    const { api, user } = open();
    await user.click(await box("Reader"));
    await user.click(save());
    const before = api.calls.length;
    await user.click(await screen.findByRole("button", { name: "Undo" })); // the fake user still has the roles of before
    await screen.findByText("The record was changed by another user");
    expect(api.calls.slice(before).filter(({ method }) => method !== "GET")).toEqual([]);
  });

  it("takes no tick while the call runs", async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>();
    const { user } = open({ users: { addRoles: () => promise } });
    await user.click(await box("Reader"));
    await user.click(save());
    await screen.findByRole("button", { name: "Saving…" });
    await user.click(await box("Operator"));
    await act(async () => resolve(refuse(500, { message: "Database is away" })));
    await waitFor(() => expect(save().disabled).toBe(false));
    expect([(await box("Reader")).checked, (await box("Operator")).checked]).toEqual([true, true]);
  });

  it("keeps the roles that it knows where they cannot be asked for anew", async () => {
    let isDown = false;
    const { promise: refused, resolve } = Promise.withResolvers<void>();
    const list = () => {
      if (!isDown) return [administrator, operator, reader];
      resolve();
      return refuse(500, { message: "Database is away" });
    };
    const get = async () => {
      if (isDown) await refused; // here the form appears only after the refusal
      return bruno;
    };
    const { api, goTo, address } = open({ roles: { list }, users: { get } });
    const form = address();
    await box("Operator");
    await act(() => goTo("/admin/forms/users-roles/edit"));
    await screen.findByText("Error, not id sended in route params :(");
    isDown = true;
    await act(() => goTo(form));
    await waitFor(() => expect(api.callsTo("roles.list")).toHaveLength(2));
    await box("Operator");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows what the user holds now, not what they held when the form was last open", async () => {
    const { promise, resolve } = Promise.withResolvers<typeof bruno>();
    let answer: typeof bruno | Promise<typeof bruno> = bruno;
    const { goTo, address } = open({ users: { get: () => answer } });
    const form = address();
    expect((await box("Operator")).checked).toBe(true);
    await act(() => goTo("/admin/forms/users-roles/edit"));
    await screen.findByText("Error, not id sended in route params :(");
    answer = promise;
    await act(() => goTo(form));
    await waitFor(() => expect(address()).toBe(form));
    expect(screen.queryByRole("checkbox", { name: "Operator" })).toBeNull();
    resolve(build.user({ roles: [held(reader)] }));
    expect((await box("Operator")).checked).toBe(false);
    expect((await box("Reader")).checked).toBe(true);
  });

  it("makes no call where the address names nobody (A-345, D-A05)", async () => {
    const { api } = open({ params: { action: "edit" } });
    await screen.findByText("Error, not id sended in route params :(");
    expect(api.calls).toHaveLength(0);
  });

  it("leaves the role of the administrators to them (D-A14)", async () => {
    open();
    expect(await box("Administrator")).toMatchObject({ disabled: true, checked: false });
    screen.getByText("Only an administrator gives or takes this role");
  });

  it("lets administrators give it, and leaves it to user 1 (D-A11)", async () => {
    const { unmount } = open({ user: root });
    expect(await box("Administrator")).toHaveProperty("disabled", false);
    unmount();
    const owner = build.user({ userId: 1, roles: [held(administrator)] });
    open({
      user: build.currentUser({ userId: 1, roles: [held(administrator)] }),
      params: { action: "edit", id: 1 },
      users: { get: () => owner },
    });
    expect(await box("Administrator")).toMatchObject({ disabled: true, checked: true });
    screen.getByText("User 1 always has this role");
  });

  it("is for reading only where the caller cannot change the user (D-A14)", async () => {
    open({ users: { get: () => build.user({ roles: [held(administrator)] }) } });
    expect(await box("Reader")).toHaveProperty("disabled", true);
    screen.getByText("Only an administrator can change an administrator.");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("lists a disabled role only where it is held, and lets it be taken away (D-A16)", async () => {
    const old = { roleId: 8, roleName: "Old", permissions: [] };
    const { api, user } = open({ users: { get: () => ({ ...bruno, roles: [...bruno.roles, old] }) } });
    await user.click(await box("Old (disabled)"));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("users.addRoles")).toHaveLength(0);
    expect(api.callsTo("users.deleteRoles")[0]?.body).toEqual({ userId: 9, roles: [8] });
  });

  it("keeps the ticks where the server refuses the rights (D-A14)", async () => {
    const message = "You cannot grant rights you do not have";
    const { user, address } = open({ users: { addRoles: () => refuse(400, { message }) } });
    await user.click(await box("Reader"));
    await user.click(save());
    await screen.findByText(message);
    expect((await box("Reader")).checked).toBe(true);
    expect(address()).toBe("/admin/forms/users-roles/edit/9");
  });

  it("finds roles by words", async () => {
    const { user } = open();
    await user.type(await screen.findByRole("searchbox", { name: "Search roles" }), "READ{Enter}");
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    await user.type(screen.getByRole("searchbox", { name: "Search roles" }), "xyz");
    screen.getByText("No role matches");
  });

  it("loads one's own rights again after a change of oneself (D-A13)", async () => {
    const self = build.user({ userId: 7 });
    const { api, user } = open({ params: { action: "edit", id: 7 }, users: { get: () => self, addRoles: () => self } });
    await user.click(await box("Reader"));
    await user.click(save());
    await waitFor(() => expect(api.callsTo("users.getUserLogued")).toHaveLength(1));
  });

  it("has its ticks back after a session that broke off, and can be rid of them (issue 9)", async () => {
    const first = open();
    await first.user.click(await box("Reader"));
    await first.user.click(await box("Operator"));
    act(() => keepDrafts(build.currentUser().userId));
    first.unmount();
    const { api, user } = open({ users: { get: () => build.user({ roles: [held(operator), held(reader)] }) } });
    expect(await box("Reader")).toHaveProperty("checked", true); // somebody else gave it meanwhile
    expect(await box("Operator")).toHaveProperty("checked", false);
    screen.getByText("Your unsaved changes are back");
    screen.getByText("1 removed");
    await user.click(screen.getByRole("button", { name: "Discard changes" }));
    expect(await box("Operator")).toHaveProperty("checked", true);
    expect(screen.queryByText("Your unsaved changes are back")).toBeNull();
    expect(save().disabled).toBe(true);
    expect(api.callsTo("users.deleteRoles")).toHaveLength(0);
    forgetDrafts();
  });
});
