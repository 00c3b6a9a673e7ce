import { texts } from "@portal/api-client/texts";
import { useCurrentUser } from "@portal/auth";
import { type FileUpload, useFileUpload } from "@portal/records";
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
  /** Analyses a file as soon as it is chosen; without one forgets what was found. */
  analyse(file: File | null): void;
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
  return {
    upload,
    description,
    setDescription,
    found,
    analyse: (file) => {
      setFound(null);
      if (file) upload.send(file, { preview: true });
      else upload.reset();
    },
  };
}
