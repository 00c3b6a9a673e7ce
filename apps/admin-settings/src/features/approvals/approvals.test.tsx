import { contract } from "@portal/api-client/contract";
import type { ApprovalRule, Proposal } from "@portal/api-client/contract/approvals";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const date = "2026-03-05T14:07:00.000Z";
const proposal = (parts: Partial<Proposal> = {}): Proposal => ({
  proposalId: 5,
  kind: "carrier_policy",
  recordId: 8,
  state: "waiting",
  before: { carrierPolicyValue: "3" },
  after: { carrierPolicyValue: "1" },
  record: { carrierPolicyValue: "1" },
  note: "Too many messages",
  user: { userId: 77, username: "ana" },
  createdAt: date,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  holdsFrom: null,
  endedAt: null,
  failure: null,
  ...parts,
});
const rule = (parts: Partial<ApprovalRule> = {}): ApprovalRule => ({
  kind: "product",
  required: false,
  dateModified: date,
  ...parts,
});

function open(handlers: FakeHandlers<typeof contract.approvals> = {}, user = build.currentUser()) {
  const api = fakeApi(contract, {
    approvals: {
      list: () => [proposal()],
      rules: () => [rule()],
      decide: ({ body }) => proposal({ state: body.approved ? "approved" : "declined" }),
      editRule: () => rule({ required: true }),
      ...handlers,
    },
    blacklistFiles: { effectOfAsked: () => ({ message: "The work has begun", jobId: 7 }) },
    jobs: { get: () => build.job({ state: "running" }) },
  });
  return { api, ...renderRoute(remote, "Approvals", { api, user }) };
}
const openFirst = async (user: ReturnType<typeof open>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "Carrier policy 8" }));
  return within(await screen.findByRole("dialog", { name: "Carrier policy 8" }));
};

