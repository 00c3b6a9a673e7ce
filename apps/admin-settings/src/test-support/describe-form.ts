import type { Permission } from "@portal/api-client/permissions";
import { type Resource, resources } from "@portal/api-client/resources";
import type { RemoteRoute } from "@portal/remote";
import { build } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../remote.ts";
import { enter, field, save } from "./fields.ts";
import { type Formed, type Overrides, openForm } from "./open-form.ts";

interface FormFacts<Name extends Formed> {
  /** Ids of requirements, for the titles. */
  ids?: { add: string; edit: string; required: string; access: string };
  /** What is entered into the empty form, by its labels and in their order. */
  entered: Readonly<Record<string, string>>;
  /** The body that creates the record, without its flag. */
  created: Readonly<Record<string, unknown>>;
  /** The labels of the fields that an empty form asks for, and its words where they are special. */
  required: readonly string[];
  requiredText?: string;
  /** Makes the stored record, where it is not the resource's sample. */
  record?: Overrides<Name>;
  /** What the stored record's form shows, by its labels. */
  shown: Readonly<Record<string, string>>;
  /** The field that is edited, its new text, and what is sent for it. */
  edited: { label: string; text: string; sent: Readonly<Record<string, unknown>> };
  /** Whether an edit restores it, as there is no call for that. */
  restoredByEdit?: true;
}

/** What an edit sends of a stored value; a record that it holds is sent by its id. */
const sentOf = (key: string, value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : value;

/** Ids of requirements for a title, in brackets. */
const titleIds = (...ids: (string | undefined)[]) => `(${ids.filter(Boolean).join(", ")})`;

/**
 * Proves what every form of a resource has in common: what it sends and where it leads, what it asks for, and who may
 * save.
 */
export function describeForm<Name extends Formed>(name: Name, facts: FormFacts<Name>) {
  const { ids, entered, created, required, requiredText = "This field is required", record, shown, edited } = facts;
  const { prefix, record: keys, name: named, list, form }: Resource = resources[name];
  const flag = keys.flag ?? "";
  const open = (action: "add" | "edit", user = build.currentUser()) => openForm(name, action, { record, user });
  const loaded = async () => {
    for (const [label, value] of Object.entries(shown))
      await waitFor(async () => expect((await field(label)).value).toBe(value));
  };

  describe(form?.route ?? name, () => {
    it(`adds one, enabled, and returns to the list ${titleIds(ids?.add, "A-149")}`, async () => {
      const { api, user, address } = open("add");
      for (const [label, value] of Object.entries(entered)) await enter(user, label, value);
      expect(screen.getByRole("checkbox", { name: "Enabled" })).toMatchObject({ disabled: true, checked: true });
      await user.click(save());
      await screen.findByText("Done Successfully!");
      expect(api.calls.find(({ method }) => method === "POST")?.body).toEqual({ ...created, [flag]: 1 });
      await waitFor(() => expect(address()).toBe(`/admin/${list?.path}`));
    });

    it(`edits one, with the date it was loaded with ${titleIds(ids?.edit, "A-147, P-6")}`, async () => {
      const { api, user, stored } = open("edit");
      await loaded();
      await enter(user, edited.label, edited.text);
      await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
      await user.click(save());
      await screen.findByText("Done Successfully!");
      const kept = Object.keys(created).map((key) => [key, sentOf(key, stored[key])]);
      const call = api.calls.find(({ method }) => method === "PUT");
      expect(call?.path).toBe(`/services/${resources[name].module}/${stored[keys.id]}`);
      const { dateModified } = stored;
      expect(call?.body).toEqual({ ...Object.fromEntries(kept), ...edited.sent, [flag]: 0, dateModified });
    });

    it(`asks for what it needs and sends nothing ${titleIds(ids?.required, "D-A20")}`, async () => {
      const { api, user } = open("add");
      for (const label of required) await field(label);
      await user.click(save());
      await waitFor(() => expect(screen.getAllByText(requiredText)).toHaveLength(required.length));
      for (const label of required) expect((await field(label)).getAttribute("aria-invalid")).toBe("true");
      expect(api.calls.filter(({ method }) => method !== "GET")).toHaveLength(0);
    });

    it(`opens for users who may add or edit ${titleIds(ids?.access, "D-A09")}`, () => {
      const routes: readonly RemoteRoute[] = remote.routes;
      expect(routes.find((route) => route.name === form?.route)?.access).toEqual([
        `${prefix}.edit`,
        `${prefix}.create`,
      ]);
    });

    it.each([
      ["add", "edit"],
      ["edit", "create"],
    ] as const)(
      `with action %s and the right to %s alone has no Save ${titleIds(ids?.access, "D-A09")}`,
      async (action, right) => {
        const permissions = [`${prefix}.list`, `${prefix}.${right}`] as Permission[];
        open(action, build.currentUser({ permissions }));
        if (action === "edit") await loaded();
        expect(await field(Object.keys(entered)[0] ?? "")).toHaveProperty("readOnly", true);
        expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
      },
    );

    if (!facts.restoredByEdit) return;

    it("is restored by an edit, as there is no call for it (A-204, D-A36)", async () => {
      const disabled = { ...record, [flag]: 0 } as Overrides<Name>;
      const { api, user, stored } = openForm(name, "list", { record: disabled });
      await user.click(await screen.findByRole("button", { name: `Restore ${stored[named.field]}` }));
      await screen.findByText("Done Successfully!");
      const [call] = api.calls.filter(({ method }) => method !== "GET");
      expect(call).toMatchObject({ method: "PUT", body: { [named.field]: stored[named.field], [flag]: 1 } });
    });
  });
}
