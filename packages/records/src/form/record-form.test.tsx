import { ApiFailure } from "@portal/api-client";
import { unsavedWork } from "@portal/ui";
import { renderScreens } from "@portal/ui/test-support";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { PortalData, type PortalDataValue } from "../portal-data.tsx";
import { type Carrier, type CarrierPayload, carrier, fakeCarriers } from "../test-support/carriers.ts";
import { forgetDrafts, forgetDraftsOfOthers, keepDrafts } from "./drafts.ts";
import { EnabledField, LookupField, TextField } from "./fields.tsx";
import { RecordForm } from "./record-form.tsx";
import type { FormSchema } from "./schema-resolver.ts";
import { useRecordForm } from "./use-record-form.ts";

const required = "This field is required";
/** The order of its keys differs from that of the form. */
const schema: FormSchema<CarrierPayload> = z.object({
  countryId: z.number(required),
  carrierName: z
    .string()
    .check(z.trim(), z.minLength(1, required), z.maxLength(50, "Field must be less than 50 characters")),
  carrierEnabled: z.number(),
});
const toValues = (record: Carrier | undefined) => ({
  carrierName: record?.carrierName ?? "",
  countryId: record?.countryId?.countryId ?? null,
  carrierEnabled: record?.carrierEnabled ?? 1,
});
const add = "/admin/forms/carriers/add";
const edit = "/admin/forms/carriers/edit/7";

const chile = { countryId: 56, countryName: "Chile" };
const textOf = (element: Element) => element.textContent;

function renderForm(
  start: string,
  fake = fakeCarriers(),
  access = { create: true, edit: true },
  data: PortalDataValue = {},
) {
  const Form = () => {
    const form = useRecordForm({
      queries: fake.queries,
      schema,
      list: "Carriers",
      access,
      entity: "carrier",
      toValues,
    });
    return (
      <RecordForm form={form} title="Carrier">
        <TextField name="carrierName" label="Carrier name" max={50} required />
        <LookupField
          name="countryId"
          label="Country"
          required
          options={[
            { value: 52, text: "Mexico" },
            { value: 56, text: "Chile" },
          ]}
        />
        <EnabledField name="carrierEnabled" />
      </RecordForm>
    );
  };
  const form = (
    <PortalData value={data}>
      <Form />
    </PortalData>
  );
  return { ...renderScreens(start, { CarriersForm: form }), calls: fake.calls };
}

const name = () => screen.findByRole("textbox", { name: "Carrier name" });
const save = () => screen.getByRole("button", { name: "Save" });
const toastText = () => document.querySelector("[data-mode] p")?.textContent;

async function fill(user: ReturnType<typeof renderForm>["user"], text = "Movistar") {
  await user.clear(await name());
  await user.type(await name(), text);
  await user.click(await screen.findByRole("combobox", { name: "Country" }));
  await user.click(await screen.findByRole("option", { name: "Chile" }));
}

/** Opens the question of a save after another user's change. */
async function openConflict() {
  const fake = fakeCarriers();
  fake.calls.edit.mockRejectedValueOnce(
    new ApiFailure(409, { message: "The record was changed by another user", code: "record-changed" }),
  );
  const { user, path } = renderForm(edit, fake);
  await user.type(await name(), " 2");
  await user.click(save());
  await screen.findByRole("dialog", { name: "The record was changed by another user" });
  return { fake, user, path };
}

