import { evidenceLimits } from "@portal/api-client/contract/evidence";
import { Dialog, findRoute, RouteLink, Text, useRouteTable } from "@portal/ui";

/** Says where the file of a long evidence will be. */
export function EvidenceBegun({ msisdn, jobId, onClose }: { msisdn: string; jobId: number; onClose: () => void }) {
  const isThere = findRoute(useRouteTable(), "Job") !== undefined;
  const name = `job ${jobId}`;
  return (
    <Dialog title={`Evidence on ${msisdn}`} onClose={onClose}>
      <Text role="status" paddingBlockEnd="4">
        This evidence is long, so it takes longer. You can go on working. The file will be on the page of{" "}
        {isThere ? <RouteLink to={{ name: "Job", params: { id: String(jobId) } }}>{name}</RouteLink> : name} for{" "}
        {evidenceLimits.keptDays} days.
      </Text>
    </Dialog>
  );
}
