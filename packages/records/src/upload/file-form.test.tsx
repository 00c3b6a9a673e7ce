import { ApiFailure, type BulkFigures } from "@portal/api-client";
import { toast } from "@portal/ui";
import { renderScreens } from "@portal/ui/test-support";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { FileForm } from "./file-form.tsx";
import { csv, fileCalls, job } from "./upload.fixture.ts";
import type { FileCalls, FileReply } from "./upload-state.ts";
import { useFileUpload } from "./use-file-upload.ts";

const figures: BulkFigures = {
  rows: 1500,
  numbers: 1400,
  base: 30_000,
  products: [{ product: "Daily horoscope", provider: "Acme", rows: 1500 }],
  jobs: [{ jobId: 3, finishedAt: "2024-03-05T14:07:00.000Z", username: "ana", rows: 300 }],
};

async function open(answers: Partial<FileCalls> = {}) {
  const onDone = vi.fn();
  const preview = vi.fn(async () => ({
    message: "Preview",
    jobId: 8,
    total: 3,
    added: 2,
    reasons: { blacklisted: 1 },
  }));
  const calls = fileCalls({ preview, ...answers });
  const Page = () => (
    <FileForm
      info="Columns: msisdn"
      upload={useFileUpload(calls, { onDone, onRefused: (message) => toast.error(message) })}
      counts={{ added: "added", blacklisted: "in the blacklist", limitReached: "over the limit" }}
      reasons={["blacklisted", "limitReached"]}
      rows={(jobId) => <a href={`#${jobId}`}>Rows</a>}
    />
  );
  const { user } = renderScreens("/admin/settings/carriers", { Carriers: <Page /> });
  const picker = await screen.findByLabelText<HTMLInputElement>("CSV file");
  const click = (name: string) => user.click(screen.getByRole("button", { name }));
  const send = async (button = "Upload") => {
    await user.upload(picker, csv);
    await click(button);
  };
  return { user, calls, onDone, picker, click, send };
}

