import { Button, Menu } from "@portal/ui";
import Download from "lucide-react/icons/download";
import X from "lucide-react/icons/x";
import { ToolFace } from "./tool-face.tsx";
import { type DownloadList, useExport } from "./use-export.ts";

interface ExportButtonProps {
  download: DownloadList;
  label?: string;
  /** The columns on screen, where others are hidden: the button then asks which ones the file should have. */
  columns?: readonly string[];
}

/** Downloads all pages of the list as CSV, with its filters and order; a second click cancels the download. */
export function ExportButton({ download, label = "Export", columns = [] }: ExportButtonProps) {
  const { running, received, start, cancel } = useExport(download);
  const face = <ToolFace icon={running ? <X /> : <Download />}>{running ? "Cancel export" : label}</ToolFace>;
  return (
    <>
      {running && (
        <span role="progressbar" aria-label="Export" aria-valuetext={sizeText(received)}>
          {sizeText(received)}
        </span>
      )}
      {columns.length > 0 ? (
        <Menu
          button={face}
          items={
            running
              ? [{ id: "cancel", label: "Cancel", onSelect: cancel }]
              : [
                  { id: "these", label: "These columns", onSelect: () => start(columns) },
                  { id: "all", label: "All columns", onSelect: () => start() },
                ]
          }
        />
      ) : (
        <Button
          variant="ghost"
          onClick={({ detail }) => {
            if (detail > 1) return; // the second half of a double click would cancel the download that the first one started
            if (running) cancel();
            else start();
          }}
        >
          {face}
        </Button>
      )}
    </>
  );
}

const sizes = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The size that has arrived; the total is not known, since the file is made while it is sent. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${sizes.format(bytes / 1_000_000)} MB`;
