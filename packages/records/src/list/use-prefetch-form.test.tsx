import { RouteTable, TableColumn } from "@portal/ui";
import { renderScreens, routes } from "@portal/ui/test-support";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { TextField } from "../form/fields.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { useRecordForm } from "../form/use-record-form.ts";
import { freshFor } from "../fresh-for.ts";
import { type Carrier, carrier, carriers, fakeCarriers, filterLabels, rules } from "../test-support/carriers.ts";
import { ListPage } from "./list-page.tsx";
import { useListPage } from "./use-list-page.ts";

const Column = TableColumn<Carrier>();
const address = "/admin/settings/carriers";
const schema = z.object({ carrierName: z.string(), countryId: z.number(), carrierEnabled: z.number() });

/** A list and its form, with one cache. */
function renderBoth({ access = {} }: { access?: Partial<typeof carriers.access> } = {}) {
  const { queries, calls } = fakeCarriers();
  const code = vi.fn();
  const subject = { ...carriers, access: { ...carriers.access, ...access } };
  const List = () => (
    <ListPage list={useListPage({ queries, rules, of: subject })} filterLabels={filterLabels}>
      <Column field="carrierName" label="Name" />
    </ListPage>
  );
  const Form = () => (
    <RecordForm
      title="Carrier"
      form={useRecordForm({
        queries,
        schema,
        list: "Carriers",
        access: { create: true, edit: true },
        toValues: (record?: Carrier) => ({ carrierName: record?.carrierName ?? "", countryId: 1, carrierEnabled: 1 }),
      })}
    >
      <TextField name="carrierName" label="Carrier name" />
    </RecordForm>
  );
  const screens = renderScreens(address, {
    Carriers: (
      <RouteTable base="/admin" routes={routes} prefetch={code}>
        <List />
      </RouteTable>
    ),
    CarriersForm: <Form />,
  });
  return { ...screens, calls, code };
}

const row = async () => (await screen.findByText("Movil")).closest("tr") as HTMLElement;
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Carrier name" });

/** Lets no time pass for what was asked for, so that a slow machine opens the form in time, too. */
function holdFresh() {
  const { setTimeout: later } = globalThis;
  vi.useFakeTimers({ toFake: ["Date"] });
  const exceptFresh = (run: () => void, ms?: number) => later(ms === freshFor ? () => {} : run, ms);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(exceptFresh as typeof later);
}

describe("a form that is about to be opened", () => {
  it("has its code and its record asked for when the row is pointed at, and takes that answer", async () => {
    holdFresh();
    const { user, calls, code } = renderBoth();
    await user.hover(await row());
    await waitFor(() => expect(calls.get.mock.calls).toEqual([[7]]));
    expect(code.mock.calls).toEqual([["CarriersForm"]]);
    await user.click(screen.getByRole("button", { name: "Edit Movil" }));
    expect((await nameField()).value).toBe("Movil");
    expect(calls.get).toHaveBeenCalledTimes(1);
  });

  it("has them asked for where the keyboard goes, and the record once though it is opened at once", async () => {
    holdFresh();
    const { user, calls, code } = renderBoth();
    await row();
    act(() => screen.getByRole("link", { name: "Movil" }).focus());
    await waitFor(() => expect(code).toHaveBeenCalledWith("CarriersForm"));
    await user.keyboard("{Enter}");
    expect((await nameField()).value).toBe("Movil");
    expect(calls.get).toHaveBeenCalledTimes(1);
  });

  it("begins with nothing that was asked for a while ago, nor with what a form before it took", async () => {
    const { user, calls, router } = renderBoth();
    await user.hover(await row());
    await waitFor(() => expect(calls.get).toHaveBeenCalledTimes(1));
    calls.get.mockResolvedValue(carrier({ carrierName: "Movil 2" }));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2500 });
    await act(() => router.navigate("/admin/forms/carriers/edit/7"));
    expect((await nameField()).value).toBe("Movil 2");
    calls.get.mockResolvedValue(carrier({ carrierName: "Movil 3" }));
    await act(() => router.navigate(address));
    await act(() => router.navigate("/admin/forms/carriers/edit/7"));
    expect((await nameField()).value).toBe("Movil 3");
    expect(calls.get).toHaveBeenCalledTimes(3);
  });

  it("has its code asked for when Add is pointed at", async () => {
    const { user, calls, code } = renderBoth();
    await row();
    await user.hover(screen.getByRole("button", { name: "Add" }));
    expect(code.mock.calls).toEqual([["CarriersForm"]]);
    expect(calls.get).not.toHaveBeenCalled();
  });

  it("is not asked for by who may not open it", async () => {
    const { calls, code } = renderBoth({ access: { edit: false } });
    const line = await row();
    vi.useFakeTimers();
    fireEvent.pointerOver(line, { pointerType: "mouse" });
    vi.advanceTimersByTime(1000);
    expect(code).not.toHaveBeenCalled();
    expect(calls.get).not.toHaveBeenCalled();
  });
});
