import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";

const entry = build.blacklist({ blacklistMsisdn: "521234567899" });
const csv = new File(["msisdn,expire_date,carrier_id\n52155100,,1\n"], "numbers.csv", { type: "text/csv" });

/** A blacklist file that is being saved. */
const job = (parts: Parameters<typeof build.job>[0]) =>
  build.job({ kind: "blacklist.add", state: "running", done: 10, total: 100, counts: {}, finishedAt: null, ...parts });

function open(
  handlers: FakeHandlers<typeof contract.blacklistFiles> = {},
  { jobs = {}, permissions, required = false }: Options = {},
) {
  const api = fakeApi(contract, {
    blacklists: { paginate: () => build.page([entry]) },
    blacklistFiles: handlers,
    approvals: { of: () => ({ required, waiting: null, failed: null }) },
    jobs: { list: () => [], ...jobs },
  });
  const user = permissions ? { user: build.currentUser({ permissions }) } : {};
  const page = renderRoute(remote, "Blacklist", { api, ...user });
  const send = async (label: string, submit: string) => {
    await page.user.click(await screen.findByRole("button", { name: label }));
    const dialog = within(await screen.findByRole("dialog", { name: label }));
    await page.user.upload(dialog.getByLabelText("CSV file"), csv);
    await page.user.click(dialog.getByRole("button", { name: submit }));
  };
  return { api, send, ...page };
}

interface Options {
  /** Whether files need a second person. */
  required?: boolean;
  jobs?: FakeHandlers<typeof contract.jobs>;
  permissions?: Parameters<typeof build.currentUser>[0] extends { permissions?: infer P } | undefined ? P : never;
}

/** Holds back timers of so many milliseconds until the test runs them; all other timers run. */
function holdTimersOf(ms: number): (() => void)[] {
  const held: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, after?: number, ...given: []) =>
    after === ms ? held.push(run) : start(run, after, ...given)) as typeof setTimeout);
  return held;
}

describe("Add from File", () => {
  it("sends the file as `uploadfile`, says `File Uploaded` and reloads the list 100 ms later (A-106, A-437, A-438)", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { api, send } = open({
      add: async () => {
        await promise;
        return { message: "File Uploaded", jobId: 7, total: 2, added: 1, updated: 1 };
      },
    });
    await screen.findByText("521234567899");
    const loads = () => api.callsTo("blacklists.paginate").length;
    const before = loads();
    await send("Add from File", "Upload");
    const held = holdTimersOf(100);
    resolve();
    const dialog = within(screen.getByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole("status").textContent).toBe("numbers.csvrows2added1updated1"));
    expect(api.callsTo("blacklistFiles.add")[0]).toMatchObject({
      method: "POST",
      path: "/services/blacklists/upload/add",
      body: { onlyOnce: "1" },
      file: expect.objectContaining({ name: "numbers.csv" }),
    });
    await waitFor(() => expect(held).not.toEqual([]));
    expect(loads()).toBe(before);
    act(() => {
      for (const end of held) end();
    });
    await waitFor(() => expect(loads()).toBe(before + 1));
    await screen.findByText("File Uploaded");
  });

  it("names the columns in their order (A-108)", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Add from File" }));
    const dialog = await screen.findByRole("dialog");
    const codes = [...dialog.querySelectorAll("code")].map(({ textContent }) => textContent);
    expect(codes.slice(0, 3)).toEqual(["msisdn", "expire_date", "carrier_id"]);
  });

  it("makes no call without a file (A-342)", async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole("button", { name: "Add from File" }));
    await user.click(await screen.findByRole("button", { name: "Upload" }));
    await screen.findByText("File is required");
    expect(api.callsTo("blacklistFiles.add")).toEqual([]);
  });

  it("shows `File NOT save :(` where the server gives no reason (A-468)", async () => {
    const { send } = open({ add: () => refuse(500) });
    await send("Add from File", "Upload");
    await screen.findByText("File NOT save :(");
  });

  it("tells the failure of work whose dialog was closed", async () => {
    let now = job({});
    const { send, user } = open({ add: () => ({ message: "It goes on", jobId: 7 }) }, { jobs: { get: () => now } });
    await send("Add from File", "Upload");
    await user.click(await screen.findByRole("button", { name: "Close, the work goes on" }));
    screen.getByRole("button", { name: "Add from File (10%)" });
    now = job({ state: "failed", message: "File has 3 invalid rows", rejected: 3 });
    await screen.findByText("File has 3 invalid rows");
    await user.click(screen.getByRole("button", { name: "Add from File" }));
    await screen.findByRole("button", { name: "Download rejected rows" });
  });
});

