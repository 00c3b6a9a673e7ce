import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { msisdn, openMonitor } from "../open-monitor.fixture.tsx";

async function open(create: () => Blob | ReturnType<typeof refuse> = () => new Blob(["PK"])) {
  const opened = openMonitor({
    permissions: ["monitor.blacklist", "evidence.create"],
    handlers: {
      monitorBlacklist: { list: () => build.page([]) },
      evidence: { create, begin: () => ({ message: "The work has begun", jobId: 12 }) },
    },
  });
  await opened.user.click(await screen.findByRole("button", { name: "Evidence" }));
  const dialog = await screen.findByRole("dialog", { name: `Evidence on ${msisdn}` });
  return { ...opened, dialog };
}

it("asks for period, product, masking and reason, and saves the file", async () => {
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:evidence");
  const { api, user, dialog } = await open();
  await user.type(within(dialog).getByRole("textbox", { name: /First day/ }), "01/02/2026");
  const last = within(dialog).getByRole("textbox", { name: /Last day/ });
  await user.clear(last);
  await user.type(last, "03/03/2026");
  await user.click(within(dialog).getByRole("checkbox", { name: "Mask numbers, for third parties" }));
  await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Letter of 3 March");
  await user.click(within(dialog).getByRole("button", { name: "Make evidence" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.callsTo("evidence.create").map(({ body }) => body)).toMatchObject([
    {
      msisdn,
      carrierId: 2,
      productId: null,
      from: "2026-02-01",
      to: "2026-03-03",
      masked: true,
      reason: "Letter of 3 March",
    },
  ]);
  expect(saved).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it("names the fields that are missing, and what the API refuses at its field", async () => {
  const refusal = { message: "to: Choose today", errors: [{ field: "to", message: "Choose today" }] };
  const { api, user, dialog } = await open(() => refuse(400, refusal));
  await user.click(within(dialog).getByRole("button", { name: "Make evidence" }));
  expect(await within(dialog).findAllByText("This field is required")).toHaveLength(2);
  expect(api.callsTo("evidence.create")).toEqual([]);
  await user.type(within(dialog).getByRole("textbox", { name: /First day/ }), "01/02/2024");
  await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Letter");
  const last = within(dialog).getByRole("textbox", { name: /Last day/ });
  await user.clear(last);
  await user.type(last, "03/03/2026");
  await user.click(within(dialog).getByRole("button", { name: "Make evidence" }));
  await within(dialog).findByText("Choose at most 24 months");
  await user.clear(last);
  await user.type(last, "02/03/2024");
  await user.click(within(dialog).getByRole("button", { name: "Make evidence" }));
  await within(dialog).findByText("Choose today");
});

it("becomes a job where it is long, and says where the file will be", async () => {
  const { api, user, dialog } = await open(() => refuse(413, { message: "Too long" }));
  await user.type(within(dialog).getByRole("textbox", { name: /First day/ }), "01/02/2026");
  await user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Letter of 3 March");
  await user.click(within(dialog).getByRole("button", { name: "Make evidence" }));
  const status = await screen.findByText(/The file will be on the page of job 12 for 7 days/);
  expect(status.textContent).toContain("This evidence is long");
  expect(screen.queryByText("Too long")).toBeNull();
  const [created] = api.callsTo("evidence.create").map(({ body }) => body);
  expect(api.callsTo("evidence.begin").map(({ body }) => body)).toEqual([created]);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("is offered to nobody else", async () => {
  openMonitor({ permissions: ["monitor.blacklist"], handlers: { monitorBlacklist: { list: () => build.page([]) } } });
  await screen.findByText(/is known at/);
  expect(screen.queryByRole("button", { name: "Evidence" })).toBeNull();
});
