import { isApiFailure } from "@portal/api-client";
import { Alert, Button, chakra, Stack, saveFile } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import type { BadRow, FileCalls } from "./upload-state.ts";

interface BadRowsProps {
  /** Absent where a toast shows it. */
  message?: string | undefined;
  rows: readonly BadRow[];
  detail?: string | undefined;
  rejectedOf: number | null;
  calls: Pick<FileCalls, "rejectedRows">;
}

/** The reason why a file was refused: the message, the first bad rows, and all of them as a file. */
export function BadRows({ message, rows, detail, rejectedOf, calls }: BadRowsProps) {
  const named = rows.filter(({ row }) => row !== undefined);
  if (message === undefined && detail === undefined && named.length === 0) return null;
  return (
    <Stack gap="3">
      <Alert
        tone="danger"
        title={message}
        actions={rejectedOf !== null && <RejectedRows of={rejectedOf} calls={calls} />}
      >
        {named.length > 0 ? "Nothing was changed. Correct these rows and send the whole file again." : detail}
      </Alert>
      {named.length > 0 && (
        // a part that scrolls has to be reachable by keyboard
        <Lines aria-label="First bad rows" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">Column</th>
                <th scope="col">Reason</th>
              </tr>
            </thead>
            <tbody>
              {named.map(({ row, field, message: reason }) => (
                <tr key={`${row} ${field} ${reason}`}>
                  <td>{row}</td>
                  <td>{field ?? "-"}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Lines>
      )}
    </Stack>
  );
}

const Lines = chakra("section", {
  base: {
    maxBlockSize: "240px",
    overflow: "auto",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    "& table": { inlineSize: "100%", borderCollapse: "collapse", color: "text", fontSize: "table" },
    "& :is(th, td)": {
      padding: "6px 12px",
      borderBlockEnd: "1px solid {colors.divider}",
      textAlign: "start",
      verticalAlign: "top",
    },
    "& th": {
      position: "sticky",
      insetBlockStart: "0",
      background: "raised",
      color: "muted",
      fontWeight: "550",
    },
    "& :is(th, td):not(:last-child)": { whiteSpace: "nowrap" },
    "& td:first-child": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
  },
});

function RejectedRows({ of: jobId, calls }: { of: number; calls: BadRowsProps["calls"] }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { blob, filename } = await calls.rejectedRows(jobId);
      saveFile(blob, filename ?? "rejected.csv");
    },
    meta: { quiet: true }, // the failure stands beside the button
  });
  return (
    <>
      <Button icon={<Download />} loading={isPending} onClick={() => mutate()}>
        Download rejected rows
      </Button>
      {error && <span role="alert">{isApiFailure(error) ? error.message : "The rows could not be downloaded"}</span>}
    </>
  );
}
