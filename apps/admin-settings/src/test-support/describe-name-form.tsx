import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../remote.ts";

type Module = "reportCategories" | "reportChartTypes";

interface NameFormExpectation {
  /** The route of the list; that of the form ends in `Form`. */
  route: string;
  /** Address of the list below `/admin`. */
  path: string;
  module: Module;
  /** The prefix of the permissions. */
  prefix: "report-category" | "report-chart-types";
  /** Address of the stored record. */
  resource: `/services/${string}`;
  stored: { id: number; name: string; record: object };
  /** Keys of name and flag on the wire, and the name's label. */
  keys: { name: string; enabled: string };
  label: string;
  /** Ids of requirements, for the titles. */
  ids: { add: string; rules: string; access: string };
}

/**
 * Proves what the two forms have in common that hold a name of at most 50 characters and a flag; neither has a restore
 * call.
 */
export function describeNameForm(expected: NameFormExpectation) {
  const { route, path, module, prefix, resource, stored, keys, label, ids } = expected;
  const edit = { action: "edit", id: stored.id };

  function open(at: string, { params = {}, list = [stored.record] }: { params?: Params; list?: object[] } = {}) {
    const [only] = list;
    const handlers = { get: () => only, create: () => only, edit: () => only, paginate: () => build.page(list) };
    const api = fakeApi(contract, { [module]: handlers } as FakeHandlers<typeof contract>);
    const as = (user: ReturnType<typeof build.currentUser>) => renderRoute(remote, at, { api, params, user });
    const bodyOf = (call: "create" | "edit") => api.callsTo(`${module}.${call}`)[0]?.body;
    return { api, bodyOf, as };
  }
  const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: label });
  const save = () => screen.getByRole("button", { name: "Save" });

  describe(`${route}Form`, () => {
    it(`adds one, enabled, and returns to the list (${ids.add}, A-149)`, async () => {
      const { as, bodyOf } = open(`${route}Form`, { params: { action: "add" } });
      const { user, address } = as(build.currentUser());
      await user.type(await nameField(), " Own ");
      expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
      await user.click(save());
      await screen.findByText("Done Successfully!");
      expect(bodyOf("create")).toEqual({ [keys.name]: "Own", [keys.enabled]: 1 });
      await waitFor(() => expect(address()).toBe(`/admin/${path}`));
    });

    it("edits one, with the date it was loaded with (A-147, P-6)", async () => {
      const { api, as } = open(`${route}Form`, { params: edit });
      const { user } = as(build.currentUser());
      const name = await nameField();
      await waitFor(() => expect(name.value).toBe(stored.name));
      await user.clear(name);
      await user.type(name, "Renamed");
      await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
      await user.click(save());
      await screen.findByText("Done Successfully!");
      expect(api.callsTo(`${module}.edit`)[0]).toMatchObject({
        path: resource,
        body: { [keys.name]: "Renamed", [keys.enabled]: 0, dateModified: expect.any(String) },
      });
    });

    it(`asks for a name of at most 50 characters and sends nothing else (${ids.rules})`, async () => {
      const { as, bodyOf } = open(`${route}Form`, { params: { action: "add" } });
      const { user } = as(build.currentUser());
      const name = await nameField();
      await user.click(save());
      await screen.findByText("This field is required");
      await user.click(name);
      await user.paste("x".repeat(51));
      await screen.findByText("Field must be less than 50 characters");
      await user.type(name, "{Backspace}");
      await waitFor(() => expect(screen.queryByText(/Field must be/)).toBeNull());
      expect(bodyOf("create")).toBeUndefined();
    });

    it(`opens for users who may add or edit, with Save where it matches (${ids.access}, D-A09)`, async () => {
      expect(remote.routes.find(({ name }) => name === `${route}Form`)?.access).toEqual([
        `${prefix}.edit`,
        `${prefix}.create`,
      ]);
      const { as } = open(`${route}Form`, { params: edit });
      as(build.currentUser({ permissions: [`${prefix}.list`, `${prefix}.create`] }));
      const name = await nameField();
      await waitFor(() => expect(name.value).toBe(stored.name));
      expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    });
  });

  describe(route, () => {
    it("restores by an edit, as there is no call for it (A-204, D-A36)", async () => {
      const { api, as, bodyOf } = open(route, { list: [{ ...stored.record, [keys.enabled]: 0 }] });
      const { user } = as(build.currentUser());
      await user.click(await screen.findByRole("button", { name: `Restore ${stored.name}` }));
      await screen.findByText("Done Successfully!");
      const others = api.calls.filter(({ name }) => !name.endsWith("paginate"));
      expect(others.map(({ method, path }) => [method, path])).toEqual([
        ["GET", resource],
        ["PUT", resource],
      ]);
      expect(bodyOf("edit")).toEqual({ [keys.name]: stored.name, [keys.enabled]: 1 });
    });
  });
}

type Params = Record<string, string | number>;