describe("Approvals", () => {
  it("approves a change with a note, after a look at its fields", async () => {
    const { api, user } = open();
    const dialog = await openFirst(user);
    dialog.getByText("3 → 1");
    dialog.getByRole("button", { name: "Show effect" });
    await user.type(dialog.getByRole("textbox", { name: "Note" }), "Fine");
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("approvals.decide")[0]).toMatchObject({
      path: "/services/approvals/5",
      body: { approved: true, decisionNote: "Fine" },
    });
  });

  it("declines one, and stays open where the answer is a refusal", async () => {
    const { api, user } = open({ decide: () => refuse(409, { message: "The record has changed since" }) });
    const dialog = await openFirst(user);
    await user.click(dialog.getByRole("button", { name: "Decline" }));
    await screen.findByText("The record has changed since");
    expect(api.callsTo("approvals.decide")[0]?.body).toMatchObject({ approved: false });
    dialog.getByRole("button", { name: "Approve" });
  });

  it("lets nobody decide on their own change", async () => {
    const own = build.currentUser();
    const { user } = open({ list: () => [proposal({ user: { userId: own.userId, username: own.username } })] }, own);
    const dialog = await openFirst(user);
    dialog.getByText("You asked for this change, so a second person has to decide.");
    expect(dialog.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("says that a moment has passed, and that the change then holds at once", async () => {
    const passed = { holdsFrom: date };
    const { user } = open({
      list: () => [proposal(passed)],
      decide: () => proposal({ ...passed, state: "approved" }),
    });
    const dialog = await openFirst(user);
    dialog.getByText(/That moment has passed, so it holds as soon as you approve it/);
    await user.click(dialog.getByRole("button", { name: "Approve" }));
    await screen.findByText("Approved. Its moment had passed, so it holds at once");
  });

  it.each([
    ["Planned", { state: "planned", holdsFrom: "2999-03-05T14:07:00.000Z" }, /^Approved by bo$/],
    ["Not made", { state: "failed", failure: "The record has changed since" }, "The record has changed since"],
    ["Taken back", { state: "takenBack" }, "Taken back. Everything stays as it is."],
  ] as const)("shows a change that is %s", async (state, parts, said) => {
    const { user } = open({ list: () => [proposal({ ...parts, decidedBy: { userId: 78, username: "bo" } })] });
    await screen.findByRole("cell", { name: state });
    const dialog = await openFirst(user);
    dialog.getByText(said);
    expect(dialog.queryByRole("button", { name: "Approve" })).toBeNull();
    expect(dialog.queryAllByRole("button", { name: "Take back" })).toHaveLength(state === "Planned" ? 1 : 0);
  });

  it("names a file, and tries it as it waits", async () => {
    const file = { action: "remove", filename: "numbers.csv", removed: 2 };
    const { user, api } = open({
      list: () => [proposal({ kind: "blacklist_file", recordId: null, before: {}, after: file, record: file })],
    });
    await user.click(await screen.findByRole("button", { name: "Blacklist file 5" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Remove from File: numbers.csv" }));
    dialog.getByText("2");
    await user.click(dialog.getByRole("button", { name: "Show effect" }));
    await waitFor(() =>
      expect(api.callsTo("blacklistFiles.effectOfAsked")[0]).toMatchObject({
        path: "/services/blacklists/upload/asked/5/effect",
        body: { days: 30 },
      }),
    );
  });

  it("switches a rule on", async () => {
    const { api, user } = open({ list: () => [] });
    await screen.findByText("No change waits for approval");
    await user.click(await screen.findByRole("switch", { name: "Product" }));
    await waitFor(() =>
      expect(api.callsTo("approvals.editRule")[0]).toMatchObject({
        path: "/services/approvals/rules/product",
        body: { required: true, dateModified: date },
      }),
    );
  });

  it("says what could not be loaded", async () => {
    open({ list: () => refuse(500, { message: "Away" }), rules: () => refuse(500, { message: "Away" }) });
    await screen.findByText("Approvals could not be loaded");
    await screen.findByText("The rules could not be loaded");
  });
});

describe("a form whose changes need a second person", () => {
  interface Rule {
    required?: boolean;
    waiting?: Proposal | null;
    failed?: Proposal | null;
    ask?: FakeHandlers<typeof contract.approvals>["ask"];
  }
  function openForm(
    { required = true, waiting = null, failed = null, ask = () => proposal() }: Rule = {},
    user = build.currentUser(),
  ) {
    const policy = build.carrierPolicy({ carrierPolicyId: 8, carrierPolicyValue: "3" });
    const api = fakeApi(contract, {
      approvals: { of: () => ({ required, waiting, failed }), ask, takeBack: () => proposal({ state: "takenBack" }) },
      carrierPolicies: { get: () => policy, edit: () => policy, paginate: () => build.page([]) },
      lookups: { carriers: () => [{ carrierId: 2, carrierName: "Movistar" }] },
    });
    const params = { action: "edit", id: 8 };
    return { api, policy, ...renderRoute(remote, "CarrierPoliciesForm", { api, user, params }) };
  }
  const typeValue = async (user: ReturnType<typeof openForm>["user"]) => {
    const value = await screen.findByRole("textbox", { name: "Policy value" });
    await user.clear(value);
    await user.type(value, "1");
  };

  it("is sent as a request with its values and why, also by the keyboard, and saves nothing", async () => {
    const { api, policy, user } = openForm();
    await typeValue(user);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    await user.type(screen.getByRole("textbox", { name: "Why" }), "Too many messages");
    await user.type(screen.getByRole("textbox", { name: "Policy value" }), "{Enter}");
    await screen.findByText("Waits for approval");
    expect(api.callsTo("approvals.ask").map(({ body }) => body)).toEqual([
      {
        kind: "carrier_policy",
        recordId: 8,
        dateModified: policy.dateModified,
        note: "Too many messages",
        holdsFrom: null,
        record: expect.objectContaining({ carrierPolicyValue: "1" }),
      },
    ]);
    expect(api.callsTo("carrierPolicies.edit")).toEqual([]);
  });

  it("may name a moment from which the change holds", async () => {
    const { api, user } = openForm();
    await typeValue(user);
    await user.type(screen.getByRole("textbox", { name: "Why" }), "Too many messages");
    await user.type(screen.getByRole("textbox", { name: "Holds from" }), "2999-03-05 14:07");
    await user.click(screen.getByRole("button", { name: "Ask for approval" }));
    await waitFor(() =>
      expect(api.callsTo("approvals.ask")[0]?.body).toMatchObject({
        holdsFrom: "2999-03-05T14:07:00.000Z",
      }),
    );
  });

  it("asks why, and shows refusals at its fields", async () => {
    const errors = [{ field: "carrierPolicyValue", message: "Is too much" }];
    const { api, user } = openForm({ ask: () => refuse(400, { message: "Wrong", errors }) });
    await typeValue(user);
    await user.click(screen.getByRole("button", { name: "Ask for approval" }));
    await screen.findByText("This field is required");
    expect(api.callsTo("approvals.ask")).toEqual([]);
    await user.type(screen.getByRole("textbox", { name: "Why" }), "Too many messages");
    await user.click(screen.getByRole("button", { name: "Ask for approval" }));
    await screen.findAllByText("Is too much");
    expect(screen.getByRole("textbox", { name: "Policy value" }).getAttribute("aria-invalid")).toBe("true");
  });

  it("asks what to do about somebody else's change, as a save does", async () => {
    const { user } = openForm({ ask: () => refuse(409, { message: "Someone was faster", code: "record-changed" }) });
    await typeValue(user);
    await user.type(screen.getByRole("textbox", { name: "Why" }), "Too many messages");
    await user.click(screen.getByRole("button", { name: "Ask for approval" }));
    await screen.findByRole("dialog");
  });

  it("can only be read while a change waits, which it shows with the way to the request", async () => {
    openForm({ waiting: proposal() });
    await screen.findByText("Waits for approval, asked for by ana");
    screen.getByText("3 → 1");
    for (const name of ["Ask for approval", "Save"]) expect(screen.queryByRole("button", { name })).toBeNull();
    expect(screen.getByRole("textbox", { name: "Policy value" }).hasAttribute("readonly")).toBe(true);
    expect(screen.getByRole("link", { name: "Open the request" }).getAttribute("href")).toContain(
      "settings/approvals?proposal=5",
    );
  });

  it("says who approved a planned change, which its asker takes back", async () => {
    const own = build.currentUser();
    const user = { userId: own.userId, username: own.username };
    const waiting = proposal({ state: "planned", user, decidedBy: { userId: 78, username: "bo" }, holdsFrom: date });
    const form = openForm({ waiting }, own);
    await screen.findByText(`Planned: asked for by ${own.username}, approved by bo`);
    await form.user.click(screen.getByRole("button", { name: "Take back" }));
    await screen.findByText("Taken back");
    expect(form.api.callsTo("approvals.takeBack")[0]?.path).toBe("/services/approvals/take-back/5");
  });

  it("says why a planned change was not made, and may ask anew", async () => {
    openForm({ failed: proposal({ state: "failed", holdsFrom: date, failure: "The record has changed since" }) });
    await screen.findByText("A change that ana asked for was not made");
    screen.getByText("The record has changed since");
    screen.getByRole("button", { name: "Ask for approval" });
    expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  });

  it("has Save while the rule is off", async () => {
    const { api, user } = openForm({ required: false });
    await typeValue(user);
    expect(screen.queryByRole("textbox", { name: "Why" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(api.callsTo("carrierPolicies.edit")).toHaveLength(1));
    expect(api.callsTo("carrierPolicies.edit")[0]?.body).not.toHaveProperty("note");
  });
});
