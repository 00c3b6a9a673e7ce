import { contract } from "@portal/api-client/contract";
import type { BulkUnsubscription } from "@portal/api-client/contract/bulk-unsubscriptions";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import remote from "../../remote.ts";

export const csv = new File(["52155100"], "numbers.csv", { type: "text/csv" });
export const pending = build.bulkUnsubscription();
export const approved = build.bulkUnsubscription({
  bulkUnsubscriptionId: 4,
  bulkUnsubscriptionDescription: "March",
  bulkUnsubscriptionStatus: "approved",
  bulkUnsubscriptionProcessedAt: "2024-03-05T14:07:00.000Z",
  bulkUnsubscriptionProcessedBy: { userId: 1, username: "admin" },
  approvalJobId: 40,
  undo: { until: "2024-03-06T14:07:00.000Z", isOpen: true, jobId: null, at: null, by: null },
});

interface Wishes {
  batches?: readonly BulkUnsubscription[];
  handlers?: FakeHandlers<typeof contract.bulkUnsubscriptions>;
  jobs?: FakeHandlers<typeof contract.jobs>;
  user?: CurrentUser;
}

const pageOf = (rows: readonly BulkUnsubscription[]) => {
  const page = build.page([...rows]);
  const { results: _, ...pagination } = page;
  return { ...page, pagination };
};

/** Opens the screen over some batches. */
export function openBulk({ batches = [], handlers = {}, jobs = {}, user }: Wishes = {}) {
  const api = fakeApi(contract, {
    bulkUnsubscriptions: {
      paginate: () => pageOf(batches),
      get: ({ params }) => batches.find(({ bulkUnsubscriptionId }) => bulkUnsubscriptionId === params.id) ?? pending,
      preview: () => ({
        total: 12,
        unchanged: 9,
        changed: 1,
        alreadyInactive: 2,
        newSince: 0,
        undoUntil: "2024-03-06T14:07:00.000Z",
      }),
      ...handlers,
    },
    lookups: {
      carriers: () => [{ carrierId: 2, carrierName: "Movistar" }],
      providers: () => [{ providerId: 3, providerName: "Acme", carrierId: 2 }],
    },
    jobs: { list: () => [], ...jobs },
  });
  const page = renderRoute(remote, "BulkUnsubscriptions", { api, ...(user && { user }) });
  const click = async (name: string) => page.user.click(await screen.findByRole("button", { name }));
  const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
  /** Opens the dialog for a new batch and returns its parts. */
  const add = async () => {
    await screen.findByRole("heading", { level: 1 });
    await click("Add");
    const shown = await dialog("Add bulk unsubscription");
    const confirm = shown.getByRole<HTMLButtonElement>("button", { name: "Confirm" });
    const description = shown.getByLabelText<HTMLInputElement>("Description");
    const choose = (file: File) => page.user.upload(shown.getByLabelText("CSV file"), file);
    return { dialog: shown, confirm, description, choose };
  };
  const edit = async (description = pending.bulkUnsubscriptionDescription) => {
    await click(`Edit ${description}`);
    return dialog("Edit bulk unsubscription");
  };
  return { api, click, dialog, add, edit, ...page };
}