describe("RecordForm in add mode", () => {
  it("starts empty, Enabled ticked and locked, without dates (A-147, A-207, A-208)", async () => {
    const { calls } = renderForm(add);
    expect(await name()).toHaveProperty("value", "");
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toMatchObject({ checked: true, disabled: true });
    expect(screen.queryByText("Last Modified")).toBeNull();
    expect(screen.queryByText("Created At")).toBeNull();
    expect(calls.get).not.toHaveBeenCalled();
  });

  it("saves trimmed values, says so and returns to the list as it was (A-149, B-631, D-A28)", async () => {
    sessionStorage.setItem("list.Carriers.query", "page=2&carrierName=mov");
    const { user, calls, path, search } = renderForm(add);
    await fill(user, "  Movistar ");
    await user.click(save());
    await waitFor(() => expect(path()).toBe("/admin/settings/carriers"));
    expect(search()).toBe("?page=2&carrierName=mov");
    expect(calls.create.mock.calls).toEqual([[{ carrierName: "Movistar", countryId: 56, carrierEnabled: 1 }]]);
    expect(await screen.findByText("Done Successfully!")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows Saving… while the call runs and sends one call only (A-145)", async () => {
    const fake = fakeCarriers();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    fake.calls.create.mockReturnValueOnce(promise);
    const { user } = renderForm(add, fake);
    await fill(user);
    await user.dblClick(save());
    const button = await screen.findByRole("button", { name: "Saving…" });
    expect(button).toHaveProperty("disabled", true);
    await user.type(await name(), "{Enter}");
    await act(async () => resolve(undefined));
    expect(fake.calls.create).toHaveBeenCalledTimes(1);
  });

  it("takes no change while the call runs, and stays as it looks", async () => {
    const fake = fakeCarriers();
    const { promise, reject } = Promise.withResolvers<undefined>();
    fake.calls.edit.mockReturnValueOnce(promise);
    const { user } = renderForm(edit, fake);
    await user.type(await name(), " 2{Enter}");
    await screen.findByRole("button", { name: "Saving…" });
    const enabled = screen.getByRole<HTMLInputElement>("checkbox", { name: "Enabled" });
    await user.click(enabled);
    await user.click(screen.getByRole("button", { name: /^Clear/ }));
    await user.type(await name(), " 3");
    expect(await name()).toMatchObject({ value: "Movil 2", readOnly: false });
    expect(enabled).toMatchObject({ checked: true, disabled: false });
    expect(screen.getByRole("combobox", { name: "Country" })).toMatchObject({ value: "Mexico", disabled: false });
    expect(document.activeElement).toBe(await name());
    await act(async () => reject(new ApiFailure(500, { message: "Something went wrong :(" })));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Saving…" })).toBeNull());
    await user.type(await name(), " 3");
    expect(await name()).toHaveProperty("value", "Movil 2 3");
  });

  it("marks and focuses a choice that the server refused (A-470)", async () => {
    const fake = fakeCarriers();
    const errors = [{ field: "countryId", message: "Country is disabled" }];
    fake.calls.edit.mockRejectedValueOnce(new ApiFailure(400, { message: "Country is disabled", errors }));
    const { user } = renderForm(edit, fake);
    const country = await screen.findByRole("combobox", { name: "Country" });
    await user.type(await name(), " 2{Enter}");
    await screen.findByText("Country is disabled");
    await waitFor(() => expect(document.activeElement).toBe(country));
  });

  it("asks for required fields, focuses the first, lists all in the order of the form and sends nothing (A-250)", async () => {
    const { user, calls } = renderForm(add);
    const country = await screen.findByRole("combobox", { name: "Country" });
    await user.click(save());
    expect(await screen.findAllByText(required)).toHaveLength(2);
    expect(document.activeElement).toBe(await name());
    const summary = screen.getByRole("alert");
    expect(summary.textContent).toContain("2 fields need a look");
    const links = within(summary).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(["Carrier name", "Country"]);
    await user.click(within(summary).getByRole("link", { name: "Country" }));
    expect(document.activeElement).toBe(country);
    expect(calls.create).not.toHaveBeenCalled();
  });

  it("lists nothing where one field alone is broken: it has the focus and the words", async () => {
    const { user } = renderForm(edit);
    await user.clear(await name());
    await user.click(save());
    expect(await screen.findAllByText(required)).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(await name());
  });

  it("takes N characters and not one more, said on leaving the field (A-252, D-A41)", async () => {
    const { user } = renderForm(add);
    await user.type(await name(), "x".repeat(50));
    await user.tab();
    expect((await name()).getAttribute("aria-invalid")).toBeNull();
    await user.type(await name(), "x");
    expect(await screen.findByText("Field must be less than 50 characters")).toBeTruthy();
    expect(screen.getByText("51 / 50")).toBeTruthy();
  });

  it("puts the server's errors on their fields and keeps what was typed (A-470)", async () => {
    const fake = fakeCarriers();
    const errors = [
      { field: "carrierName", message: "Carrier already exists" },
      { field: "elsewhere", message: "Country is disabled" },
    ];
    fake.calls.create.mockRejectedValueOnce(new ApiFailure(400, { message: "Carrier already exists", errors }));
    const { user, path } = renderForm(add, fake);
    await fill(user);
    await user.click(save());
    expect(await screen.findByText("Carrier already exists")).toBeTruthy();
    expect(await name()).toHaveProperty("value", "Movistar");
    await waitFor(async () => expect(document.activeElement).toBe(await name()));
    expect(screen.getByRole("alert").textContent).toContain("Country is disabled");
    expect(path()).toBe(add);
    expect(toastText()).toBeUndefined();
    expect(save()).toHaveProperty("disabled", false);
    await user.click(save());
    await waitFor(() => expect(path()).toBe("/admin/settings/carriers"));
  });

  it("shows no Save to a user who may only edit (D-A09)", async () => {
    renderForm(add, fakeCarriers(), { create: false, edit: true });
    expect(await name()).toHaveProperty("readOnly", true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});

describe("RecordForm in edit mode", () => {
  it("shows a skeleton, then the record with its dates, month 01 to 12 (A-146, A-147, A-148)", async () => {
    const { calls } = renderForm(edit);
    expect(screen.getByRole("region", { name: "Carrier is loading" }).getAttribute("aria-busy")).toBe("true");
    expect(await name()).toHaveProperty("value", "Movil");
    expect(await screen.findByRole("combobox", { name: "Country" })).toHaveProperty("value", "Mexico");
    expect(screen.getByText("Last Modified").nextSibling?.textContent).toBe("31/01/2024 - 23:05");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Carrier");
    expect(screen.getByText("Movil", { selector: "header *" })).toBeTruthy();
    expect(screen.getByText("Edit carrier", { selector: "header *" })).toBeTruthy();
    expect(screen.getByText("Created At").nextSibling?.textContent).toBe("02/01/2024 - 10:00");
    expect(calls.get).toHaveBeenCalledTimes(1);
  });

  it("sends the unticked flag as 0 and the date it loaded (A-218, P-6)", async () => {
    const { user, calls } = renderForm(edit);
    await name();
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    const payload = { carrierName: "Movil", countryId: 52, carrierEnabled: 0, dateModified: carrier().dateModified };
    await waitFor(() => expect(calls.edit.mock.calls).toEqual([[7, payload]]));
  });

  it("offers to reload what another user changed (P-6)", async () => {
    const { fake, user } = await openConflict();
    fake.calls.get.mockResolvedValueOnce(carrier({ carrierName: "Claro", dateModified: "2024-02-01T00:00:00.000Z" }));
    await user.click(screen.getByRole("button", { name: "Reload" }));
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Claro"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("01/02/2024 - 00:00")).toBeTruthy();
  });

  it("says who changed what, beside what was typed, and keeps what only one of both touched (P-6)", async () => {
    const fake = fakeCarriers();
    fake.calls.edit.mockRejectedValueOnce(
      new ApiFailure(409, { message: "The record was changed by another user", code: "record-changed" }),
    );
    const now = carrier({ carrierName: "Claro", carrierEnabled: 0, dateModified: "2024-02-01T00:00:00.000Z" });
    const line = (at: string, username: string) => ({
      ...{ id: Number.parseInt(at, 10), at, action: "carrier.edit", entity: "carrier", entityId: "7", names: {} },
      ...{ entityName: null, msisdn: null },
      ...{ user: { userId: 1, username }, before: null, after: null, details: null },
    });
    const history = () => ({
      queryKey: ["history"],
      queryFn: async () => [line("2024-02-01T00:00:00.000Z", "ana"), line("2024-01-31T23:05:00.000Z", "old.hand")],
    });
    const { user } = renderForm(edit, fake, undefined, { history });
    await fill(user, "Movil 2");
    fake.calls.get.mockResolvedValue(now);
    await user.click(save());
    const dialog = within(await screen.findByRole("dialog", { name: "The record was changed by another user" }));
    const table = within(await dialog.findByRole("table", { name: "What was changed" }));
    expect(table.getAllByRole("row").map((row) => [...row.children].map(textOf))).toEqual([
      ["Field", "Before", "Now", "You typed"],
      ["Carrier name", "Movil", "Claro", "Movil 2"],
      ["Enabled", "Yes", "No", "-"],
    ]);
    expect(await dialog.findByText("ana")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Reload" }));
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Claro"));
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("checked", false);
    expect(screen.getByRole("combobox", { name: "Country" })).toHaveProperty("value", "Chile");
    expect(screen.getByText("Unsaved changes")).toBeTruthy();
  });

  it("saves over it only what was typed, without the date, and returns to the list (P-6)", async () => {
    const { fake, user, path } = await openConflict();
    fake.calls.get.mockResolvedValue(carrier({ carrierName: "Claro", countryId: chile, carrierEnabled: 0 }));
    await user.click(screen.getByRole("button", { name: "Save over it" }));
    await waitFor(() => expect(path()).toBe("/admin/settings/carriers"));
    expect(fake.calls.edit).toHaveBeenLastCalledWith(7, { carrierName: "Movil 2", countryId: 56, carrierEnabled: 0 });
  });

  it("keeps the question and what was typed where the record cannot be loaded again", async () => {
    const { fake, user } = await openConflict();
    fake.calls.get.mockRejectedValueOnce(new ApiFailure(0, {}));
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(await screen.findByText("The record could not be loaded again. Try once more.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reload" })).toHaveProperty("disabled", false);
    expect(screen.getByLabelText("Carrier name")).toHaveProperty("value", "Movil 2");
  });

  it("treats any other conflict as a failed save", async () => {
    const fake = fakeCarriers();
    fake.calls.edit.mockRejectedValueOnce(new ApiFailure(409, { message: "Carrier already exists" }));
    const { user } = renderForm(edit, fake);
    await user.type(await name(), " 2");
    await user.click(save());
    await waitFor(() => expect(save()).toHaveProperty("disabled", false));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await name()).toHaveProperty("value", "Movil 2");
  });

  it("returns to the list with the message when the record does not exist (D-A03)", async () => {
    const { path } = renderForm("/admin/forms/carriers/edit/99");
    expect(await screen.findByText("Record not found")).toBeTruthy();
    expect(path()).toBe("/admin/settings/carriers");
  });

  it("says that the record could not be loaded, and retries (B-638)", async () => {
    const fake = fakeCarriers();
    fake.calls.get.mockRejectedValueOnce(new ApiFailure(500, { message: "Something went wrong :(" }));
    const { user } = renderForm(edit, fake);
    expect((await screen.findByRole("alert")).textContent).toContain("Carrier could not be loaded");
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await name()).toHaveProperty("value", "Movil");
  });
});

describe("a form that stays while its address changes", () => {
  it("shows and saves the record of the address, nothing of the former one", async () => {
    const fake = fakeCarriers([carrier(), carrier({ carrierId: 8, carrierName: "Claro" })]);
    const { user, calls, router, path } = renderForm(edit, fake);
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Movil"));
    await act(() => router.navigate("/admin/forms/carriers/edit/8"));
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Claro"));
    await user.type(await name(), " 2");
    await user.click(save());
    await waitFor(() => expect(path()).toBe("/admin/settings/carriers"));
    expect(calls.edit.mock.calls.map(([id, { carrierName }]) => [id, carrierName])).toEqual([[8, "Claro 2"]]);
  });

  it("is empty when a record is added after one was edited", async () => {
    const { router } = renderForm(edit);
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Movil"));
    await act(() => router.navigate(add));
    await waitFor(async () => expect(await name()).toHaveProperty("value", ""));
  });

  it("moves the focus after the first failed save of each record", async () => {
    const { user, router } = renderForm(edit);
    await user.clear(await name());
    await user.click(save());
    await waitFor(async () => expect(document.activeElement).toBe(await name()));
    await act(() => router.navigate(add));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(router.state.location.pathname).toBe(add));
    await waitFor(async () => expect(document.activeElement).toBe(await name())); // the dialog has returned it
    await user.click(save());
    await waitFor(async () => expect(document.activeElement).toBe(await name()));
  });
});

describe("a save that ends after its form was left", () => {
  it("takes nobody away from where they are", async () => {
    const fake = fakeCarriers();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    fake.calls.edit.mockReturnValueOnce(promise);
    const { user, router, path } = renderForm(edit, fake);
    await user.type(await name(), " 2");
    await user.click(save());
    await act(() => router.navigate("/admin/settings/countries"));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(path()).toBe("/admin/settings/countries"));
    await act(async () => resolve(undefined));
    expect(await screen.findByText("Done Successfully!")).toBeTruthy();
    expect(path()).toBe("/admin/settings/countries");
  });
});

