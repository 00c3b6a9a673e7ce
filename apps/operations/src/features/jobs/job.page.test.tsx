import { contract } from "@portal/api-client/contract";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import type { Job } from "@portal/api-client/contract/jobs";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";

const rows = [
  build.jobRow(),
  build.jobRow({
    line: 3,
    place: 1,
    msisdn: "5215512345679",
    productName: "Horoscope",
    outcome: "deactivated",
    before: { active: true },
    after: { active: false },
  }),
];

function open(
  job: Partial<Job> | (() => Job) = {},
  handlers: FakeHandlers<typeof contract.jobs> = {},
  user?: CurrentUser,
) {
  const get = typeof job === "function" ? job : () => build.job(job);
  const api = fakeApi(contract, { jobs: { get, rows: () => build.page(rows), ...handlers } });
  return { api, ...renderRoute(remote, "Job", { api, params: { id: 7 }, ...(user && { user }) }) };
}
const running = { state: "running", step: "saving", done: 300, total: 1_200, finishedAt: null, counts: {} } as const;
const button = (name: string) => screen.findByRole("button", { name });

it.each(["abc", "0", "-1", "1.5", "99999999999999999999"])(
  "with the id %s is not asked for, as there is none",
  async (id) => {
    const api = fakeApi(contract, {});
    renderRoute(remote, "Job", { api, params: { id } });
    await screen.findByText("There is no such job");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Job");
    expect(api.calls).toEqual([]);
  },
);

it("of a batch leads to it, where it can be undone", async () => {
  open({ kind: "bulk-unsubscription.approve", subjectId: 4 });
  const link = await screen.findByRole("link", { name: "Batch 4" });
  expect(link.getAttribute("href")).toBe("/admin/bulk-unsubscriptions?batch=4");
});

describe("an evidence", () => {
  const made = { kind: "evidence", filename: null, counts: { total: 5_001 }, hasFile: true } as const;
  const as = (userId: number) => build.currentUser({ userId });
  const openEvidence = (job: Partial<Job>, user: CurrentUser) => {
    const api = fakeApi(contract, {
      jobs: { get: () => build.job({ ...made, ...job }) },
      evidence: { file: () => new Blob(["PK"]) },
    });
    return { api, ...renderRoute(remote, "Job", { api, params: { id: 7 }, user }) };
  };

  it("has its file for who began it, and no rows", async () => {
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:evidence");
    const { api, user } = openEvidence({}, as(1));
    await user.click(await button("Save evidence"));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(api.callsTo("evidence.file").map(({ path }) => path)).toEqual(["/services/monitor-users/evidence/7"]);
    expect(screen.getByRole("region", { name: "Result" }).textContent).toContain("records5,001");
    expect(screen.queryByRole("region", { name: "Rows" })).toBeNull();
    saved.mockRestore();
  });

  it("says which number it is about, as long as the number was not erased", async () => {
    const { unmount } = openEvidence({ msisdn: "5215••••678" }, as(1));
    const heading = await screen.findByRole("heading", { level: 1, name: "Evidence" });
    within(heading.parentElement as HTMLElement).getByText("5215••••678");
    unmount();
    openEvidence({}, as(1));
    await button("Save evidence");
    expect(screen.queryByText(/5215/)).toBeNull();
  });

  it("names its maker to others", async () => {
    openEvidence({}, as(2));
    await screen.findByText("admin can save the file here.");
    expect(screen.queryByRole("button", { name: "Save evidence" })).toBeNull();
  });

  it("says so when its file is gone", async () => {
    const { hasFile: _, ...gone } = made;
    const api = fakeApi(contract, { jobs: { get: () => build.job(gone) } });
    renderRoute(remote, "Job", { api, params: { id: 7 }, user: as(1) });
    await screen.findByText("The file is not kept any more. Make the evidence again in the Monitor.");
  });

  it("tells how many days are proved", async () => {
    openEvidence({ state: "running", step: "checking", done: 12, total: 300, finishedAt: null, counts: {} }, as(1));
    await screen.findByText("12 of 300 days");
  });

  it("tells which step it is at, where none is counted, and names each", async () => {
    const phases = { reading: "2026-03-05T14:07:00.000Z" };
    openEvidence(
      { state: "running", step: "reading", total: null, done: 0, finishedAt: null, counts: {}, phases },
      as(1),
    );
    await screen.findByText("Step 1 of 3");
    const names = within(screen.getByRole("region", { name: "Phases" })).getAllByRole("listitem");
    expect(names.map((phase) => phase.querySelector("strong")?.textContent)).toEqual([
      "Asked for",
      "Reading",
      "Checking",
      "Saving",
      "Ended",
    ]);
  });
});

