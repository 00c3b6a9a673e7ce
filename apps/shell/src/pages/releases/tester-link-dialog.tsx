import { type NewTesterLink, releaseLimits, TesterLinkInput } from "@portal/api-client/contract/releases";
import { FormDialog, SelectField, useRecordFormAt } from "@portal/records/form";
import { testerAddress } from "@portal/releases/registry";
import { DateTime } from "@portal/ui";
import { skipToken, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import * as z from "zod/mini";
import CopyDialog from "../copy-dialog.tsx";
import { testerLinkMutation } from "./releases.queries.ts";

interface TesterLinkDialogProps {
  remote: { remote: string; title: string };
  build: string;
  /** The revision that staff saw when they chose the build. */
  revision: number;
  onClose: () => void;
}

interface Values {
  hours: number | null;
}

const usualHours = 24;
const times = [
  { value: 1, text: "1 hour" },
  { value: 4, text: "4 hours" },
  { value: usualHours, text: "1 day" },
  { value: 3 * 24, text: "3 days" },
  { value: releaseLimits.testerHoursMax, text: "7 days" },
];

const { hours } = TesterLinkInput.shape;

/** Makes a link that opens a build in the tab of a tester, and shows it. */
export default function TesterLinkDialog({ remote, build, revision, onClose }: TesterLinkDialogProps) {
  const [made, setMade] = useState<NewTesterLink | null>(null);
  if (!made) return <EndDialog {...{ remote, build, revision, onClose }} onMade={setMade} />;
  return (
    <CopyDialog
      title="Link for a tester"
      noun="link"
      text={testerAddress(location.origin, made.token)}
      onClose={onClose}
    >
      Send this link to a tester. It opens {build} of {remote.title} in one tab, with the tester’s own rights, until{" "}
      <DateTime value={made.until} />. It is not shown again.
    </CopyDialog>
  );
}

interface EndDialogProps extends TesterLinkDialogProps {
  onMade: (made: NewTesterLink) => void;
}

function EndDialog({ remote, build, revision, onMade, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const made = useRef<NewTesterLink>(null);
  const form = useRecordFormAt<object, TesterLinkInput, Values>(
    { route: { mode: "add" }, goBack: () => (made.current ? onMade(made.current) : onClose()) },
    {
      queries: {
        get: () => ({ queryKey: ["releases", "none"], queryFn: skipToken }), // a link is never edited
        create: () =>
          testerLinkMutation(client, remote.remote, (link) => {
            made.current = link;
          }),
        edit: () => ({}),
      },
      schema: useMemo(
        () =>
          z.pipe(
            z.object({ hours }),
            z.transform((values): TesterLinkInput => ({ ...values, build, revision })),
          ),
        [build, revision],
      ),
      access: { create: true, edit: false },
      toValues: () => ({ hours: usualHours }),
    },
  );
  return (
    <FormDialog form={form} title={`Link for a tester: ${remote.title} ${build}`}>
      <SelectField name="hours" label="Ends after" required options={times} />
    </FormDialog>
  );
}
