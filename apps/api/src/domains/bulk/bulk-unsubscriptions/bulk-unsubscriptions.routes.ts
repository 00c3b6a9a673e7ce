import type { bulkUnsubscriptions as contract } from "@portal/api-client/contract/bulk-unsubscriptions";
import { requireSelf } from "#platform/auth/require-caller.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import { presentBatch, presentItem } from "./bulk-unsubscriptions.presenter.ts";
import { type BulkDependencies, createBulkService } from "./bulk-unsubscriptions.service.ts";

/** `services/bulk-unsubscriptions`. */
export function bulkUnsubscriptionRoutes({
  files,
  ...deps
}: BulkDependencies & { files: FileStore }): Handlers<typeof contract> {
  const service = createBulkService(deps);
  return {
    list: async ({ caller }) => (await service.list(caller)).map(presentBatch),
    paginate: async ({ caller, query }) => {
      const answer = presentPage(await service.page(caller, query), presentBatch);
      const { results: _, totalIsLowerBound: __, ...pagination } = answer;
      return { ...answer, pagination };
    },
    get: async ({ caller, params }) => presentBatch(await service.find(caller, params.id)),
    download: async ({ caller, params }) => {
      const batch = await service.find(caller, params.id);
      return {
        filename: `bulk-unsubscription-${batch.id}.csv`,
        content: await files.open(batch.path),
        line: { action: "bulk_unsubscription.download", entity: "bulk_unsubscription", entityId: batch.id },
      };
    },
    analyse: ({ caller, file }) => service.analyse(caller, file),
    create: async ({ caller, file, body }) => {
      const answer = await service.create(caller, file, body);
      if (!("made" in answer)) return answer;
      return { ...presentBatch(answer.made), ...(answer.notes && { notes: answer.notes }) };
    },
    preview: ({ caller, params }) => service.preview(caller, params.id),
    items: async ({ caller, params, query }) => presentPage(await service.items(caller, params.id, query), presentItem),
    edit: async ({ caller, params, body }) => {
      requireSelf(caller, body.bulkUnsubscriptionProcessedBy);
      if (body.bulkUnsubscriptionStatus === "canceled") return presentBatch(await service.cancel(caller, params.id));
      const { batch, ended } = await service.approve(caller, params.id, body);
      return { ...presentBatch(batch), ...ended };
    },
    undo: ({ caller, params }) => service.undo(caller, params.id),
  };
}
