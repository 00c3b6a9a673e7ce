import type { ReportVersion } from "@portal/api-client/contract/reports";
import { Button, chakra, DateTime, Dialog, EmptyState, LoadFailed, Skeleton, toast } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { withPlainLines } from "../../sql-editor/problems.ts";
import QueryDiff from "../../sql-editor/query-diff.tsx";
import { reportQueries } from "./reports.queries.ts";

export interface QueryHistoryProps {
  reportId: number;
  /** The query in the form, saved or not. */
  text: string;
  /** Absent where the query may not be changed. */
  onRestore?: (query: string) => void;
}

/**
 * Lists the saved versions of a query with their authors and the changes since; Restore puts one into the form,
 * unsaved.
 */
export default function QueryHistoryDialog({
  reportId,
  text,
  onRestore,
  onClose,
}: QueryHistoryProps & { onClose: () => void }) {
  const load = useQuery({ ...reportQueries.versions(reportId), staleTime: 0 });
  const [chosenId, setChosenId] = useState<number>();
  const versions = load.data ?? [];
  const chosen = versions.find(({ versionId }) => versionId === chosenId) ?? versions[0];
  const isSame = chosen !== undefined && withPlainLines(chosen.reportQuery) === text;
  const restore = () => {
    if (!chosen) return;
    onRestore?.(chosen.reportQuery);
    toast.success("The editor shows the query of that time. Save keeps it.");
    onClose();
  };
  return (
    <Dialog
      title="History of the query"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onRestore && (
            <Button variant="primary" disabled={!chosen || isSame} onClick={restore}>
              Restore
            </Button>
          )}
        </>
      }
    >
      {load.isLoading && <Skeleton height="240px" />}
      {load.error && <LoadFailed title="The history could not be loaded" load={load} />}
      {load.data && !chosen && <EmptyState title="No versions" message="The query has not been saved yet." />}
      {chosen && (
        <Beside>
          <Versions versions={versions} chosen={chosen} onChoose={setChosenId} />
          <div>
            <p role="status">{isSame ? "The form shows the query as it was then." : "What has changed since then:"}</p>
            <QueryDiff label="What has changed since then" before={chosen.reportQuery} now={text} />
          </div>
        </Beside>
      )}
    </Dialog>
  );
}

interface VersionsProps {
  versions: readonly ReportVersion[];
  chosen: ReportVersion;
  onChoose: (versionId: number) => void;
}

const Versions = ({ versions, chosen, onChoose }: VersionsProps) => (
  <ul aria-label="Versions">
    {versions.map(({ versionId, at, user }, place) => (
      <li key={versionId}>
        <button
          type="button"
          aria-pressed={versionId === chosen.versionId}
          onClick={() => onChoose(versionId)}
          data-autofocus={place === 0 || undefined}
        >
          <DateTime value={at} />
          <span>
            {user?.username ?? "The portal"}
            {place === 0 && ", saved last"}
          </span>
        </button>
      </li>
    ))}
  </ul>
);

const Beside = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "190px minmax(0, 1fr)" },
    gap: "4",
    color: "text",
    "& > *": { minInlineSize: "0" },
    "& ul": { maxBlockSize: { base: "160px", sm: "60dvh" }, overflowY: "auto" },
    "& ul button": {
      display: "grid",
      inlineSize: "100%",
      padding: "6px 10px",
      border: "1px solid transparent",
      borderRadius: "md",
      background: "none",
      fontSize: "table",
      textAlign: "start",
      cursor: "pointer",
      fontVariantNumeric: "tabular-nums",
      "&:hover": { background: "hover" },
      "&[aria-pressed=true]": { borderColor: "accent", background: "selected" },
      "&:focus-visible": { outlineOffset: "-2px" },
    },
    "& ul span": { color: "muted", fontSize: "small" },
    "& p": { marginBlockEnd: "2", color: "muted", fontSize: "small" },
  },
});
