import { build } from "@portal/testing";
import { RecordForm, useRecordForm } from "@portal/ui/form";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeRuntime } from "./fake-runtime.ts";
import { renderFrame } from "./render-frame.fixture.tsx";

const carrier = build.carrier();

/** A form of a remote; what it saves does not matter here. */
function CarrierForm() {
  const form = useRecordForm({
    queries: {
      get: (id) => ({ queryKey: ["carrier", id], queryFn: () => carrier }),
      create: () => ({}),
      edit: () => ({}),
    },
    schema: { "~standard": { validate: (value: unknown) => ({ value }) } },
    list: "Carriers",
    access: { create: true, edit: true },
    entity: "carrier",
    toValues: () => ({}),
  });
  return (
    <RecordForm form={form} title="Carrier">
      {[]}
    </RecordForm>
  );
}

const withForm = () =>
  fakeRuntime({
    "admin-settings": {
      routes: [
        { name: "CarriersForm", path: "forms/carriers/:action?/:id?", access: ["carrier.edit"] },
        { name: "Activity", path: "administration/activity", access: ["audit.list"] },
      ],
      pages: { CarriersForm: CarrierForm },
    },
  });

it("shows a form of any remote the history of its record (D-A82)", async () => {
  const history = () => [build.auditEntry({ entityId: "2" })];
  const { api } = await renderFrame("/admin/forms/carriers/edit/2", {
    fake: withForm(),
    handlers: { audit: { history } },
  });
  await userEvent.click(await screen.findByRole("button", { name: "History" }));
  await screen.findByRole("row", { name: "Name Movil Movistar" });
  expect(api.callsTo("audit.history")[0]?.query).toBe("entity=carrier&entityId=2");
  expect(screen.getByRole("link", { name: "All activity" }).getAttribute("href")).toBe(
    "/admin/administration/activity?entity=carrier&entityId=2",
  );
});

it("shows no history to a user without audit.list (A-393)", async () => {
  await renderFrame("/admin/forms/carriers/edit/2", {
    fake: withForm(),
    user: build.currentUser({ permissions: ["carrier.edit"] }),
  });
  await screen.findByRole("button", { name: "Save" });
  expect(screen.queryByRole("button", { name: "History" })).toBeNull();
});
