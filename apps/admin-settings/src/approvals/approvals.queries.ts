import { createClient, unwrap } from "@portal/api-client";
import {
  type ApprovalKind,
  ApprovalRequest,
  type ApprovalRule,
  type ApprovedRecordKind,
  approvals,
} from "@portal/api-client/contract/approvals";
import { transport } from "@portal/auth";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";

const calls = createClient(approvals, transport);
/** A request with the record that it is about. */
const requested = z.looseObject(ApprovalRequest.shape);
const key = ["approvals"] as const;
/** An approved change is a change of a record, so its list and form load again, too. */
const renew = (client: QueryClient) => client.invalidateQueries();

/** Changes that a second person approves, and the rules that say which. */
export const approvalQueries = {
  key,
  of: (kind: ApprovalKind, recordId: number | undefined) =>
    queryOptions({
      queryKey: [...key, kind, recordId ?? null],
      queryFn: async ({ signal }) =>
        unwrap(
          await calls.of({ query: { kind, ...(recordId !== undefined && { recordId: String(recordId) }) }, signal }),
        ),
    }),
  list: () =>
    queryOptions({ queryKey: [...key, "list"], queryFn: async ({ signal }) => unwrap(await calls.list({ signal })) }),
  rules: () =>
    queryOptions({ queryKey: [...key, "rules"], queryFn: async ({ signal }) => unwrap(await calls.rules({ signal })) }),
  editRule: () =>
    mutationOptions({
      mutationFn: async ({ kind, ...body }: ApprovalRule) => unwrap(await calls.editRule({ params: { kind }, body })),
      onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: key }),
    }),
  ask: (kind: ApprovedRecordKind, recordId?: number) =>
    mutationOptions({
      mutationFn: async ({ dateModified, ...sent }: { dateModified?: string }) => {
        const parsed = z.safeParse(requested, sent);
        if (!parsed.success) throw parsed.error;
        const { note, holdsFrom, ...record } = parsed.data;
        return unwrap(await calls.ask({ body: { kind, recordId, record, note, holdsFrom, dateModified } }));
      },
      onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: key }),
    }),
  decide: (id: number) =>
    mutationOptions({
      mutationFn: async (body: Parameters<typeof calls.decide>[0]["body"]) =>
        unwrap(await calls.decide({ params: { id }, body })),
      onSettled: (...[, , , , { client }]) => renew(client),
    }),
  takeBack: (id: number) =>
    mutationOptions({
      mutationFn: async () => unwrap(await calls.takeBack({ params: { id } })),
      onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: key }),
    }),
};