describe("a form route that lacks something", () => {
  it.each([
    ["/admin/forms/carriers", "Error, not action sended in route params :("],
    ["/admin/forms/carriers/view/3", "Error, not action sended in route params :("],
    ["/admin/forms/carriers/edit", "Error, not id sended in route params :("],
  ])("%s says so, calls nothing and leaves only the back arrow (A-120, A-344, A-345)", async (start, text) => {
    const { calls, user, path } = renderForm(start);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(calls.get).not.toHaveBeenCalled();
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.querySelector("[aria-busy=true]")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(path()).toBe("/admin/settings/carriers");
  });
});

describe("the way back", () => {
  it.each(["Back", "Cancel"])("%s returns to the list and saves nothing (A-144)", async (button) => {
    const { user, path, calls } = renderForm(edit);
    await name();
    await user.click(screen.getByRole("button", { name: button }));
    expect(path()).toBe("/admin/settings/carriers");
    expect(calls.edit).not.toHaveBeenCalled();
  });

  it("returns to a registered parent instead (D-A06)", async () => {
    const { user, path } = renderForm(`${add}?parent=Countries`);
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(path()).toBe("/admin/settings/countries");
  });

  it.each([
    ["an unknown parent", "Nope"],
    ["a parent that needs parameters", "MenuItemForm"],
  ])("names %s and goes to the default (A-467, D-A72)", async (_what, parent) => {
    const { user, path } = renderForm(`${add}?parent=${parent}`);
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await screen.findByText(`Couldn't find ${parent} as a Route :(`)).toBeTruthy();
    expect(path()).toBe("/admin/settings/carriers");
  });

  it("asks before typed changes are lost, and only then", async () => {
    const { user, path } = renderForm(edit);
    await user.type(await name(), " 2");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
    expect(path()).toBe(edit);
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(path()).toBe("/admin/settings/carriers"));
  });

  it("does not ask when a change was taken back", async () => {
    const { user, path } = renderForm(edit);
    await user.type(await name(), "x{Backspace}");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(path()).toBe("/admin/settings/carriers");
  });

  it("has the browser ask before a reload, and live updates wait, as long as something is unsaved", async () => {
    const { user } = renderForm(edit);
    const leaves = () => {
      const asks = !dispatchEvent(new Event("beforeunload", { cancelable: true }));
      expect(unsavedWork.exists()).toBe(asks);
      return !asks;
    };
    await name();
    expect(leaves()).toBe(true);
    await user.type(await name(), "x");
    expect(leaves()).toBe(false);
    await user.type(await name(), "{Backspace}");
    expect(leaves()).toBe(true);
  });
});

