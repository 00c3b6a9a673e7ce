import { texts } from "@portal/api-client/texts";
import { useCurrentUser } from "@portal/auth";
import { type FileUpload, isIdle, useFileUpload } from "@portal/records";
import { toast } from "@portal/ui";
import { useState } from "react";
import { batchFileCalls } from "./batch-file.calls.ts";

/** What the analysis of a file found. */
interface Found {
  /** Distinct active subscriptions. */
  subscriptions: number;
  rows: number;
}

export interface NewBatch {
  readonly upload: FileUpload;
  readonly description: string;
  setDescription(description: string): void;
  /** Of the file that is chosen; null before its analysis has ended. */
  readonly found: Found | null;
  /** True while the batch itself is made, and not only its file looked at. */
  readonly isSaving: boolean;
  /** Analyses a file as soon as it is chosen; without one forgets what was found. */
  analyse(file: File | null): void;
  /** Forgets everything, unless the batch is being made. */
  leave(): void;
}

/** A batch that is being made: it is the screen's, so that its work goes on, and is told, when the dialog is closed. */
export function useNewBatch(onMade: () => void): NewBatch {
  const userId = useCurrentUser()?.userId ?? 0;
  const [description, setDescription] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const upload = useFileUpload(batchFileCalls({ description: description.trim(), userId }), {
    onPreview: ({ subscriptions = 0, total = 0 }) => setFound({ subscriptions, rows: total }),
    onDone: () => {
      toast.success(texts.done);
      setDescription("");
      setFound(null);
      onMade();
    },
    onRefused: (message) => toast.error(message),
    otherwise: texts.bulkNotSaved,
    otherwiseOfPreview: texts.fileNotSavedShort,
  });
  const { state } = upload;
  // of work whose job has not been looked at yet, an analysis is what has found nothing so far
  const isAnalysis =
    state.phase === "working" ? (state.job?.preview ?? found === null) : "preview" in state && state.preview;
  const isSaving = !isIdle(state) && !isAnalysis;
  return {
    upload,
    description,
    setDescription,
    found,
    isSaving,
    analyse: (file) => {
      setFound(null);
      if (file) upload.send(file, { preview: true });
      else upload.reset();
    },
    leave: () => {
      if (isSaving) return;
      if (state.phase === "working") upload.cancel(); // nobody waits for its rows any more
      upload.reset();
      setFound(null);
      setDescription("");
    },
  };
}
