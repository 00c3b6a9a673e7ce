import { ApprovalRequest, type ApprovedRecordKind } from "@portal/api-client/contract/approvals";
import { type ResourceName, type Resources, resources } from "@portal/api-client/resources";
import { useResourceAccess } from "@portal/auth";
import { type FormSchema, type UseRecordFormOptions, useFormRoute, useRecordFormAt } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";
import type { Approval } from "./approval-section.tsx";
import { approvalQueries } from "./approvals.queries.ts";

/** The resources whose changes a second person may have to approve. */
type Approvable = {
  [Name in ResourceName]: Resources[Name]["record"]["table"] extends ApprovedRecordKind ? Name : never;
}[ResourceName];

type Own<Entity extends object, Payload, Values extends Record<string, unknown>> = Pick<
  UseRecordFormOptions<Entity, Payload, Values>,
  "queries" | "schema" | "toValues"
>;

/** The fields of a request beside those of the record. */
const unasked = { note: "", holdsFrom: null as string | null };
export const requestFields = Object.keys(unasked);

/** Checks a record and the request beside it in one form, so that each field shows its own error. */
const withRequest = <Payload extends object>(schema: FormSchema<Payload>): FormSchema<Payload> => ({
  "~standard": {
    validate: async (values) => {
      const record = await schema["~standard"].validate(values);
      const request = await ApprovalRequest["~standard"].validate(values);
      return record.issues || request.issues
        ? { issues: [...(record.issues ?? []), ...(request.issues ?? [])] }
        : { value: { ...record.value, ...request.value } };
    },
  },
});

const noApproval: Approval = { required: false, waiting: null, failed: null };
const askWords = { save: "Ask for approval", saving: "Asking…", done: "Waits for approval" } as const;

/**
 * The form of a record whose changes may need a second person. While the rule is on, sending the form asks for approval, and
 * the record stays as it is; a record whose change waits can only be read.
 */
export function useApprovedForm<Entity extends object, Payload extends object, Values extends Record<string, unknown>>(
  of: Approvable,
  { queries, schema, toValues }: Own<Entity, Payload, Values>,
) {
  const { title, list, prefix, record } = resources[of];
  const kind = record.table;
  const held = useResourceAccess(prefix);
  const at = useFormRoute(list.route);
  const { route } = at;
  const recordId = route.mode === "edit" ? route.id : undefined;
  const mayAsk = route.mode !== "refused" && (route.mode === "add" ? held.create : held.edit);
  const approval = useQuery({ ...approvalQueries.of(kind, recordId), enabled: mayAsk });
  const { required, waiting, failed } = approval.data ?? noApproval;
  const access = required && waiting ? { create: false, edit: false } : held;
  const toFields = (record: Entity | undefined) => ({ ...toValues(record), ...unasked });
  const asking = {
    queries: {
      get: queries.get,
      create: () => approvalQueries.ask(kind),
      edit: (id: number) => approvalQueries.ask(kind, id),
    },
    schema: withRequest(schema),
    words: askWords,
  };
  const form = useRecordFormAt<Entity, Payload, Values & typeof unasked>(at, {
    ...(required ? asking : { queries, schema }),
    access,
    entity: kind,
    toValues: toFields,
  });
  return {
    ...form,
    title,
    kind,
    recordId,
    loading: form.loading || approval.isLoading,
    approval: { required, waiting, failed },
  };
}
