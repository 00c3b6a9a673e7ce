import type { AuditEntry } from "@portal/api-client/contract/audit";
import { renderScreens } from "@portal/ui/test-support";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { TextField } from "../form/fields.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { useRecordForm } from "../form/use-record-form.ts";
import { PortalData } from "../portal-data.tsx";
import { type CarrierPayload, carrier, fakeCarriers } from "../test-support/carriers.ts";

const renamed: AuditEntry = {
  id: 12,
  at: "2024-03-05T14:07:00.000Z",
  user: { userId: 3, username: "ana" },
  action: "carrier.edit",
  entity: "carrier",
  entityId: "7",
  entityName: "Movistar",
  msisdn: null,
  before: { name: "Movil", country_id: 1 },
  after: { name: "Movistar", country_id: 4 },
  details: null,
  names: { country_id: { 1: "Mexico", 4: "Peru" } },
};

const schema = z.object({ carrierName: z.string(), countryId: z.number(), carrierEnabled: z.number() });

interface Wishes {
  start?: string;
  answer?: () => Promise<AuditEntry[]>;
  mayRead?: boolean;
}

function open({ start = "/admin/forms/carriers/edit/7", answer, mayRead = true }: Wishes = {}) {
  const load = vi.fn(answer ?? (async () => [renamed]));
  const history = (entity: string, id: number) => ({
    queryKey: ["history", entity, id],
    queryFn: () => load(),
  });
  const { queries } = fakeCarriers([carrier()]);
  const Form = () => {
    const form = useRecordForm<ReturnType<typeof carrier>, CarrierPayload, { carrierName: string }>({
      queries,
      schema,
      list: "Carriers",
      access: { create: true, edit: true },
      entity: "carrier",
      toValues: (record) => ({ carrierName: record?.carrierName ?? "" }),
    });
    return (
      <RecordForm form={form} title="Carrier">
        <TextField name="carrierName" label="Carrier name" />
      </RecordForm>
    );
  };
  const screens = {
    CarriersForm: (
      <PortalData value={mayRead ? { history } : {}}>
        <Form />
      </PortalData>
    ),
  };
  return { ...renderScreens(start, screens, { timeZone: "America/Mexico_City" }), load };
}
const toggle = () => screen.findByRole("button", { name: "History" });

describe("the history of a record form", () => {
  it("is closed and not loaded until it is opened (D-A82)", async () => {
    const { user, load } = open();
    expect((await toggle()).getAttribute("aria-expanded")).toBe("false");
    expect(load).not.toHaveBeenCalled();
    await user.click(await toggle());
    expect((await toggle()).getAttribute("aria-expanded")).toBe("true");
    await screen.findByText("ana");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("says who changed what and when, from what to what (D-A82, P-2)", async () => {
    const { user } = open();
    await user.click(await toggle());
    const item = await screen.findByRole("listitem");
    within(item).getByText("Edit");
    within(item).getByText("05/03/2024 - 08:07");
    const cells = within(item)
      .getAllByRole("row")
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ["Field", "Before", "After"],
      ["Name", "Movil", "Movistar"],
      ["Country", "Mexico", "Peru"],
    ]);
  });

  it("leads to all lines of the record", async () => {
    const { user, path, search } = open();
    await user.click(await toggle());
    await user.click(await screen.findByRole("link", { name: "All activity" }));
    expect(path()).toBe("/admin/administration/activity");
    expect(search()).toBe("?entity=carrier&entityId=7");
  });

  it("says that nothing was changed yet", async () => {
    const { user } = open({ answer: async () => [] });
    await user.click(await toggle());
    await screen.findByText("No changes yet");
  });

  it("says why it could not be loaded, and retries (B-638)", async () => {
    let isDown = true;
    const { user } = open({
      answer: async () => {
        if (isDown) throw new Error("Database is away");
        return [renamed];
      },
    });
    await user.click(await toggle());
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Database is away");
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await screen.findByText("ana");
  });

  it("keeps what it told where it cannot be loaded anew", async () => {
    let isDown = false;
    const answer = async () => {
      if (isDown) throw new Error("Database is away");
      return [renamed];
    };
    const { user, load } = open({ answer });
    await user.click(await toggle());
    await screen.findByText("ana");
    await user.click(await toggle());
    isDown = true;
    await user.click(await toggle());
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.getByRole("list").getAttribute("aria-busy")).toBeNull());
    expect(screen.getByText("ana")).toBeTruthy();
  });

  it("is absent for a new record", async () => {
    open({ start: "/admin/forms/carriers/add" });
    await screen.findByRole("textbox", { name: "Carrier name" });
    expect(screen.queryByRole("button", { name: "History" })).toBeNull();
  });

  it("is absent for a user who may not read it (D-A09)", async () => {
    open({ mayRead: false });
    await screen.findByRole("button", { name: "Save" });
    expect(screen.queryByRole("button", { name: "History" })).toBeNull();
  });
});
