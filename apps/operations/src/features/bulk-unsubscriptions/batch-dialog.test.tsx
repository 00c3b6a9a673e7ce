import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { approved, openBulk, pending } from "./open-bulk.fixture.tsx";

const edits = (api: ReturnType<typeof openBulk>["api"]) =>
  api.callsTo("bulkUnsubscriptions.edit").map(({ path, body }) => ({ path, body }));
const processed = {
  bulkUnsubscriptionProcessedAt: "2024-03-05T14:07:00.000Z",
  bulkUnsubscriptionProcessedBy: { userId: 7, username: "ana" },
} as const;

/** Handlers of batches that a decision changes, as on the server. */
function changing(answer: (status: "approved" | "canceled") => Partial<BulkUnsubscription> | undefined) {
  const batches = [pending];
  return {
    batches,
    edit: (status: "approved" | "canceled") => {
      batches[0] = { ...pending, ...processed, bulkUnsubscriptionStatus: status, ...answer(status) };
      return batches[0];
    },
  };
}

/** Opens a batch as a user who may only look at it. */
async function lookAt(batch: BulkUnsubscription) {
  const { user, dialog } = openBulk({
    batches: [batch],
    user: build.currentUser({ permissions: ["bulk-unsubscriptions.list"] }),
  });
  await user.click(await screen.findByRole("link", { name: batch.bulkUnsubscriptionDescription }));
  return dialog("Bulk unsubscription");
}

