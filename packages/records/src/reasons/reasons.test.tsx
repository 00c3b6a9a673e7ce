import type { AskedReason } from "@portal/api-client/contract/current-user";
import { renderScreens } from "@portal/ui/test-support";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import RevealDialog from "../reveal/reveal-dialog.tsx";
import ReasonDialog from "./reason-dialog.tsx";

const asked: AskedReason = { action: "delete", required: true, texts: ["Mistake of ours", "Asked by the customer"] };

async function open(parts: Partial<AskedReason> = {}, before?: { reason?: string; note?: string }) {
  const onGiven = vi.fn();
  const onClose = vi.fn();
  const shown = <ReasonDialog asked={{ ...asked, ...parts }} {...{ before, onGiven, onClose }} />;
  const { user } = renderScreens("/admin/settings/carriers", { Carriers: shown });
  const dialog = within(await screen.findByRole("dialog", { name: "Delete" }));
  const goOn = () => user.click(dialog.getByRole("button", { name: "Go on" }));
  return { user, dialog, goOn, onGiven, onClose };
}

describe("the question for a reason", () => {
  it("wants one of the rule's texts, and takes a note", async () => {
    const { user, dialog, goOn, onGiven } = await open();
    await goOn();
    await dialog.findByText("Choose a reason", { selector: "[id$=-note]" });
    expect(onGiven).not.toHaveBeenCalled();
    await user.selectOptions(dialog.getByRole("combobox", { name: "Reason" }), "Mistake of ours");
    await user.type(dialog.getByRole("textbox", { name: "Note" }), "Ticket 7");
    await goOn();
    await vi.waitFor(() => expect(onGiven.mock.calls).toEqual([[{ reason: "Mistake of ours", note: "Ticket 7" }]]));
  });

  it("may stay open where the rule only offers it", async () => {
    const { goOn, onGiven } = await open({ required: false });
    await goOn();
    await vi.waitFor(() => expect(onGiven.mock.calls).toEqual([[{}]]));
  });

  it("warns of a phone number in the note, and takes it", async () => {
    const { user, dialog, goOn, onGiven } = await open({ required: false });
    await user.type(dialog.getByRole("textbox", { name: "Note" }), "Call 598 99 123 456");
    expect((await dialog.findByRole("status")).textContent).toContain("a phone number");
    await goOn();
    await vi.waitFor(() => expect(onGiven).toHaveBeenCalledWith({ note: "Call 598 99 123 456" }));
  });

  it("refuses more than 2,000 characters", async () => {
    const { dialog, goOn, onGiven } = await open({ required: false }, { note: "x".repeat(2_001) });
    await goOn();
    await dialog.findByText(/less than|at most|2,?000/i, { selector: "[id$=-note]" });
    expect(onGiven).not.toHaveBeenCalled();
  });

  it("offers again what was given a moment ago", async () => {
    const { goOn, onGiven } = await open({}, { reason: "Asked by the customer", note: "Ticket 8" });
    await goOn();
    await vi.waitFor(() => expect(onGiven).toHaveBeenCalledWith({ reason: "Asked by the customer", note: "Ticket 8" }));
  });
});

it("a masked number is revealed for one of the rule's reasons, with a note", async () => {
  const ask = vi.fn(async () => "521234567890");
  const reveal = { seconds: 60, reasonMax: 200, reasons: asked.texts, ask };
  const record = { entity: "blacklist", id: 7 } as const;
  const shown = <RevealDialog msisdn="5212••••890" onReveal={() => {}} onClose={() => {}} {...{ record, reveal }} />;
  const { user } = renderScreens("/admin/settings/carriers", { Carriers: shown });
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Reveal" }));
  await dialog.findByText("This field is required");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Reason" }), "Mistake of ours");
  await user.type(dialog.getByRole("textbox", { name: "Note" }), "On the phone");
  await user.click(dialog.getByRole("button", { name: "Reveal" }));
  await vi.waitFor(() => expect(ask.mock.calls).toEqual([[record, "Mistake of ours", "On the phone"]]));
});
