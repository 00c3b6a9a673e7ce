import { createClient, unwrap } from "@portal/api-client";
import { evidence, evidenceLimits } from "@portal/api-client/contract/evidence";
import type { Job } from "@portal/api-client/contract/jobs";
import { transport, useCurrentUser } from "@portal/auth";
import { Button, Flex, saveFile } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";

const { file } = evidence;
const client = createClient({ file }, transport);

/** Saves the evidence that a job of the user has made, as long as it is kept. */
export function EvidenceFile({ job: { jobId, hasFile, user } }: { job: Job }) {
  const me = useCurrentUser();
  const download = useMutation({
    mutationFn: async () => unwrap(await client.file({ params: { id: jobId } })),
    onSuccess: ({ blob, filename }) => saveFile(blob, filename ?? `evidence-${jobId}.zip`),
  });
  if (!hasFile) return <p>The file is not kept any more. Make the evidence again in the Monitor.</p>;
  if (user.userId !== me?.userId) return <p>{user.username} can save the file here.</p>;
  return (
    <>
      <p>The file is kept for {evidenceLimits.keptDays} days.</p>
      <Flex>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          Save evidence
        </Button>
      </Flex>
    </>
  );
}