describe("a file that can be undone", () => {
  const undo = { until: "2026-03-06T14:08:13.000Z", isOpen: true, jobId: null };
  const figures = { rows: 2, numbers: 2, base: 40, products: [], jobs: [] };

  it("is undone after a question, and its undo is opened with what was taken back and what was not", async () => {
    const undone = build.job({
      jobId: 8,
      kind: "whitelist.add.undo",
      subjectId: 7,
      filename: null,
      counts: { total: 2, takenBack: 1, left: 1, changedSince: 1, acted: 1, messages: 3 },
    });
    const { api, user } = open(() => build.job({ undo }), {
      get: ({ params }) => (params.id === 8 ? undone : build.job({ undo })),
      undo: () => ({ message: "Done", jobId: 8, total: 2, takenBack: 1, left: 1 }),
    });
    await user.click(await button("Undo"));
    await screen.findByText("Undo One-shot Whitelist, Import CSV: numbers.csv, 2 changed rows");
    expect(api.callsTo("jobs.undo")).toHaveLength(0);
    await user.click(await button("Confirm"));
    await screen.findByRole("heading", { level: 1, name: "One-shot Whitelist, Import CSV, undo" });
    expect(api.callsTo("jobs.undo").map(({ path, body }) => [path, body])).toEqual([
      ["/services/jobs/7/undo", { guard: "1" }],
    ]);
    expect(screen.getByRole("region", { name: "Result" }).textContent).toContain(
      "rows2taken back1changed since1waiting messages taken back3",
    );
    expect(screen.getByRole("link", { name: "Undo of job 7" }).getAttribute("href")).toBe("/admin/jobs/7");
  });

  it("is stopped where it is a broadcast", async () => {
    const broadcast = build.job({ kind: "broadcast.send", counts: { total: 4, queued: 4, acted: 4 }, undo });
    const stop = build.job({ jobId: 8, kind: "broadcast.send.undo", subjectId: 7, filename: null });
    const { api, user } = open(() => broadcast, {
      get: ({ params }) => (params.id === 8 ? stop : broadcast),
      undo: () => ({ message: "Done", jobId: 8, total: 4, takenBack: 2, left: 2 }),
    });
    await user.click(await button("Stop"));
    await screen.findByText("Stop Broadcast: numbers.csv, 4 messages");
    await user.click(await button("Confirm"));
    await screen.findByRole("heading", { level: 1, name: "Broadcast, stop" });
    expect(api.callsTo("jobs.undo")).toHaveLength(1);
    screen.getByRole("link", { name: "Stop of job 7" });
  });

  it("shows its reach first where the count has to be confirmed", async () => {
    const { api, user } = open(
      { undo },
      { undo: () => refuse(409, { message: "This reaches 2 numbers", code: "confirm-count", figures }) },
    );
    await user.click(await button("Undo"));
    await user.click(await button("Confirm"));
    await screen.findByText("This reaches 2 phone numbers");
    await user.type(screen.getByRole("textbox", { name: /Phone numbers/ }), "2");
    await user.click(await button("Go on"));
    await waitFor(() => expect(api.callsTo("jobs.undo").at(-1)?.body).toEqual({ guard: "1", confirmedCount: 2 }));
  });

  it("is asked for a change of many records with the words of its kind", async () => {
    const { user } = open(
      { undo, kind: "records.change", filename: null },
      { undo: () => refuse(409, { message: "This changes 2 records", code: "confirm-count", figures }) },
    );
    await user.click(await button("Undo"));
    const question = await screen.findByRole("dialog");
    expect(question.textContent).toContain("Undo Change of many records, 2 changed rows");
    expect(question.textContent).toContain("Each record is again as it was before the change.");
    await user.click(await button("Confirm"));
    await screen.findByText("This reaches 2 records");
  });

  it("offers to confirm the count of an undo that failed for want of it", async () => {
    const failed = { kind: "whitelist.add.undo", subjectId: 5, state: "failed", counts: {}, figures } as const;
    const { api, user } = open(failed, { undo: () => refuse(409, { message: "This file was undone already" }) });
    await user.click(await button("Confirm the count"));
    await user.type(await screen.findByRole("textbox", { name: /Phone numbers/ }), "2");
    await user.click(await button("Go on"));
    await screen.findByText("This file was undone already");
    expect(api.callsTo("jobs.undo").map(({ path }) => path)).toEqual(["/services/jobs/5/undo"]);
  });

  it("names the job that has undone it", async () => {
    open({ undo: { ...undo, isOpen: false, jobId: 9 } });
    await screen.findByRole("link", { name: "Undone by job 9" });
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});

describe("a job", () => {
  it("shows its phases, its counts and its rows with what each changed (P-7)", async () => {
    open();
    await screen.findByRole("heading", { level: 1, name: "One-shot Whitelist, Import CSV" });
    screen.getByText("numbers.csv");
    const result = screen.getByRole("region", { name: "Result" });
    expect(result.textContent).toContain("rows3inserted2in the list already1");
    const steps = within(screen.getByRole("region", { name: "Phases" })).getAllByRole("listitem");
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      "Sent05/03/2026 - 14:07",
      "Reading05/03/2026 - 14:072 s",
      "Checking05/03/2026 - 14:072 s",
      "Saving05/03/2026 - 14:071 min 8 s",
      "Ended05/03/2026 - 14:08",
    ]);
    const row = (await screen.findByText("Horoscope")).closest("tr") as HTMLElement;
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["3", "5215512345679", "Horoscope", "Deactivated", "Active: Yes → No"]);
  });

  it("names the fields of changed records in words", async () => {
    const country = (countryId: number, countryName: string) => ({ countryId: { countryId, countryName } });
    const row = build.jobRow({
      recordId: 4,
      recordName: "Movil",
      before: country(1, "Peru"),
      after: country(2, "Chile"),
    });
    open({ kind: "records.change", filename: null }, { rows: () => build.page([row]) });
    const cell = await screen.findByText("Country: Peru → Chile");
    expect(cell.closest("tr")?.textContent).toContain("Movil");
  });

  it("finds rows by outcome and number, and saves all as a file", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { api, user } = open({}, { exportRows: () => new Blob(["line"]) });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Outcome value" }), "In the list already");
    await user.click(await button("Search"));
    await waitFor(() => expect(api.callsTo("jobs.rows").at(-1)?.query).toContain("outcome=duplicated"));
    await user.click(await button("Download rows"));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it("follows a job that runs, without the rows that it does not have yet", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let now = build.job(running);
    open(() => now);
    const bar = await screen.findByRole("progressbar", { name: "Saving numbers.csv" });
    expect(bar.getAttribute("aria-valuenow")).toBe("25");
    screen.getByText("300 of 1,200 rows");
    expect(screen.queryByRole("region", { name: "Rows of the file" })).toBeNull();
    now = build.job();
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await screen.findByRole("region", { name: "Result" });
  });

  it("is canceled by its owner after the question of C-20", async () => {
    let now = build.job(running);
    const cancel = () => {
      now = build.job({ state: "canceled", counts: {} });
      return now;
    };
    const { api, user } = open(
      () => now,
      { cancel },
      build.currentUser({ userId: 1, permissions: ["whitelist.import"] }),
    );
    await user.click(await button("Cancel job"));
    await screen.findByText("This changes cannot be undo.");
    expect(api.callsTo("jobs.cancel")).toHaveLength(0);
    await user.click(await button("Confirm"));
    await screen.findByText("The job was canceled");
    expect(api.callsTo("jobs.cancel").map(({ path }) => path)).toEqual(["/services/jobs/7/cancel"]);
  });

  it.each([
    ["nobody else without job.cancel", build.currentUser({ userId: 5, permissions: ["job.list"] }), 0],
    ["who holds job.cancel", build.currentUser({ userId: 5, permissions: ["job.list", "job.cancel"] }), 1],
  ])("can be canceled by %s", async (_, user, buttons) => {
    open(running, {}, user);
    await screen.findByRole("progressbar");
    expect(screen.queryAllByRole("button", { name: "Cancel job" })).toHaveLength(buttons);
  });

  it("says why it was refused, with the first bad rows and all of them as a file (F-5)", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const failed: Partial<Job> = {
      state: "failed",
      counts: {},
      message: "File has 2 invalid rows",
      errors: [{ row: 3, field: "msisdn", message: "Only numbers is valid" }],
      rejected: 2,
    };
    const { user } = open(failed, { rejected: () => new Blob(["line"]) });
    await screen.findByText("File has 2 invalid rows");
    screen.getByText("Only numbers is valid");
    await user.click(await button("Download rejected rows"));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  });

  it("says of a preview that nothing was changed", async () => {
    open({ preview: true });
    await screen.findByRole("heading", { level: 1, name: "One-shot Whitelist, Import CSV, preview" });
    screen.getByText("Preview: nothing was changed.");
    expect(screen.queryByText("Saving")).toBeNull();
  });

  it("says that there is no such job to whom it is unknown", async () => {
    open({}, { get: () => refuse(404, { message: "Record not found" }) });
    await screen.findByText("There is no such job");
  });
});
