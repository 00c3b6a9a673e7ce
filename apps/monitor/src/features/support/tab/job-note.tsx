import type { ChangedByJob } from "@portal/api-client/contract/monitor";
import { useCan } from "@portal/auth";
import { chakra, findRoute, RouteLink, useRouteTable } from "@portal/ui";

/** The job that made the change, and the line of its file; a link for users who may see the jobs of everybody. */
export function JobNote({ job }: { job: ChangedByJob }) {
  const mayOpen = useCan("job.list");
  const text = `Job ${job.jobId}, line ${job.line}`;
  const isThere = findRoute(useRouteTable(), "Job") !== undefined;
  return (
    <Quiet>
      {mayOpen && isThere ? (
        <RouteLink to={{ name: "Job", params: { id: String(job.jobId) } }}>{text}</RouteLink>
      ) : (
        text
      )}
    </Quiet>
  );
}

const Quiet = chakra("span", {
  base: {
    display: "block",
    color: "muted",
    fontSize: "small",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    "& a": { color: "inherit", _hover: { color: "accent" } },
  },
});