describe("Edit of Bulk Unsubscriptions", () => {
  it("shows the batch and what has changed since, and nothing of it to change (B-071, O-2)", async () => {
    const items = [
      {
        line: 2,
        subscriptionId: 17,
        msisdn: "52155100",
        productName: "Daily horoscope",
        providerName: "Acme",
        since: "alreadyInactive" as const,
        outcome: null,
      },
    ];
    const { edit, user, address } = openBulk({ batches: [pending], handlers: { items: () => build.page(items) } });
    const dialog = await edit();
    expect(address()).toBe("/admin/bulk-unsubscriptions?batch=5");
    await dialog.findByText("Numbers that complained");
    dialog.getByText("12", { selector: "dd" });
    dialog.getByRole("button", { name: "numbers.csv" });
    expect(dialog.queryByRole("textbox")).toBeNull();
    await dialog.findByText("An approval ends 10 of 12 subscriptions.");
    dialog.getByText("1 active, but changed since");
    dialog.getByText("2 inactive already, left alone");
    await user.click(dialog.getByRole("button", { name: "Show rows" }));
    const rows = within(await screen.findByRole("dialog", { name: "Subscriptions of the batch" }));
    await rows.findByRole("row", { name: "2 52155100 Daily horoscope Acme inactive already, left alone" });
  });

  it("approves after the question of C-20, and says what it ended (B-264, B-266)", async () => {
    const { batches, edit: decide } = changing(() => undefined);
    const { api, edit, click, user } = openBulk({
      batches,
      handlers: {
        edit: ({ body }) => ({ ...decide(body.bulkUnsubscriptionStatus), deactivated: 11, alreadyInactive: 1 }),
      },
    });
    const dialog = await edit();
    await user.click(await dialog.findByRole("button", { name: "Approve" }));
    await screen.findByText("It can be undone until 06/03/2024 - 14:07.");
    await screen.findByText("Approve: Numbers that complained, 12 subscriptions");
    expect(edits(api)).toEqual([]);
    await click("Confirm");
    await screen.findByText("Done Successfully! Deactivated: 11. Already inactive: 1.");
    expect(edits(api)).toEqual([
      {
        path: "/services/bulk-unsubscriptions/5",
        body: { bulkUnsubscriptionStatus: "approved", bulkUnsubscriptionProcessedBy: 7, guard: "1" },
      },
    ]);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Approve" })).toBeNull());
    await screen.findByText("approved", { selector: "dd *" });
  });

  it("cancels after the question of C-20 (B-265)", async () => {
    const { batches, edit: decide } = changing(() => undefined);
    const { api, edit, click, user } = openBulk({
      batches,
      handlers: { edit: ({ body }) => decide(body.bulkUnsubscriptionStatus) },
    });
    const dialog = await edit();
    await user.click(await dialog.findByRole("button", { name: "Cancel batch" }));
    await click("Confirm");
    await screen.findByText("Done Successfully!");
    expect(edits(api)[0]?.body).toMatchObject({ bulkUnsubscriptionStatus: "canceled" });
  });

  it.each([
    [
      "the server's message, e.g. that another person has to approve it",
      refuse(409, { message: "Somebody other than its creator has to approve this batch" }),
      "Somebody other than its creator has to approve this batch",
    ],
    ["the customer's text without one", refuse(500), "File NOT save."],
  ])("tells %s (B-623, P-8)", async (_, answer, text) => {
    const { edit, click, user } = openBulk({ batches: [pending], handlers: { edit: () => answer } });
    const dialog = await edit();
    await user.click(await dialog.findByRole("button", { name: "Approve" }));
    await click("Confirm");
    await screen.findByText(text);
    await dialog.findByRole("button", { name: "Approve" });
  });

  it("asks for the count of an approval that reaches very many, and sends it again with it", async () => {
    const figures = { rows: 1200, numbers: 1100, base: 5000, products: [], jobs: [] };
    const { batches, edit: decide } = changing(() => undefined);
    const { api, edit, click, user } = openBulk({
      batches,
      handlers: {
        edit: ({ body }) =>
          body.confirmedCount === undefined
            ? refuse(409, { message: "Confirm", code: "confirm-count", figures })
            : { ...decide("approved"), deactivated: 1200, alreadyInactive: 0 },
      },
    });
    const dialog = await edit();
    await user.click(await dialog.findByRole("button", { name: "Approve" }));
    await click("Confirm");
    const guard = within(await screen.findByRole("dialog", { name: "This reaches 1,100 phone numbers" }));
    await user.type(guard.getByRole("textbox", { name: /Phone numbers/ }), "1100");
    await user.click(guard.getByRole("button", { name: "Go on" }));
    await screen.findByText("Done Successfully! Deactivated: 1200. Already inactive: 0.");
    expect(edits(api).map(({ body }) => body)).toMatchObject([{ guard: "1" }, { guard: "1", confirmedCount: 1100 }]);
  });

  it("follows an approval that goes on as a job, and tells its end once", async () => {
    let state: "running" | "done" = "running";
    const { batches, edit: decide } = changing(() => ({ approvalJobId: 40 }));
    const { edit, click, user } = openBulk({
      batches,
      handlers: {
        edit: () => {
          batches[0] = { ...pending, approvalJobId: 40 };
          return { ...batches[0], jobId: 40, message: "The work has begun" };
        },
      },
      jobs: {
        get: () =>
          build.job({
            jobId: 40,
            state,
            step: "saving",
            done: 4,
            total: 12,
            counts: { deactivated: 12, alreadyInactive: 0 },
          }),
      },
    });
    const dialog = await edit();
    await user.click(await dialog.findByRole("button", { name: "Approve" }));
    await click("Confirm");
    await dialog.findByRole("progressbar");
    expect(dialog.queryByRole("button", { name: "Approve" })).toBeNull();
    decide("approved");
    state = "done";
    await screen.findByText("Done Successfully! Deactivated: 12. Already inactive: 0.");
    await waitFor(() => expect(dialog.queryByRole("progressbar")).toBeNull());
  });

  it("offers nothing while a job works on it that this user may not see, until the batch says that it ended (B-267)", async () => {
    const batches: BulkUnsubscription[] = [{ ...pending, approvalJobId: 40 }];
    const { edit } = openBulk({
      batches,
      user: build.currentUser({ permissions: ["bulk-unsubscriptions.list", "bulk-unsubscriptions.edit"] }),
      jobs: { get: () => refuse(404, { message: "Record not found" }) },
    });
    const dialog = await edit();
    await dialog.findByText("Another user's decision on this batch is being carried out.");
    expect(dialog.queryByRole("button", { name: /Approve|Cancel batch/ })).toBeNull();
    batches[0] = { ...approved, ...processed, bulkUnsubscriptionId: pending.bulkUnsubscriptionId, undo: null };
    await waitFor(() => expect(dialog.queryByText(/is being carried out/)).toBeNull());
    expect(dialog.queryByRole("button", { name: "Show rows" })?.textContent).toBe("Show rows");
  });

  it("shows the rows of an approval to those who may see its job (B-469)", async () => {
    const shown = await lookAt(approved);
    await shown.findByText("March");
    expect(shown.queryByRole("button", { name: "Show rows" })).toBeNull();
  });

  it("leaves the telling to the session where the right is gone (D-A26)", async () => {
    const { edit, click, user, api } = openBulk({ batches: [pending], handlers: { edit: () => refuse(403) } });
    const dialog = await edit();
    await user.click(await dialog.findByRole("button", { name: "Approve" }));
    await click("Confirm");
    await waitFor(() => expect(edits(api)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull());
    expect(screen.queryByText(/permission|File NOT save/)).toBeNull();
  });

  it("undoes an approved batch while it can be undone, and says what it left", async () => {
    const batches = [approved];
    const { click, user, dialog } = openBulk({
      batches,
      handlers: {
        undo: () => {
          batches[0] = {
            ...approved,
            undo: {
              until: "2024-03-06T14:07:00.000Z",
              isOpen: false,
              jobId: 41,
              at: "2024-03-05T15:00:00.000Z",
              by: null,
            },
          };
          return { message: "Done Successfully!", jobId: 41, total: 12, restored: 10, left: 2 };
        },
      },
    });
    await user.click(await screen.findByRole("link", { name: "March" }));
    const shown = await dialog("Bulk unsubscription");
    await user.click(await shown.findByRole("button", { name: "Undo" }));
    await click("Confirm");
    await screen.findByText("Done Successfully! Restored: 10. Left as they are: 2.");
    await waitFor(() => expect(shown.queryByRole("button", { name: "Undo" })).toBeNull());
  });

  it("shows a batch without its decisions to those who may only look (B-268)", async () => {
    const shown = await lookAt(pending);
    await shown.findByText("An approval ends 10 of 12 subscriptions.");
    expect(shown.queryByRole("button", { name: /Approve|Cancel batch/ })).toBeNull();
  });
});