describe("Remove from File", () => {
  it("sends the file and says `Delete successful` (A-107, A-439)", async () => {
    const { api, send } = open({
      remove: () => ({ message: "Delete successful", jobId: 7, total: 3, removed: 2, notFound: 1 }),
    });
    await send("Remove from File", "Remove");
    await screen.findByText("Delete successful");
    expect(api.callsTo("blacklistFiles.remove")[0]).toMatchObject({
      method: "PUT",
      path: "/services/blacklists/upload/remove",
    });
    expect(within(screen.getByRole("dialog")).getByRole("status").textContent).toBe(
      "numbers.csvrows3removed2not found1",
    );
  });
});

describe("a file that a second person has to approve", () => {
  const asked = { message: "Waits for approval", jobId: 7, total: 1, added: 1, updated: 0 };

  it("is sent as a request with why and from when, and not as a file", async () => {
    const { api, user } = open({ askToAdd: () => asked }, { required: true });
    await user.click(await screen.findByRole("button", { name: "Add from File" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add from File" }));
    expect(dialog.queryByRole("button", { name: "Upload" })).toBeNull();
    await user.upload(dialog.getByLabelText("CSV file"), csv);
    const ask = dialog.getByRole<HTMLButtonElement>("button", { name: "Ask for approval" });
    await waitFor(() => expect(ask.disabled).toBe(false)); // as soon as the fields are there, and not before
    const why = dialog.getByRole("textbox", { name: "Why" });
    await user.click(ask);
    await dialog.findByText("This field is required");
    expect(api.callsTo("blacklistFiles.askToAdd")).toEqual([]);
    await user.type(why, "Complaint");
    await user.type(dialog.getByRole("textbox", { name: "Holds from" }), "2999-03-05 14:07");
    await user.click(dialog.getByRole("button", { name: "Ask for approval" }));
    await screen.findByText("Waits for approval");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("blacklistFiles.askToAdd")[0]).toMatchObject({
      body: { note: "Complaint", holdsFrom: "2999-03-05T14:07:00.000Z", onlyOnce: "1" },
      file: expect.objectContaining({ name: "numbers.csv" }),
    });
    expect(api.callsTo("blacklistFiles.add")).toEqual([]);
  });

  it("has a preview without a reason", async () => {
    const { api, send } = open({ previewRemove: () => ({ ...asked, removed: 1, notFound: 0 }) }, { required: true });
    await send("Remove from File", "Preview");
    await waitFor(() => expect(api.callsTo("blacklistFiles.previewRemove")).toHaveLength(1));
  });
});

describe("who may", () => {
  it("adds from a file with blacklist.create, removes with blacklist.delete (A-393, A-395)", async () => {
    const { unmount } = open({}, { permissions: ["blacklist.list", "blacklist.create"] });
    await screen.findByRole("button", { name: "Add from File" });
    expect(screen.queryByRole("button", { name: "Remove from File" })).toBeNull();
    unmount();
    open({}, { permissions: ["blacklist.list", "blacklist.delete"] });
    await screen.findByRole("button", { name: "Remove from File" });
    expect(screen.queryByRole("button", { name: "Add from File" })).toBeNull();
  });
});
