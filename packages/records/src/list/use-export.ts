import type { Download } from "@portal/api-client";
import { saveFile, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { DownloadArgs } from "./use-list-page.ts";

/** Gives the file; null where something has to be put right first, which it has told itself. */
export type DownloadList = (args: DownloadArgs) => Promise<Download | null>;

interface Export {
  readonly running: boolean;
  /** Bytes that have arrived. */
  readonly received: number;
  start(): void;
  cancel(): void;
}

/** Runs the export of a list. It goes on when its user looks at something else; a failure is told by the listener of failed calls. */
export function useExport(download: DownloadList): Export {
  const [received, setReceived] = useState(0);
  const abort = useRef(new AbortController());
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const { signal } = abort.current;
      try {
        const file = await download({ signal, onReceive: setReceived });
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
    start: () => {
      abort.current = new AbortController();
      setReceived(0);
      mutate();
    },
    cancel: () => abort.current.abort(),
  };
}
