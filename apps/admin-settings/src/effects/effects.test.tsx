import { contract } from "@portal/api-client/contract";
import type { JobRow } from "@portal/api-client/contract/jobs";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../remote.ts";

const date = "2026-03-05T14:07:00.000Z";
const job = (parts: Parameters<typeof build.job>[0]) => build.job({ preview: true, phases: {}, ...parts });
const row = (place: number, parts: Partial<JobRow>): JobRow => ({
  line: place,
  place,
  msisdn: "",
  productName: null,
  subscriptionId: null,
  outcome: "amount",
  before: null,
  after: null,
  ...parts,
});
const sample = row(0, {
  msisdn: "521000000001",
  productName: "Horoscope",
  outcome: "chargeRefused",
  before: { at: date, status: "charged", amount: 12.5 },
  after: { status: "refused" },
});
const amounts = row(20, { after: { currency: "MXN", lost: "12.5", gained: "0" } });
const started = { message: "The work has begun", jobId: 7 };

function open(jobs: FakeHandlers<typeof contract.jobs>, effects: FakeHandlers<typeof contract.effects> = {}) {
  const policy = build.carrierPolicy({ carrierPolicyId: 8, carrierPolicyValue: "3" });
  const api = fakeApi(contract, {
    approvals: { of: () => ({ required: false, waiting: null, failed: null }) },
    carrierPolicies: { get: () => policy },
    lookups: { carriers: () => [{ carrierId: 2, carrierName: "Movistar" }] },
    effects: { carrierPolicy: () => started, ...effects },
    jobs: { rows: () => build.page([sample, amounts]), ...jobs },
  });
  return { api, ...renderRoute(remote, "CarrierPoliciesForm", { api, params: { action: "edit", id: 8 } }) };
}

/** Opens the dialog from the form with the value that is typed there, which runs it at once. */
async function ask(user: ReturnType<typeof open>["user"]) {
  const value = await screen.findByRole("textbox", { name: "Policy value" });
  await user.clear(value);
  await user.type(value, "2");
  await user.click(screen.getByRole("button", { name: "Show effect" }));
  return within(await screen.findByRole("dialog", { name: "Effect of carrier policy" }));
}

describe("the effect of a change, before it is saved", () => {
  it("shows counts, amounts, what is not known and samples, and saves nothing", async () => {
    const { api, user } = open({
      get: () => job({ counts: { total: 1_200, chargeRefused: 1, subscribers: 1, acted: 1 }, notes: ["Not known"] }),
    });
    const dialog = await ask(user);
    await dialog.findByText("What would have been different");
    const counts = dialog.getByText("Charges not made", { selector: "dt" }).parentElement as HTMLElement;
    expect(counts.textContent).toContain("1");
    for (const text of ["1,200", "Charged in MXN", "Not known"]) dialog.getByText(text);
    await dialog.findByText("-12.50");
    const samples = within(await dialog.findByRole("table", { name: "Samples" }));
    for (const text of ["521000000001", "Horoscope"]) samples.getByText(text);
    expect(api.callsTo("effects.carrierPolicy")[0]?.body).toMatchObject({
      days: 30,
      recordId: 8,
      record: { carrierPolicyValue: "2" },
    });
    const box = dialog.getByRole("textbox", { name: "Days before today" });
    await user.clear(box);
    await user.type(box, "45{Enter}");
    await waitFor(() => expect(api.callsTo("effects.carrierPolicy")[1]?.body).toMatchObject({ days: 45 }));
    expect(api.callsTo("carrierPolicies.edit")).toEqual([]);
  });

  it("shows its progress, and can be canceled", async () => {
    const state = { canceled: false };
    const { api, user } = open({
      get: () => job({ state: state.canceled ? "canceled" : "running", done: 12, total: 31 }),
      cancel: () => {
        state.canceled = true;
        return job({ state: "running" });
      },
    });
    const dialog = await ask(user);
    await dialog.findByText("12 of 31 days");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    await dialog.findByText("Canceled. Nothing was changed.");
    expect(api.callsTo("jobs.cancel")).toHaveLength(1);
  });

  it("says that nothing would have been different", async () => {
    const { user } = open({ get: () => job({ counts: { total: 9, subscribers: 0, acted: 0 } }) });
    const dialog = await ask(user);
    await dialog.findByText("Nothing would have been different");
    expect(dialog.queryByRole("table")).toBeNull();
  });

  it("shows a refusal at the days, and why a job failed", async () => {
    const answer = { refused: true };
    const { user } = open(
      { get: () => job({ state: "failed", message: "The work was interrupted too often" }) },
      {
        carrierPolicy: () =>
          answer.refused
            ? refuse(400, { message: "Wrong", errors: [{ field: "days", message: "Too many days" }] })
            : started,
      },
    );
    const dialog = await ask(user);
    await dialog.findByText("Too many days");
    answer.refused = false;
    const box = dialog.getByRole("textbox", { name: "Days before today" });
    await user.type(box, "{Backspace}");
    await user.click(dialog.getByRole("button", { name: "Show effect" }));
    await dialog.findByText("The work was interrupted too often");
  });

  it("asks for the form's fields first", async () => {
    const { api, user } = open({});
    await user.clear(await screen.findByRole("textbox", { name: "Policy value" }));
    await user.click(screen.getByRole("button", { name: "Show effect" }));
    await screen.findByText("This field is required");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.callsTo("effects.carrierPolicy")).toEqual([]);
  });
});

describe("the effect of a blacklist file", () => {
  it("sends the chosen file, which is not uploaded", async () => {
    const api = fakeApi(contract, {
      blacklists: { paginate: () => build.page([]) },
      approvals: { of: () => ({ required: false, waiting: null, failed: null }) },
      blacklistFiles: { effectOfAdd: () => started },
      jobs: { list: () => [], get: () => job({ counts: { total: 2, subscribers: 0, acted: 0 } }) },
    });
    const { user } = renderRoute(remote, "Blacklist", { api });
    await user.click(await screen.findByRole("button", { name: "Add from File" }));
    const file = new File(["52155100,,1\n"], "numbers.csv", { type: "text/csv" });
    const upload = within(await screen.findByRole("dialog", { name: "Add from File" }));
    expect(upload.queryByRole("button", { name: "Show effect" })).toBeNull();
    await user.upload(upload.getByLabelText("CSV file"), file);
    await user.click(upload.getByRole("button", { name: "Show effect" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Effect of numbers.csv" }));
    await dialog.findByText("Nothing would have been different");
    expect(api.callsTo("blacklistFiles.effectOfAdd")).toHaveLength(1);
    expect(api.callsTo("blacklistFiles.add")).toEqual([]);
  });
});
