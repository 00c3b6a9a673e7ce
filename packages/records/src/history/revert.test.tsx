import { ApiFailure, type Past, refusals } from "@portal/api-client";
import type { AuditEntry } from "@portal/api-client/contract/audit";
import { renderScreens } from "@portal/ui/test-support";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { EnabledField, SelectField, TextField } from "../form/fields.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { useRecordForm } from "../form/use-record-form.ts";
import { PortalData } from "../portal-data.tsx";
import { type CarrierPayload, carrier, fakeCarriers } from "../test-support/carriers.ts";

const line = (id: number, username: string): AuditEntry => ({
  id,
  at: "2024-03-05T14:07:00.000Z",
  user: { userId: id, username },
  action: "carrier.edit",
  entity: "carrier",
  entityId: "7",
  entityName: "Movil",
  msisdn: null,
  before: { name: "Old" },
  after: { name: "New" },
  details: null,
  names: {},
});

const changed = { at: "2024-03-06T14:07:00.000Z", username: "ben" };
const past: Past = {
  dateModified: "2024-01-31T23:05:00.000Z",
  now: { countryId: 52, carrierName: "Movil" },
  former: { countryId: 56, carrierName: "Movistar" },
  changed: { countryId: changed, carrierName: changed },
};
const schema = z.object({ carrierName: z.string(), countryId: z.number(), carrierEnabled: z.number() });
const countries = [
  { value: 52, text: "Mexico" },
  { value: 56, text: "Chile" },
];

function open({ mayEdit = true } = {}) {
  const { calls, queries } = fakeCarriers([carrier()]);
  calls.past.mockResolvedValue(past);
  const history = () => ({ queryKey: ["history"], queryFn: async () => [line(13, "ben"), line(12, "ana")] });
  const Form = () => {
    const form = useRecordForm<ReturnType<typeof carrier>, CarrierPayload, Record<string, unknown>>({
      queries,
      schema,
      list: "Carriers",
      access: { create: true, edit: mayEdit },
      entity: "carrier",
      toValues: (record) => ({
        carrierName: record?.carrierName ?? "",
        countryId: record?.countryId?.countryId ?? null,
        carrierEnabled: record?.carrierEnabled ?? 1,
      }),
    });
    return (
      <RecordForm form={form} title="Carrier">
        <TextField name="carrierName" label="Carrier name" />
        <SelectField name="countryId" label="Country" options={countries} />
        <EnabledField name="carrierEnabled" />
      </RecordForm>
    );
  };
  const screens = {
    CarriersForm: (
      <PortalData value={{ history }}>
        <Form />
      </PortalData>
    ),
  };
  return { ...renderScreens("/admin/forms/carriers/edit/7", screens, { timeZone: "UTC" }), calls };
}

type User = ReturnType<typeof open>["user"];

async function openDialog(user: User) {
  await user.click(await screen.findByRole("button", { name: "History" }));
  await user.click(await screen.findByRole("button", { name: "Back to this" }));
  const dialog = await screen.findByRole("dialog", { name: "Back to this" });
  await within(dialog).findByRole("table");
  return within(dialog);
}
const undo = () => screen.findByRole("button", { name: "Undo" });

