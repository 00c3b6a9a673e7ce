import type { subscriberNotes } from "@portal/api-client/contract/subscriber-notes";
import { forgetDrafts, keepDrafts } from "@portal/records/drafts";
import { build, type FakeHandlers, refuse } from "@portal/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { card, msisdn, openMonitor } from "../open-monitor.fixture.tsx";

const pinned = build.subscriberNote();
const other = build.subscriberNote({
  noteId: 6,
  content: "Sister has 598991234567",
  pinned: false,
  username: "bruno",
  correctableUntil: null,
  namesOthers: true,
  former: [{ content: "Sistre", until: "2024-03-05T14:09:00.000Z" }],
});
const deleted = build.subscriberNote({
  noteId: 7,
  content: null,
  correctableUntil: null,
  deletedAt: "2024-03-05T14:10:00.000Z",
  deletedBy: "carla",
});

async function open(handlers: FakeHandlers<typeof subscriberNotes> = {}) {
  const opened = openMonitor({
    permissions: ["subscriber.note", "monitor.blacklist"],
    handlers: {
      monitorBlacklist: { list: () => build.page([]) },
      subscriberNotes: { list: () => [pinned, other, deleted], ...handlers },
    },
  });
  const notes = within(await card("Notes"));
  return { ...opened, notes };
}

describe("notes on a number", () => {
  it("shows the pinned ones above the cards, and all of them on demand, with what was corrected and deleted", async () => {
    const { notes, user, api } = await open();
    await notes.findByText("Calls every day");
    expect(api.callsTo("subscriberNotes.list")[0]?.body).toEqual({ msisdn, carrierId: 2, providerId: 3 });
    expect(notes.queryByText("Sister has 598991234567")).toBeNull();
    await user.click(notes.getByRole("button", { name: "Show 2 more notes" }));
    const texts = notes.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(texts[1]).toMatch(
      /^Sister has 598991234567Until 05\/03\/2024 - 14:09: Sistrebruno, .*another phone number\.$/,
    );
    expect(texts[2]).toMatch(/^Note of ana, deleted by carla on 05\/03\/2024/);
    expect(notes.getAllByRole("button", { name: /^Correct note/ })).toHaveLength(1);
    const region = (await card("Notes")) as HTMLElement;
    expect(region.compareDocumentPosition(await card("Blacklist"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("keeps what was typed when the dialog is closed by Escape, until it is saved", async () => {
    const { notes, user, api } = await open({ list: () => [], add: () => pinned });
    await notes.findByText("No notes");
    const write = async () => {
      await user.click(notes.getByRole("button", { name: "Add note" }));
      return within(await screen.findByRole("dialog", { name: `Note on ${msisdn}` }));
    };
    const content = (dialog: Awaited<ReturnType<typeof write>>) =>
      dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" });
    await user.type(content(await write()), "Calls every day");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const again = await write();
    await waitFor(() => expect(content(again).value).toBe("Calls every day"));
    await user.click(again.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("subscriberNotes.add")[0]?.body).toMatchObject({ content: "Calls every day" });
    expect(content(await write()).value).toBe("");
  });

  it("restores what was typed when the session broke off", async () => {
    const { notes, user } = await open({ list: () => [] });
    await notes.findByText("No notes");
    const write = async () => {
      await user.click(notes.getByRole("button", { name: "Add note" }));
      return (await screen.findByRole("dialog")).querySelector("textarea") as HTMLTextAreaElement;
    };
    await user.type(await write(), "Half written");
    keepDrafts(1);
    cleanup();
    const returned = await open({ list: () => [] });
    await returned.user.click(returned.notes.getByRole("button", { name: "Add note" }));
    const dialog = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(dialog.getByRole<HTMLTextAreaElement>("textbox").value).toBe("Half written"));
    forgetDrafts();
  });

  it("writes one, warns of another phone number, and does not refuse it", async () => {
    const { notes, user, api } = await open({ list: () => [], add: () => pinned });
    await notes.findByText("No notes");
    await user.click(notes.getByRole("button", { name: "Add note" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Note on ${msisdn}` }));
    await user.type(dialog.getByRole("textbox", { name: "Note" }), `Not ${msisdn} but 598991234567`);
    expect((await dialog.findByRole("status")).textContent).toContain("another phone number");
    await user.click(dialog.getByRole("checkbox", { name: "Pin it above the cards" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("subscriberNotes.add")[0]?.body).toEqual({
      msisdn,
      carrierId: 2,
      providerId: 3,
      content: `Not ${msisdn} but 598991234567`,
      pinned: true,
    });
    await waitFor(() => expect(api.callsTo("subscriberNotes.list")).toHaveLength(2));
  });

  it("corrects, unpins and deletes one", async () => {
    const { notes, user, api } = await open({ edit: () => pinned, remove: () => ({ message: "Delete successful" }) });
    await user.click(await notes.findByRole("button", { name: "Correct note 5" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Correct the note on ${msisdn}` }));
    await user.type(dialog.getByRole("textbox", { name: "Note" }), " at noon");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(notes.getByRole("button", { name: "Unpin note 5" }));
    await waitFor(() =>
      expect(api.callsTo("subscriberNotes.edit").map(({ body }) => body)).toEqual([
        { content: "Calls every day at noon", pinned: true },
        { content: "Calls every day", pinned: false },
      ]),
    );
    await user.click(notes.getByRole("button", { name: "Delete note 5" }));
    await user.click(await screen.findByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(api.callsTo("subscriberNotes.remove")[0]?.path).toBe("/services/monitor-users/notes/5"));
  });

  it("keeps a note that was refused in its dialog", async () => {
    const message = "Only its author can correct a note, within an hour";
    const { notes, user } = await open({ edit: () => refuse(400, { message }) });
    await user.click(await notes.findByRole("button", { name: "Correct note 5" }));
    const dialog = within(await screen.findByRole("dialog", { name: `Correct the note on ${msisdn}` }));
    await user.type(dialog.getByRole("textbox", { name: "Note" }), "!");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText(message);
    expect(dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Note" }).value).toBe("Calls every day!");
  });

  it("says that they could not be loaded, and the other cards stay", async () => {
    const { notes } = await open({ list: () => refuse(418, { message: "no" }) });
    await notes.findByText("Could not load");
    await card("Blacklist");
  });
});
