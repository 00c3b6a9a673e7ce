import { ApprovalRequest, type Proposal } from "@portal/api-client/contract/approvals";
import { Form, useSchemaForm } from "@portal/records";
import { SchemaFields } from "@portal/records/form";
import { Stack } from "@portal/ui";
import { type RefObject, useEffect, useRef } from "react";
import { ChangeNote } from "./change-note.tsx";
import { AskNote, RequestFields } from "./request-fields.tsx";

interface FileRequestProps {
  /** The last file of the user that waits. */
  waiting: Proposal | null;
  /** Reads the fields when the file is sent; undefined where one is wrong. */
  reads: RefObject<() => Promise<ApprovalRequest | undefined>>;
}

/** Beside a file that a second person has to approve: why it is asked for, and the file that waits already. */
export default function FileRequest({ waiting, reads }: FileRequestProps) {
  const sent = useRef<ApprovalRequest>(undefined);
  const form = useSchemaForm<ApprovalRequest, { note: string; holdsFrom: string | null }>({
    schema: ApprovalRequest,
    defaultValues: { note: "", holdsFrom: null },
    shouldUnregister: false,
    submit: async (request) => {
      sent.current = request;
      return undefined;
    },
  });
  const { control, send } = form;
  useEffect(() => {
    reads.current = async () => {
      sent.current = undefined;
      await send();
      return sent.current;
    };
  });
  return (
    <Form control={control} onSubmit={() => undefined}>
      <Stack gap="3">
        <AskNote unchanged="the blacklist stays as it is" />
        <SchemaFields form={form}>
          <RequestFields />
        </SchemaFields>
        {waiting && <ChangeNote proposal={waiting} />}
      </Stack>
    </Form>
  );
}
