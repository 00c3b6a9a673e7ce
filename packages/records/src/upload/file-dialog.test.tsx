import { ApiFailure, type ErrorBody } from "@portal/api-client";
import type { Job } from "@portal/api-client/contract/jobs";
import { unsavedWork } from "@portal/ui";
import { renderScreens } from "@portal/ui/test-support";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { FileDialog } from "./lazy-file-dialog.tsx";
import { csv, fileCalls, job } from "./upload.fixture.ts";
import type { FileCalls, FileReply } from "./upload-state.ts";
import { useFileUpload } from "./use-file-upload.ts";

const refusal = (status: number, body: ErrorBody = {}) => new ApiFailure(status, body);
async function open(answers: Partial<FileCalls> = {}) {
  const onDone = vi.fn();
  const calls = fileCalls(answers);
  const Page = () => {
    const upload = useFileUpload(calls, { onDone });
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Add from File
        </button>
        {isOpen && (
          <FileDialog
            title="Add from File"
            submit="Upload"
            hint="msisdn, expire_date, carrier_id"
            upload={upload}
            counts={{ added: "added", updated: "updated" }}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    );
  };
  const { user } = renderScreens("/admin/settings/carriers", { Carriers: <Page /> });
  const openDialog = async () => {
    await user.click(screen.getByRole("button", { name: "Add from File" }));
    await screen.findByRole("dialog", { name: "Add from File" });
  };
  await openDialog();
  const click = (name: string) => user.click(screen.getByRole("button", { name }));
  const send = async (file = csv) => {
    await user.upload(screen.getByLabelText("CSV file"), file);
    await click("Upload");
  };
  return { user, calls, onDone, openDialog, click, send };
}

describe("file dialog", () => {
  it("has one file picker with its hint, and asks for the file before anything is sent (A-106, A-108, A-342)", async () => {
    const { calls, click } = await open();
    const picker = screen.getByLabelText("CSV file");
    expect(picker).toMatchObject({ type: "file", multiple: false, accept: ".csv" });
    screen.getByText("msisdn, expire_date, carrier_id");
    await click("Upload");
    expect(screen.getByRole("alert").textContent).toBe("File is required");
    expect(picker.getAttribute("aria-invalid")).toBe("true");
    expect(calls.send).not.toHaveBeenCalled();
  });

  it("sends the file once and shows the counts (D-A63)", async () => {
    const { calls, send, onDone, click } = await open();
    await send();
    const result = await screen.findByRole("status");
    await waitFor(() => expect(result.textContent).toBe("numbers.csvadded2updated1"));
    expect(calls.send).toHaveBeenCalledTimes(1);
    expect(calls.send).toHaveBeenCalledWith(csv, expect.objectContaining({ confirmations: {} }));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Done" }));
    await click("Done");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows how much is sent, cannot be closed by mistake or a live update meanwhile, and can be given up", async () => {
    const { promise } = Promise.withResolvers<FileReply>();
    const sent: Parameters<FileCalls["send"]>[1][] = [];
    const { send, click, user } = await open({
      send: (_file, args) => {
        sent.push(args);
        return promise;
      },
    });
    await send();
    act(() => sent[0]?.onProgress({ sent: 30_000_000, total: 40_000_000 }));
    const bar = screen.getByRole("progressbar", { name: "Sending numbers.csv" });
    expect(bar.getAttribute("aria-valuenow")).toBe("75");
    screen.getByText("30.0 of 40.0 MB");
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(unsavedWork.exists()).toBe(true);
    await click("Cancel");
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(unsavedWork.exists()).toBe(false);
    screen.getByLabelText("CSV file");
  });

  it("follows long work with counts and time left, while closed too, and tells its end once (P-7)", async () => {
    let now = job({ step: "saving", done: 100_000, total: 1_000_000 });
    const { send, click, openDialog, onDone } = await open({
      send: async () => ({ message: "It goes on", jobId: 7 }),
      job: async () => now,
    });
    await send();
    const bar = await screen.findByRole("progressbar", { name: "Saving numbers.csv" });
    expect(bar.getAttribute("aria-valuenow")).toBe("10");
    screen.getByText("100,000 of 1,000,000 rows");
    now = job({ step: "saving", done: 400_000, total: 1_000_000 });
    await screen.findByText("400,000 of 1,000,000 rows");
    now = job({ step: "saving", done: 500_000, total: 1_000_000 });
    await screen.findByText(/^about \d+ s left$/);
    await click("Close, the work goes on");
    expect(screen.queryByRole("dialog")).toBeNull();
    now = job({ state: "done", counts: { added: 1_000_000, updated: 0 } });
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    await openDialog();
    await screen.findByText("1,000,000");
  });

  it("shows work that goes on since the screen was last open", async () => {
    await open({
      openJob: async () => job({ step: "checking", total: 1_000 }),
      job: async () => job({ step: "checking", total: 1_000 }),
    });
    const bar = await screen.findByRole("progressbar", { name: "Checking numbers.csv" });
    expect(bar.getAttribute("aria-valuetext")).toBe("1,000 rows");
    expect(bar.getAttribute("aria-valuenow")).toBeNull();
  });

  it("asks once at a time and tells the end once, however slow the answers are", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const answer = Promise.withResolvers<Job>();
    const { calls, onDone } = await open({
      openJob: vi.fn(async () => job({})),
      job: vi.fn(() => answer.promise),
    });
    await waitFor(() => expect(calls.job).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(calls.job).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve(job({ state: "done", counts: { added: 2, updated: 1 } })));
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("keeps following where one look at the job gets no answer", async () => {
    let looks = 0;
    const { send } = await open({
      send: async () => ({ message: "It goes on", jobId: 7 }),
      job: async () => {
        looks += 1;
        if (looks === 1) throw refusal(0);
        return job({ state: "done", counts: { added: 4 } });
      },
    });
    await send();
    await screen.findByText("4");
  });

  it("lists the first bad rows and downloads all of them (D-A62, F-5)", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const errors = [
      { row: 3, field: "msisdn", message: "Only numbers is valid" },
      { row: 9, message: "Row has 2 cells instead of 3" },
    ];
    const { calls, send, click } = await open({
      send: () => Promise.reject(refusal(400, { message: "File has 61 invalid rows", errors, jobId: 9 })),
    });
    await send();
    await screen.findByText("File has 61 invalid rows");
    const rows = within(screen.getByRole("region", { name: "First bad rows" })).getAllByRole("row");
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole("cell")
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([[], ["3", "msisdn", "Only numbers is valid"], ["9", "-", "Row has 2 cells instead of 3"]]);
    await click("Download rejected rows");
    await waitFor(() => expect(saved).toEqual(["numbers-rejected.csv"]));
    expect(calls.rejectedRows).toHaveBeenCalledWith(9);
    vi.restoreAllMocks();
  });

  it("says why a job failed after the file was taken", async () => {
    const { send, onDone } = await open({
      send: async () => ({ message: "It goes on", jobId: 7 }),
      job: async () => job({ state: "failed", message: "File is too big" }),
    });
    await send();
    await screen.findByText("File is too big");
    expect(screen.queryByRole("button", { name: "Download rejected rows" })).toBeNull();
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    ["the server's message", refusal(413, { message: "File is too big" }), "File is too big"],
    ["the customer's text without one", refusal(500), "File NOT save :("],
    ["the same without an answer", refusal(0), "File NOT save :("],
  ])("shows %s when a file could not be saved (A-468, D-A63)", async (_, error, text) => {
    const { send } = await open({ send: () => Promise.reject(error) });
    await send();
    const alerts = await screen.findAllByRole("alert");
    expect(alerts.map(({ textContent }) => textContent)).toContain(text);
    screen.getByLabelText("CSV file");
  });

  it("asks before a file is processed that was processed before, and sends it again only then", async () => {
    const message = "This very file was processed on 2026-11-20 10:00 by ana";
    const call = vi
      .fn<FileCalls["send"]>()
      .mockRejectedValueOnce(refusal(409, { message, code: "file-known" }))
      .mockResolvedValueOnce({ message: "File Uploaded", jobId: 7, total: 1, notes: ["1 number is shorter"] });
    const { send, click } = await open({ send: call });
    await send();
    await screen.findByText(message);
    await click("Process it again");
    await screen.findByText("1 number is shorter");
    expect(call.mock.calls.map(([file, { confirmations }]) => [file.name, confirmations])).toEqual([
      ["numbers.csv", {}],
      ["numbers.csv", { again: true }],
    ]);
  });

  it("takes no other file than a CSV, however it is given", async () => {
    const { user, calls, click } = await open();
    const label = screen.getByLabelText("CSV file").closest("label") as HTMLElement;
    const pdf = new File(["x"], "numbers.pdf");
    const dropped = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(dropped, { dataTransfer: { files: [pdf] } });
    act(() => void label.dispatchEvent(dropped));
    screen.getByText("Only CSV files are accepted");
    await click("Upload");
    expect(calls.send).not.toHaveBeenCalled();
    const good = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(good, { dataTransfer: { files: [csv] } });
    act(() => void label.dispatchEvent(good));
    screen.getByText("numbers.csv, 1 kB");
    await user.click(screen.getByRole("button", { name: "Upload" }));
    expect(calls.send).toHaveBeenCalledTimes(1);
  });
});