describe("file form", () => {
  it("takes the same file once more, as it may be corrected meanwhile (O-2)", async () => {
    const { user, calls, picker, send, click } = await open();
    await send("Preview");
    await waitFor(() => expect(calls.preview).toHaveBeenCalledTimes(1));
    await screen.findByText("Rows");
    picker.click();
    expect(picker.value).toBe("");
    const corrected = new File(["52155101"], csv.name);
    await user.upload(picker, corrected);
    await click("Upload");
    expect(calls.send).toHaveBeenCalledWith(corrected, expect.anything());
  });

  it("asks for the file before anything is sent, and takes no other than a CSV", async () => {
    const { calls, click, picker } = await open();
    await click("Upload");
    await screen.findByText("This field is required");
    const dropped = Object.assign(new Event("drop", { bubbles: true, cancelable: true }), {
      dataTransfer: { files: [new File(["x"], "numbers.pdf")] },
    });
    act(() => void picker.dispatchEvent(dropped));
    await screen.findByText("Only CSV files are accepted");
    await click("Upload");
    expect(calls.send).not.toHaveBeenCalled();
  });

  it("sends with one click, is disabled while it sends, and forgets the file afterwards (O-1)", async () => {
    const answer = Promise.withResolvers<FileReply>();
    const { send, onDone, picker } = await open({ send: () => answer.promise });
    await send();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Upload" });
    expect([button.disabled, picker.disabled]).toEqual([true, true]);
    await act(async () => answer.resolve({ message: "Done", jobId: 7, total: 3, reasons: { blacklisted: 1 } }));
    expect(onDone).toHaveBeenCalledWith({ total: 3, blacklisted: 1 });
    screen.getByText("Choose a file or drop it here");
    expect(screen.getByRole("status").textContent).toBe("numbers.csvadded0in the blacklist1Rows");
    expect(button.disabled).toBe(false);
  });

  it("shows a preview in numbers, keeps the file and tells nobody that it was done", async () => {
    const { send, calls, onDone, click } = await open();
    await send("Preview");
    const report = await screen.findByRole("status");
    expect(report.textContent).toBe("Preview: nothing was changedadded2in the blacklist1Rows");
    expect(within(report).getByRole("link", { name: "Rows" }).getAttribute("href")).toBe("#8");
    expect(onDone).not.toHaveBeenCalled();
    screen.getByText("numbers.csv, 1 kB");
    await click("Upload");
    expect(calls.send).toHaveBeenCalledTimes(1);
  });

  it("takes an answer that has nothing but a count, without asking for a job (B-552)", async () => {
    const { send, calls } = await open({ preview: async () => ({ added: 2 }) as unknown as FileReply });
    await send("Preview");
    expect((await screen.findByRole("status")).textContent).toContain("added2");
    expect(calls.job).not.toHaveBeenCalled();
  });

  it("asks for the count of what reaches very many, and sends again only with it", async () => {
    const send = vi
      .fn<FileCalls["send"]>()
      .mockRejectedValueOnce(new ApiFailure(409, { message: "Confirm", code: "confirm-count", figures }))
      .mockResolvedValueOnce({ message: "Done", jobId: 7, total: 1500 });
    const { user, onDone, ...page } = await open({ send });
    await page.send();
    const dialog = within(await screen.findByRole("dialog", { name: "This reaches 1,400 phone numbers" }));
    expect([...document.querySelectorAll("[role=dialog] dd")].map((fact) => fact.textContent)).toEqual([
      "1,500",
      "1,400",
      "5%",
    ]);
    dialog.getByRole("row", { name: "Daily horoscope Acme 1,500" });
    dialog.getByRole("row", { name: "05/03/2024 - 14:07 ana 300" });
    const goOn = dialog.getByRole<HTMLButtonElement>("button", { name: "Go on" });
    const count = dialog.getByRole("textbox", { name: /Phone numbers/ });
    await user.type(count, "1500{Enter}");
    expect(goOn.disabled).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    await user.clear(count);
    await user.type(count, "1,400");
    await user.click(goOn);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(send.mock.calls[1]?.[1].confirmations).toEqual({ confirmedCount: 1400 });
  });

  it("asks so too where the count is known only once the work is under way", async () => {
    const { send } = await open({
      send: async () => ({ message: "It goes on", jobId: 7 }),
      job: async () => job({ state: "failed", message: "Confirm the count", figures }),
    });
    await send();
    await screen.findByRole("dialog", { name: "This reaches 1,400 phone numbers" });
  });

  it("tells by toast why a file was refused and lists its rows under the picker (O-1, F-5)", async () => {
    const errors = [{ row: 3, field: "msisdn", message: "Only numbers is valid" }];
    const refused = new ApiFailure(400, { message: "File has 1 invalid rows", errors, jobId: 9 });
    const { send } = await open({ send: () => Promise.reject(refused) });
    await send();
    await screen.findByText("File has 1 invalid rows");
    expect(screen.getAllByText("File has 1 invalid rows")).toHaveLength(1);
    screen.getByRole("row", { name: "3 msisdn Only numbers is valid" });
    screen.getByRole("button", { name: "Download rejected rows" });
    screen.getByText("Choose a file or drop it here");
  });

  it("shows work that went on meanwhile, and gives it up when it is asked to", async () => {
    let now = job({ step: "saving", done: 10, total: 100 });
    const cancelJob = vi.fn(async () => {
      now = job({ state: "canceled" });
      return now;
    });
    const { click } = await open({ openJob: async () => now, job: async () => now, cancelJob });
    await screen.findByRole("progressbar", { name: "Saving numbers.csv" });
    await click("Cancel");
    await screen.findByText("Canceled. Nothing was changed.");
    expect(cancelJob).toHaveBeenCalledWith(7);
  });
});
