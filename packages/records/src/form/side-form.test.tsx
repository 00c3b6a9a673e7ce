import { renderScreens } from "@portal/ui/test-support";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { type Carrier, type CarrierPayload, carrier, fakeCarriers } from "../test-support/carriers.ts";
import { TextField } from "./fields.tsx";
import type { FormRoute } from "./form-route.ts";
import { PasswordField } from "./password-field.tsx";
import type { FormSchema } from "./schema-resolver.ts";
import { SideForm } from "./side-form.tsx";
import { useRecordFormAt } from "./use-record-form.ts";

const schema: FormSchema<CarrierPayload> = z.pipe(
  z.object({ carrierName: z.string(), secret: z.string() }),
  z.transform(({ carrierName }) => ({ carrierName, countryId: 52, carrierEnabled: 1 })),
);
const toValues = (record: Carrier | undefined) => ({ carrierName: record?.carrierName ?? "", secret: "" });

function renderBeside(route: FormRoute) {
  const { queries, calls } = fakeCarriers([carrier()]);
  const Beside = ({ onDone }: { onDone: () => void }) => {
    const access = { create: true, edit: true };
    const form = useRecordFormAt({ route, goBack: onDone }, { queries, schema, access, toValues });
    return (
      <SideForm form={form} title="Carrier beside">
        <TextField name="carrierName" label="Carrier name" />
        <PasswordField name="secret" label="Secret" />
      </SideForm>
    );
  };
  const Page = () => {
    const [saves, setSaves] = useState(0);
    return (
      <>
        <h1>Saved {saves} times</h1>
        <Beside key={saves} onDone={() => setSaves(saves + 1)} />
      </>
    );
  };
  return { calls, ...renderScreens("/admin/settings/carriers", { Carriers: <Page /> }) };
}
const name = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Carrier name" });

it("adds where it stands, with any address, and tells its page (D-A57)", async () => {
  const { user, calls, path } = renderBeside({ mode: "add" });
  const form = within(await screen.findByRole("region", { name: "Carrier beside" }));
  await user.type(await name(), "Movil");
  await user.click(form.getByRole("button", { name: "Save" }));
  await screen.findByRole("heading", { name: "Saved 1 times" });
  expect(calls.create).toHaveBeenCalledWith({ carrierName: "Movil", countryId: 52, carrierEnabled: 1 });
  expect((await name()).value).toBe("");
  expect(path()).toBe("/admin/settings/carriers");
});

it("edits the record that it is given, with its dates", async () => {
  const { user, calls } = renderBeside({ mode: "edit", id: 7 });
  await waitFor(async () => expect((await name()).value).toBe("Movil"));
  screen.getByText("Last Modified");
  await user.type(await name(), " 2");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(calls.edit).toHaveBeenCalledWith(7, expect.objectContaining({ carrierName: "Movil 2" })));
});

it("is left by Cancel where it edits; a new record has nothing to go back to", async () => {
  const { unmount } = renderBeside({ mode: "add" });
  await name();
  expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  unmount();
  const { user, calls } = renderBeside({ mode: "edit", id: 7 });
  await waitFor(async () => expect((await name()).value).toBe("Movil"));
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await screen.findByRole("heading", { name: "Saved 1 times" });
  expect(calls.edit).not.toHaveBeenCalled();
});

it("hides a password, lets it be shown, and keeps the browser from filling it in", async () => {
  const { user } = renderBeside({ mode: "add" });
  const secret = await screen.findByLabelText<HTMLInputElement>("Secret");
  await user.type(secret, "s3cret");
  expect([secret.type, secret.autocomplete]).toEqual(["password", "new-password"]);
  await user.click(screen.getByRole("button", { name: "Show what is typed" }));
  expect(secret.type).toBe("text");
});
