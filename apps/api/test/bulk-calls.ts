import { upload } from "./multipart.ts";
import type { TestApi } from "./start-test-api.ts";

type Staff = Awaited<ReturnType<TestApi["as"]>>;

export const bulkRights = [
  "bulk-unsubscriptions.list",
  "bulk-unsubscriptions.create",
  "bulk-unsubscriptions.edit",
  "msisdn.view",
] as const;

const path = "/services/bulk-unsubscriptions";

/** The calls of a user about bulk unsubscriptions. */
export const bulkCalls = (staff: Staff) => ({
  ...staff,
  analyse: (text: string) => staff.post(`${path}/unsubscription-pending`, upload(text)),
  create: (text: string, fields: Record<string, string> = {}) =>
    staff.post(path, upload(text, { description: "Leavers", ...fields })),
  find: (id: number) => staff.get(`${path}/${id}`),
  page: (query = "") => staff.get(`${path}/paginate`, { query }),
  preview: (id: number) => staff.get(`${path}/preview/${id}`),
  items: (id: number, query = "") => staff.get(`${path}/${id}/items/paginate`, { query }),
  download: (id: number) => staff.get(`${path}/download/${id}`),
  approve: (id: number, body: Record<string, unknown> = {}) =>
    staff.put(`${path}/${id}`, { body: { bulkUnsubscriptionStatus: "approved", ...body } }),
  cancel: (id: number, body: Record<string, unknown> = {}) =>
    staff.put(`${path}/${id}`, { body: { bulkUnsubscriptionStatus: "canceled", ...body } }),
  undo: (id: number) => staff.put(`${path}/undo/${id}`),
});
