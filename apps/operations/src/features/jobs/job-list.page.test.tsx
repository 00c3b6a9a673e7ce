import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";

const done = build.job();
const refused = build.job({ jobId: 8, kind: "broadcast.send", state: "failed", message: "File has 2 invalid rows" });
const preview = build.job({ jobId: 9, kind: "direct-subscription.create", preview: true });
const running = build.job({ jobId: 10, state: "running", done: 1_500, total: 120_000, finishedAt: null, counts: {} });

function open(page: () => ReturnType<typeof build.page<typeof done>> | Response = () => build.page([done])) {
  const api = fakeApi(contract, { jobs: { paginate: page, get: () => done, rows: () => build.page([]) } });
  return { api, ...renderRoute(remote, "Jobs", { api }) };
}
const lastQuery = (api: ReturnType<typeof open>["api"]) =>
  Object.fromEntries(new URLSearchParams(api.callsTo("jobs.paginate").at(-1)?.query));
const cellsOf = async (text: string) => {
  const row = (await screen.findByRole("link", { name: text })).closest("tr") as HTMLElement;
  return within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
};

describe("Jobs", () => {
  it("lists who ran what, when, with which counts and how long, the newest first (P-7)", async () => {
    const { api, address } = open(() => build.page([running, preview, refused, done]));
    await screen.findByText("1,500 of 120,000 rows");
    screen.getByRole("heading", { level: 1, name: "Jobs" });
    expect(address()).toBe("/admin/jobs");
    expect(lastQuery(api)).toEqual({ page: "1", limit: "15", sortBy: "createdAt", sort: "desc" });
    expect(await cellsOf("Broadcast")).toEqual(
      expect.arrayContaining(["Broadcast", "Failed", "File has 2 invalid rows", "numbers.csv", "admin", "1 min 12 s"]),
    );
    expect(await cellsOf("Direct Subscription")).toEqual(
      expect.arrayContaining(["Done", "Preview", "3 rows: 2 inserted, 1 in the list already"]),
    );
  });

  it("says how many messages of a stopped broadcast were sent, and how many taken back", async () => {
    const counts = { total: 1_300, queued: 1_200, takenBack: 1_000, acted: 1_200 };
    open(() => build.page([build.job({ kind: "broadcast.send", counts })]));
    expect(await cellsOf("Broadcast")).toContain("Stopped: 200 sent, 1,000 taken back");
  });

  it("lists a job whose kind and state only a newer API knows", async () => {
    open(() => Response.json(build.page([{ ...done, kind: "consent.import", state: "paused" }])));
    expect(await cellsOf("consent.import")).toContain("paused");
  });

  it("is narrowed by what a job does, in words, and by its state", async () => {
    const { api, user, address } = open();
    await screen.findByText("numbers.csv");
    await user.selectOptions(screen.getByRole("combobox", { name: "Job value" }), "Blacklist, Add from File");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ kind: "blacklist.add" }));
    expect(address()).toBe("/admin/jobs?kind=blacklist.add");
    await user.selectOptions(screen.getByRole("combobox", { name: "Filter field" }), "State");
    await user.selectOptions(await screen.findByRole("combobox", { name: "State value" }), "Canceled");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ state: "canceled" }));
    const fields = within(screen.getByRole("combobox", { name: "Filter field" })).getAllByRole("option");
    expect(fields.map(({ textContent }) => textContent)).toEqual([
      "Job",
      "State",
      "Preview",
      "User",
      "File",
      "From",
      "To",
    ]);
  });

  it("opens a job by its name", async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole("link", { name: "One-shot Whitelist, Import CSV" }));
    await screen.findByText("Job 7 of admin");
    expect(address()).toBe("/admin/jobs/7");
  });

  it("looks again by itself while one of its jobs runs, and not after", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let now = running;
    const { api } = open(() => build.page([now]));
    await screen.findByText("Running");
    const looks = () => api.callsTo("jobs.paginate").length;
    const first = looks();
    now = { ...running, state: "done", finishedAt: done.finishedAt, counts: done.counts };
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    await screen.findByText("Done");
    expect(looks()).toBe(first + 1);
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(looks()).toBe(first + 1);
  });
});
