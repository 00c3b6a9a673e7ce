import { Alert, Button, saveFile } from "@portal/ui";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import classes from "./bad-rows.module.css";
import { type BadRow, type FileCalls, refusalOf } from "./upload-types.ts";

export interface BadRowsProps {
  message: string;
  rows: readonly BadRow[];
  rejectedOf: number | null;
  calls: FileCalls;
}

/** Why a file was refused: the message, the first bad rows, and all of them as a file. */
export function BadRows({ message, rows, rejectedOf, calls }: BadRowsProps) {
  const named = rows.filter(({ row }) => row !== undefined);
  return (
    <div className={classes.rows}>
      <Alert
        tone="danger"
        title={message}
        actions={rejectedOf !== null && <RejectedRows of={rejectedOf} calls={calls} />}
      >
        {named.length > 0 && "Nothing was changed. Correct these rows and send the whole file again."}
      </Alert>
      {named.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard
        <section className={classes.frame} aria-label="First bad rows" tabIndex={0}>
          <table className={classes.table}>
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
        </section>
      )}
    </div>
  );
}

function RejectedRows({ of: jobId, calls }: { of: number; calls: FileCalls }) {
  const [state, setState] = useState<{ loading: boolean; failure?: string }>({ loading: false });
  const download = async () => {
    setState({ loading: true });
    try {
      const { blob, filename } = await calls.rejectedRows(jobId);
      saveFile(blob, filename ?? "rejected.csv");
      setState({ loading: false });
    } catch (error) {
      setState({ loading: false, failure: refusalOf(error).body.message ?? "The rows could not be downloaded" });
    }
  };
  return (
    <>
      <Button icon={<Download />} loading={state.loading} onClick={() => void download()}>
        Download rejected rows
      </Button>
      {state.failure && <span role="alert">{state.failure}</span>}
    </>
  );
}
