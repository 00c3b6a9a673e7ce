import { type ReleaseAction, type ReleaseChangeInput, releaseLimits } from "@portal/api-client/contract/releases";
import { FlagField, FormDialog, NumberField, TextAreaField, TextField, useRecordFormAt } from "@portal/records/form";
import { skipToken, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import * as z from "zod/mini";
import { useRuntime } from "../../runtime/portal-runtime.ts";
import { changeMutation, releasesQuery } from "./releases.queries.ts";

/** A change of a remote, which the dialog asks about. */
export interface Change {
  action: ReleaseAction;
  /** The build that the change is about, if any. */
  build?: string | undefined;
  /** The group whose pin is removed. */
  group?: string;
}

/** A change with the revision that staff saw when they chose it. The list behind the dialog may change meanwhile. */
export interface AskedChange extends Change {
  revision: number;
}

interface ChangeDialogProps {
  remote: { remote: string; title: string };
  change: AskedChange;
  onClose: () => void;
}

interface Values {
  percent: string;
  groups: string;
  group: string;
  reason: string;
  unchecked: 0 | 1;
}

/** The actions that bring a build to users. The build must have passed the check in the live shell. */
const asksGate: ReadonlySet<ReleaseAction> = new Set(["release", "canary", "promote", "pin"]);

const titles: Record<ReleaseAction, string> = {
  release: "Release",
  canary: "Try with some users:",
  promote: "Promote the canary of",
  "stop-canary": "Stop the canary of",
  rollback: "Roll back",
  pin: "Pin for a group:",
  unpin: "Unpin",
  enable: "Switch on",
  disable: "Switch off",
  "end-tester-links": "End the links for testers:",
};

const wrongGroup = "A group is role:<name> or user:<name>";
const isGroup = (text: string) => /^(role|user):\S/.test(text);
const groupsIn = (text: string) => text.split(",").flatMap((part) => part.trim() || []);

/** Checks what staff typed, and makes the payload of the call from it. */
const payloadOf = ({ action, build, group, revision }: AskedChange) =>
  z.pipe(
    z
      .object({
        percent: z.string(),
        groups: z.string(),
        group: z.string(),
        reason: z.string(),
        unchecked: z.literal([0, 1]),
      })
      .check(
        z.refine(({ percent }) => percent.trim() === "" || (Number(percent) >= 0 && Number(percent) <= 100), {
          path: ["percent"],
          error: "From 0 to 100",
        }),
        z.refine(({ percent, groups }) => action !== "canary" || percent.trim() !== "" || groupsIn(groups).length > 0, {
          path: ["percent"],
          error: "A percentage, a group, or both",
        }),
        z.refine(({ groups }) => groupsIn(groups).every(isGroup), { path: ["groups"], error: wrongGroup }),
        z.refine((values) => action !== "pin" || isGroup(values.group.trim()), { path: ["group"], error: wrongGroup }),
        z.refine(({ unchecked, reason }) => unchecked === 0 || reason.trim() !== "", {
          path: ["reason"],
          error: "Say why it need not pass the check",
        }),
        z.refine(({ reason }) => reason.trim().length <= releaseLimits.reasonMax, {
          path: ["reason"],
          error: `Must be less than ${releaseLimits.reasonMax} characters`,
        }),
      ),
    z.transform(
      (values): ReleaseChangeInput => ({
        action,
        revision,
        ...(build && { build }),
        ...(action === "canary" && {
          percent: values.percent.trim() === "" ? null : Number(values.percent),
          groups: groupsIn(values.groups),
        }),
        ...(action === "pin" && { group: values.group.trim() }),
        ...(action === "unpin" && group && { group }),
        reason: values.reason,
        ...(values.unchecked === 1 && { unchecked: true }),
      }),
    ),
  );

/**
 * Asks for what a change needs and for its reason, which the history shows. The dialog closes if another user was quicker, since its
 * revision is outdated then.
 */
export default function ChangeDialog({ remote, change, onClose }: ChangeDialogProps) {
  const runtime = useRuntime();
  const client = useQueryClient();
  const send = changeMutation(client, runtime, remote.remote);
  const write = {
    ...send,
    onError: async () => {
      await send.onError();
      if (client.getQueryData(releasesQuery().queryKey)?.revision !== change.revision) onClose();
    },
  };
  const form = useRecordFormAt<object, ReleaseChangeInput, Values>(
    { route: { mode: "add" }, goBack: onClose },
    {
      queries: {
        get: () => ({ queryKey: ["releases", "none"], queryFn: skipToken }), // a change is never edited
        create: () => write,
        edit: () => ({}),
      },
      schema: useMemo(() => payloadOf(change), [change]),
      access: { create: true, edit: false },
      toValues: () => ({ percent: "", groups: "", group: "", reason: "", unchecked: 0 }),
    },
  );
  return (
    <FormDialog
      form={form}
      title={`${titles[change.action]} ${remote.title} ${change.build ?? change.group ?? ""}`.trim()}
    >
      {change.action === "canary" && (
        <>
          <NumberField name="percent" label="Percent of all users" decimal />
          <TextField name="groups" label="Groups" placeholder="role:Operator, user:ana" />
        </>
      )}
      {change.action === "pin" && <TextField name="group" label="Group" required placeholder="role:Operator" />}
      <TextAreaField name="reason" label="Reason" max={releaseLimits.reasonMax} />
      {asksGate.has(change.action) && (
        <FlagField name="unchecked" label="Also if it has not passed the check in the live shell" />
      )}
    </FormDialog>
  );
}
