import { RevealableMsisdn } from "@portal/records";
import { RecordForm, useRecordForm } from "@portal/records/form";
import { build } from "@portal/testing";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeRuntime } from "../test-support/fake-runtime.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

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

describe("a masked number on a screen of any remote", () => {
  const masked = "5212••••890";
  const withNumber = () =>
    fakeRuntime({
      "admin-settings": {
        routes: [{ name: "Blacklist", path: "settings/blacklist", access: ["blacklist.list"] }],
        pages: { Blacklist: () => <RevealableMsisdn entity="blacklist" id={9} msisdn={masked} /> },
      },
    });

  it("is asked for with its record and a reason by holders of msisdn.reveal", async () => {
    const { api } = await renderFrame("/admin/settings/blacklist", {
      fake: withNumber(),
      user: build.currentUser({ permissions: ["blacklist.list", "msisdn.reveal"] }),
      handlers: { msisdns: { reveal: () => ({ msisdn: "521234567890", until: "2024-03-05T14:08:00.000Z" }) } },
    });
    await userEvent.click(await screen.findByRole("button", { name: `Reveal ${masked}` }));
    await userEvent.type(await screen.findByRole("textbox", { name: /Reason/ }), "He is on the phone{Enter}");
    await screen.findByText("521234567890");
    expect(api.callsTo("msisdns.reveal")[0]?.body).toEqual({
      entity: "blacklist",
      id: 9,
      reason: "He is on the phone",
    });
  });

  it("stays masked for others", async () => {
    await renderFrame("/admin/settings/blacklist", {
      fake: withNumber(),
      user: build.currentUser({ permissions: ["blacklist.list"] }),
    });
    await screen.findByText(masked);
    expect(screen.queryByRole("button", { name: /^Reveal/ })).toBeNull();
  });
});
