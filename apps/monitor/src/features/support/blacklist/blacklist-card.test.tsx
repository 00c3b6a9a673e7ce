import { build, refuse } from "@portal/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import "./blacklist-dialog.tsx"; // loaded before the date is faked, as a module would keep the faked date
import { card, cellsOf, headsOf, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const title = "Blacklist";
const blocked = build.blacklist({ blacklistId: 9, blacklistMsisdn: msisdn });

function open(monitorBlacklist: object, more: Partial<Parameters<typeof openMonitor>[0]> = {}) {
  return openMonitor({
    permissions: ["monitor.blacklist", "monitor.blacklist-add", "monitor.blacklist-remove"],
    timeZone: "America/Mexico_City",
    handlers: { monitorBlacklist },
    ...more,
  });
}

describe(title, () => {
  it("shows its columns in order; an entry leaves no room for Add (B-134, B-135, B-137, B-207)", async () => {
    const { api } = open({ list: () => build.page([blocked]) });
    const region = await card(title);
    expect((await cellsOf(region, msisdn)).slice(0, 3)).toEqual(["9", msisdn, "15/01/2099 - 04:00"]);
    expect(headsOf(region)).toEqual(["ID", "MSISDN", "Expire Date", "Actions"]);
    expect(within(region).queryByRole("button", { name: "Add" })).toBeNull();
    expect(api.callsTo("monitorBlacklist.list")[0]?.query).toBe(`carrierId=2&blacklistMsisdn=${msisdn}`);
  });

  it("strikes an expired entry through and says so in words (B-136, B-260)", async () => {
    open({ list: () => build.page([{ ...blocked, blacklistExpireDate: "2020-01-01T00:00:00.000Z" }]) });
    const region = await card(title);
    const word = await within(region).findByText("Expired");
    expect(word.closest("tr")?.dataset.struck).toBe("true");
    expect(within(region).queryByRole("button", { name: "Add" })).toBeNull();
    within(region).getByText("An expired entry blocks nothing. To add the number again, delete it first.");
  });

  it.each([
    [["monitor.blacklist-add"], "somebody has to delete it first."],
    [[], null],
  ] as const)("says why an expired entry blocks Add to who may add, not delete: %j", async (permissions, words) => {
    const expired = { ...blocked, blacklistExpireDate: "2020-01-01T00:00:00.000Z" };
    open({ list: () => build.page([expired]) }, { permissions: ["monitor.blacklist", ...permissions] });
    const region = await card(title);
    await within(region).findByText("Expired");
    const note = within(region).queryByText(/^An expired entry blocks nothing/);
    expect(note?.textContent.split(", ").at(-1) ?? null).toBe(words);
  });

  it("counts an entry as expired from the very moment of its date (B-260)", async () => {
    const now = Date.parse("2026-03-05T14:07:00.000Z");
    const entryAt = (blacklistId: number, time: number) => ({
      ...blocked,
      blacklistId,
      blacklistExpireDate: new Date(time).toISOString(),
    });
    vi.useFakeTimers({ toFake: ["Date"], now });
    try {
      open({ list: () => build.page([entryAt(1, now - 1_000), entryAt(2, now), entryAt(3, now + 1_000)]) });
      const region = await card(title);
      const struck = async (id: string) => (await within(region).findByText(id)).closest("tr")?.dataset.struck;
      expect([await struck("1"), await struck("2"), await struck("3")]).toEqual(["true", "true", undefined]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("adds the searched number at the searched carrier, until the chosen date (B-137, B-138, B-207, B-416, B-417, B-418, B-632, B-659, B-660, M-9)", async () => {
    let rows: (typeof blocked)[] = [];
    const { api, user } = open({
      list: () => build.page(rows),
      add: () => {
        rows = [blocked];
        return blocked;
      },
    });
    const region = await card(title);
    await user.click(await within(region).findByRole("button", { name: "Add" }));
    const date = await screen.findByLabelText<HTMLInputElement>("Expire Date");
    fireEvent.change(date, { target: { value: "01/02/2030 18:30" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorBlacklist.add")[0]?.body).toEqual({
      blacklistMsisdn: msisdn,
      carrierId: 2,
      blacklistExpireDate: "2030-02-01 18:30",
    });
    await within(region).findByText(msisdn);
    expect(within(region).queryByRole("button", { name: "Add" })).toBeNull();
  });

  it.each([
    ["as the portal's clock has it", "2024-03-10T12:00:00.000Z", "10/03/2025 06:00"],
    ["on the portal's day, which ends later than UTC's", "2024-03-11T03:30:00.000Z", "10/03/2025 21:30"],
    ["after the night in which the browser's clocks changed", "2024-03-10T10:30:00.000Z", "10/03/2025 04:30"],
    ["after a leap day", "2024-02-29T12:00:00.000Z", "28/02/2025 06:00"],
  ])("offers the same moment of the next year, %s (B-416, B-659, C-8)", async (_, now, offered) => {
    vi.stubEnv("TZ", "America/New_York");
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    try {
      const { user } = open({ list: () => build.page([]) });
      await user.click(await within(await card(title)).findByRole("button", { name: "Add" }));
      expect((await screen.findByLabelText<HTMLInputElement>("Expire Date")).value).toBe(offered);
    } finally {
      vi.useRealTimers();
      vi.unstubAllEnvs();
    }
  });

  it("asks for a date, and shows the server's refusal at it (B-419, M-9, 5.8)", async () => {
    const message = "Expire date must be in the future";
    const { api, user } = open({
      list: () => build.page([]),
      add: () => refuse(400, { message, errors: [{ field: "blacklistExpireDate", message }] }),
    });
    await user.click(await within(await card(title)).findByRole("button", { name: "Add" }));
    fireEvent.change(await screen.findByLabelText("Expire Date"), { target: { value: "" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Field is required");
    expect(api.callsTo("monitorBlacklist.add")).toHaveLength(0);
    fireEvent.change(screen.getByLabelText("Expire Date"), { target: { value: "01/01/2020 00:00" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText(message);
    expect(api.callsTo("monitorBlacklist.add")).toHaveLength(0);
    fireEvent.change(screen.getByLabelText("Expire Date"), { target: { value: "31/02/2050" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("Must be a valid date and time");
    expect(api.callsTo("monitorBlacklist.add")).toHaveLength(0);
    fireEvent.change(screen.getByLabelText("Expire Date"), { target: { value: "01/01/2050" } });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByLabelText("Expire Date").getAttribute("aria-invalid")).toBe("true"));
  });

  it("deletes the row with its id after the question (B-139, B-415, B-573, B-633)", async () => {
    let rows = [blocked];
    const { api, user } = open({
      list: () => build.page(rows),
      remove: () => {
        rows = [];
        return { message: "Delete successful" };
      },
    });
    const region = await card(title);
    await user.click(await within(region).findByRole("button", { name: `Delete ${msisdn}` }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("monitorBlacklist.remove")[0]?.path).toBe("/services/monitor-users/blacklist-remove/9");
    await within(region).findByRole("button", { name: "Add" });
  });

  it("is alone in the tab of a number that is only on the blacklist (B-114, B-115)", async () => {
    const { api } = open(
      { list: () => build.page([blocked]) },
      {
        permissions: ["monitor.subscription", "monitor.blacklist", "monitor.messages", "monitor.notification"],
        handlers: {
          monitor: { providers: () => [build.providerResult({ provider_id: null, provider_name: null })] },
          monitorBlacklist: { list: () => build.page([blocked]) },
        },
      },
    );
    await within(await card(title)).findByText(msisdn);
    for (const name of ["Active Subscriptions", "Time line"])
      expect(screen.queryByRole("region", { name }), name).toBeNull();
    expect(api.callsTo("monitor.subscriptions")).toHaveLength(0);
  });

  it("has neither Add nor Delete without their permissions (B-479, B-480)", async () => {
    open({ list: () => build.page([blocked]) }, { permissions: ["monitor.blacklist"] });
    const region = await card(title);
    await within(region).findByText(msisdn);
    expect(within(region).queryByRole("button", { name: /^(Delete|Add)/ })).toBeNull();
  });
});