describe("Back to this", () => {
  it("stands at each line but the newest, which is the record as it is", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "History" }));
    const [newest, older] = await screen.findAllByRole("listitem");
    expect(within(newest as HTMLElement).queryByRole("button")).toBeNull();
    const button = within(older as HTMLElement).getByRole("button", { name: "Back to this" });
    const described = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toContain("ana");
  });

  it("is absent for users who may not change the record", async () => {
    const { user } = open({ mayEdit: false });
    await user.click(await screen.findByRole("button", { name: "History" }));
    await screen.findAllByRole("listitem");
    expect(screen.queryByRole("button", { name: "Back to this" })).toBeNull();
  });

  it("shows each field that differs, now and then, with who changed it since", async () => {
    const { user, calls } = open();
    const dialog = await openDialog(user);
    expect(calls.past).toHaveBeenCalledWith(7, 12);
    const rows = dialog.getAllByRole("row").map((row) => [...row.children].slice(1).map((cell) => cell.textContent));
    expect(rows).toEqual([
      ["Field", "Now", "Then", "Changed since"],
      ["Carrier name", "Movil", "Movistar", "ben, 06/03/2024 - 14:07"],
      ["Country", "Mexico", "Chile", "ben, 06/03/2024 - 14:07"],
    ]);
  });

  it("saves the fields with a tick, and shows the record as it is then", async () => {
    const { user, calls } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole("checkbox", { name: "Select Country" }));
    calls.get.mockResolvedValue(carrier({ carrierName: "Movistar" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.revert).toHaveBeenCalledWith(7, {
      auditId: 12,
      dateModified: past.dateModified,
      fields: ["carrierName"],
    });
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Carrier name" })).toHaveProperty("value", "Movistar"),
    );
    await screen.findByText("Done Successfully!");
  });

  it("cannot be saved without a tick", async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole("checkbox", { name: "Select all rows of this page" }));
    expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
  });

  it("names the field of a value that is not valid any more, which can be left out then", async () => {
    const { user, calls } = open();
    const dialog = await openDialog(user);
    const errors = [{ field: "countryId", message: "Is disabled and cannot be chosen" }];
    calls.revert.mockRejectedValueOnce(new ApiFailure(400, { message: "countryId: Is disabled", errors }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toContain("Country: Is disabled and cannot be chosen");
    await user.click(dialog.getByRole("checkbox", { name: "Select Country" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.revert).toHaveBeenLastCalledWith(7, expect.objectContaining({ fields: ["carrierName"] }));
  });

  it("says that somebody changed the record meanwhile, and compares again", async () => {
    const { user, calls } = open();
    const dialog = await openDialog(user);
    const { status, ...body } = refusals.recordChanged;
    calls.revert.mockRejectedValueOnce(new ApiFailure(status, body));
    calls.past.mockResolvedValue({ ...past, dateModified: "2024-03-07T00:00:00.000Z" });
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("The record was changed by another user");
    await waitFor(() => expect(dialog.getByRole("button", { name: "Save" })).toHaveProperty("disabled", false));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(calls.revert).toHaveBeenLastCalledWith(
        7,
        expect.objectContaining({ dateModified: "2024-03-07T00:00:00.000Z" }),
      ),
    );
  });

  it("can be undone from the toast", async () => {
    const { user, calls } = open();
    const dialog = await openDialog(user);
    calls.revert.mockResolvedValueOnce(carrier({ dateModified: "2024-03-08T00:00:00.000Z" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await user.click(await undo());
    await waitFor(() => expect(calls.revert).toHaveBeenLastCalledWith(7, { dateModified: "2024-03-08T00:00:00.000Z" }));
  });
});

describe("Undo of an edit", () => {
  const save = async (user: User) => {
    await user.type(await screen.findByRole("textbox", { name: "Carrier name" }), "!");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Done Successfully!");
  };

  it("is a call of its own, which names the saved record by its date; the toast keeps its text", async () => {
    const { user, calls } = open();
    calls.edit.mockResolvedValue(carrier({ dateModified: "2024-03-08T00:00:00.000Z" }));
    await save(user);
    expect(calls.revert).not.toHaveBeenCalled();
    await user.click(await undo());
    expect(calls.revert).toHaveBeenCalledWith(7, { dateModified: "2024-03-08T00:00:00.000Z" });
    await screen.findByText("Done Successfully!");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("is reached by keys", async () => {
    const { user, calls } = open();
    calls.edit.mockResolvedValue(carrier());
    await save(user);
    (await undo()).focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(calls.revert).toHaveBeenCalledTimes(1));
  });

  it("is not offered where the answer is no record with a date", async () => {
    const { user, calls } = open();
    calls.edit.mockResolvedValue(undefined);
    await save(user);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});
