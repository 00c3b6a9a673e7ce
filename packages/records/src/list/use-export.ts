import type { Download } from "@portal/api-client";
import { saveFile, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DownloadArgs } from "../options.ts";

/** Loads the file; null where a problem has to be solved first, which the function itself has shown. */
export type DownloadList = (args: DownloadArgs) => Promise<Download | null>;

interface Export {
  readonly running: boolean;
  /** The number of bytes that have arrived. */
  readonly received: number;
  /** Loads the file with these columns, or with all of them. */
  start(columns?: readonly string[]): void;
  cancel(): void;
}

/**
 * Runs the export of a list. It goes on when its user opens another screen; the listener of failed calls shows a
 * failure.
 */
export function useExport(download: DownloadList): Export {
  const [received, setReceived] = useState(0);
  const abort = useRef(new AbortController());
  const { isPending, mutate } = useMutation({
    mutationFn: async (columns: readonly string[] | undefined) => {
      const { signal } = abort.current;
      try {
        const file = await download({ signal, onReceive: setReceived, ...(columns && { columns }) });
        if (!file) return;
        saveFile(file.blob, file.filename ?? "export.csv");
        toast.success("Export finished");
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
  });
  return {
    running: isPending,
    received,
    start: (columns) => {
      abort.current = new AbortController();
      setReceived(0);
      mutate(columns);
    },
    cancel: () => abort.current.abort(),
  };
}
