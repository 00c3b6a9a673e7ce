import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { approved, openBulk, pending } from "./open-bulk.fixture.tsx";

const name = pending.bulkUnsubscriptionDescription;
type Handlers = NonNullable<Parameters<typeof openBulk>[0]>["handlers"];
type Opened = ReturnType<typeof openBulk>;
const question = async () => within(await screen.findByRole("dialog", { name: "Do you want to confirm this action?" }));
const decided = ({ api }: Opened) => api.callsTo("bulkUnsubscriptions.edit").map(({ body }) => body);

/** Opens the list with the pending batch, whose status follows the decision. */
function open(answer: "job" | "done" | "refused" = "done", handlers: Handlers = {}) {
  const batches = [pending, approved];
  return openBulk({
    batches,
    handlers: {
      edit: ({ body }) => {
        if (answer === "refused") return refuse(409, { message: "Another user was faster" });
        const isJob = answer === "job";
        const changed = isJob ? { approvalJobId: 40 } : { bulkUnsubscriptionStatus: body.bulkUnsubscriptionStatus };
        batches[0] = { ...pending, ...changed };
        return { ...batches[0], ...(isJob ? { jobId: 40 } : { deactivated: 11, alreadyInactive: 1 }) };
      },
      ...handlers,
    },
    jobs: { get: () => build.job({ jobId: 40, state: "running" }) },
  });
}

it("a pending batch is approved from its row, which says until when it can be undone (P-23, P-25)", async () => {
  const page = open();
  await page.click(`Approve ${name}`);
  const dialog = await question();
  dialog.getByText("It can be undone until 06/03/2024 - 14:07.");
  dialog.getByText(`Approve: ${name}, 12 subscriptions`);
  await page.user.click(dialog.getByRole("button", { name: "Confirm" }));
  await screen.findByText("Done Successfully! Deactivated: 11. Already inactive: 1.");
  expect(decided(page)).toMatchObject([{ bulkUnsubscriptionStatus: "approved", guard: "1" }]);
  await waitFor(() => expect(screen.queryByRole("button", { name: `Approve ${name}` })).toBeNull());
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("an approval asks nothing where the portal cannot tell whether it can be undone (P-23)", async () => {
  const page = open("done", { preview: () => refuse(500, { message: "The preview failed" }) });
  await page.click(`Approve ${name}`);
  await screen.findByText("The preview failed");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(decided(page)).toEqual([]);
});

it("a pending batch is canceled from its row, for good (P-25)", async () => {
  const page = open();
  await page.click(`Cancel ${name}`);
  const asked = await question();
  asked.getByText("This changes cannot be undo.");
  await page.user.click(asked.getByRole("button", { name: "Confirm" }));
  await waitFor(() => expect(decided(page)).toMatchObject([{ bulkUnsubscriptionStatus: "canceled" }]));
});

it("a row whose question is left decides nothing, and can be asked again", async () => {
  const page = open();
  for (let time = 0; time < 2; time++) {
    await page.click(`Approve ${name}`);
    await page.user.click((await question()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(decided(page)).toEqual([]);
});

it("a decision that is refused says why and closes the question", async () => {
  const page = open("refused");
  await page.click(`Approve ${name}`);
  await page.user.click((await question()).getByRole("button", { name: "Confirm" }));
  await screen.findByText("Another user was faster");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("an approval that takes long goes on in the batch's dialog", async () => {
  const page = open("job");
  await page.click(`Approve ${name}`);
  await page.user.click((await question()).getByRole("button", { name: "Confirm" }));
  await screen.findByRole("button", { name: "Stop, nothing is changed" });
});

it("is not offered for a batch that was decided on, nor to who may only look", async () => {
  open();
  await screen.findByRole("button", { name: `Approve ${name}` });
  expect(screen.queryByRole("button", { name: /^(Approve|Cancel) March$/ })).toBeNull();
});