describe("what is typed when a session breaks off (issue 9, D-A25)", () => {
  /** Ends the session of user 7, which removes the frame; then a user opens the form again. */
  const breakOff = () => {
    act(() => keepDrafts(7));
    cleanup();
  };
  const country = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Country" });
  const note = () => screen.queryByText("Your unsaved changes are back");

  it("is back on a new record, and says so", async () => {
    const { user } = renderForm(add);
    await fill(user, "  Movistar");
    breakOff();
    const again = renderForm(add);
    expect([await name(), await country()].map((field) => (field as HTMLInputElement).value)).toEqual([
      "  Movistar",
      "Chile",
    ]);
    expect(note()).not.toBeNull();
    await again.user.click(save());
    await waitFor(() => expect(again.path()).toBe("/admin/settings/carriers"));
    expect(again.calls.create.mock.calls).toEqual([[{ carrierName: "Movistar", countryId: 56, carrierEnabled: 1 }]]);
  });

  it("is back on top of the record as it is now, and is saved against the record as it was (P-6)", async () => {
    const { user } = renderForm(edit);
    await user.type(await name(), " 2");
    breakOff();
    const changed = carrier({ carrierName: "Claro", carrierEnabled: 0, dateModified: "2024-02-01T00:00:00.000Z" });
    const fake = fakeCarriers([changed]);
    const again = renderForm(edit, fake);
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Movil 2"));
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("checked", false);
    fake.calls.edit.mockRejectedValueOnce(
      new ApiFailure(409, { message: "The record was changed by another user", code: "record-changed" }),
    );
    await again.user.click(save());
    await screen.findByRole("dialog", { name: "The record was changed by another user" });
    const sent = { carrierName: "Movil 2", countryId: 52, carrierEnabled: 0, dateModified: carrier().dateModified };
    expect(fake.calls.edit.mock.calls).toEqual([[7, sent]]);
    await again.user.click(screen.getByRole("button", { name: "Reload" }));
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Claro"));
    expect(note()).toBeNull();
    await again.user.type(await name(), "!");
    await again.user.click(save());
    await waitFor(() => expect(fake.calls.edit).toHaveBeenCalledTimes(2));
    expect(fake.calls.edit.mock.lastCall?.[1].dateModified).toBe(changed.dateModified);
  });

  it("outlives a second break", async () => {
    const { user } = renderForm(edit);
    await user.type(await name(), " 2");
    breakOff();
    renderForm(edit, fakeCarriers([carrier({ dateModified: "2024-02-01T00:00:00.000Z" })]));
    await waitFor(() => expect(note()).not.toBeNull());
    breakOff();
    const again = renderForm(edit, fakeCarriers([carrier({ dateModified: "2024-03-01T00:00:00.000Z" })]));
    await waitFor(() => expect(note()).not.toBeNull());
    await again.user.click(save());
    await waitFor(() => expect(again.calls.edit.mock.lastCall?.[1].dateModified).toBe(carrier().dateModified));
  });

  it("can be discarded, and the form is as the record", async () => {
    const { user } = renderForm(edit);
    await user.type(await name(), " 2");
    breakOff();
    const again = renderForm(edit);
    await again.user.click(await screen.findByRole("button", { name: "Discard changes" }));
    expect(await name()).toHaveProperty("value", "Movil");
    expect([note(), screen.queryByText("Unsaved changes")]).toEqual([null, null]);
  });

  it.each([
    ["another user", () => forgetDraftsOfOthers(8)],
    ["anybody after Logout", forgetDrafts],
  ])("is nothing to %s", async (_who, signIn) => {
    const { user } = renderForm(edit);
    await user.type(await name(), " 2");
    breakOff();
    signIn();
    renderForm(edit);
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Movil"));
    expect(note()).toBeNull();
  });

  it("is kept for its own form alone, and is in no storage", async () => {
    const { user } = renderForm(add);
    await fill(user, "Movistar");
    breakOff();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("Movistar");
    const other = renderForm(edit);
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Movil"));
    await act(() => other.router.navigate(add));
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Movistar"));
    expect(note()).not.toBeNull();
  });

  it("is not what was saved, nor what was left on purpose", async () => {
    const { user, router } = renderForm(edit);
    await user.type(await name(), " 2");
    await act(() => router.navigate("/admin/settings/countries"));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/settings/countries"));
    await waitFor(() => expect(screen.queryByLabelText("Carrier name")).toBeNull());
    breakOff();
    renderForm(edit);
    await waitFor(async () => expect(await name()).toHaveProperty("value", "Movil"));
    expect(note()).toBeNull();
  });
});
