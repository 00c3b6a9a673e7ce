import { texts } from "@portal/api-client/texts";
import { build, refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const shown = { monitorBlacklist: { list: () => build.page([]) } };

async function open(erase: () => { records: number } | ReturnType<typeof refuse> = () => ({ records: 4 })) {
  const opened = openMonitor({
    permissions: ["monitor.blacklist", "subscriber.erase"],
    handlers: { ...shown, msisdns: { erase } },
  });
  await opened.user.click(await screen.findByRole("button", { name: "Erase this number" }));
  await screen.findByRole("dialog", { name: `Erase ${msisdn}` });
  return opened;
}

const type = async ({ user }: Awaited<ReturnType<typeof open>>, number: string) => {
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), "Letter of 3 March");
  await user.type(screen.getByRole("textbox", { name: /Type the number/ }), number);
  await user.click(screen.getByRole("button", { name: "Erase" }));
};

it("erases in the chosen way, for the reason, once the number was typed; the Monitor is then without it, as a look-up would put it into the audit trail again", async () => {
  const opened = await open();
  await opened.user.selectOptions(screen.getByRole("combobox", { name: "How" }), "delete");
  const before = opened.api.callsTo("monitor.providers").length;
  await type(opened, msisdn);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(opened.api.callsTo("msisdns.erase").map(({ body }) => body)).toEqual([
    { msisdn, erasure: "delete", reason: "Letter of 3 March" },
  ]);
  await screen.findByText("No number searched yet");
  expect(opened.address()).toBe("/admin/support?carrier=2");
  expect(screen.getByRole("textbox", { name: /MSISDN/ })).toHaveProperty("value", "");
  expect(opened.api.callsTo("monitor.providers")).toHaveLength(before);
});

it("asks for the number and a reason first", async () => {
  const opened = await open();
  await opened.user.click(screen.getByRole("button", { name: "Erase" }));
  await screen.findByText("This field is required");
  await type(opened, "521234567891");
  await screen.findByText("Type the number as it is shown above");
  expect(opened.api.callsTo("msisdns.erase")).toEqual([]);
});

it("stays open where the number cannot be erased yet", async () => {
  const opened = await open(() => refuse(409, { message: texts.cancelBeforeErasure }));
  await type(opened, msisdn);
  await waitFor(() => expect(opened.api.callsTo("msisdns.erase")).toHaveLength(1));
  screen.getByRole("dialog", { name: `Erase ${msisdn}` });
});

it.each<Pick<Parameters<typeof openMonitor>[0], "permissions" | "carrierId">>([
  { permissions: ["monitor.blacklist"] },
  { permissions: ["monitor.blacklist", "subscriber.erase"], carrierId: { carrierId: 2, carrierName: "Movistar" } },
])("is offered to nobody else: $permissions, $carrierId", async (who) => {
  openMonitor({ ...who, handlers: shown });
  await screen.findByText(/is known at/);
  expect(screen.queryByRole("button", { name: "Erase this number" })).toBeNull();
});
