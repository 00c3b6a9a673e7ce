import { bulkDescriptionMax } from "@portal/api-client/contract/bulk-unsubscriptions";
import { text } from "@portal/api-client/fields";
import { texts } from "@portal/api-client/texts";
import { useCurrentUser } from "@portal/auth";
import { isIdle, useFileUpload, useSchemaForm } from "@portal/records";
import { useChosenFile } from "@portal/records/files";
import { toast } from "@portal/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { batchFileCalls } from "./batch-file.calls.ts";

/** What the analysis of a file found. */
interface Found {
  /** Distinct active subscriptions. */
  subscriptions: number;
  rows: number;
}

export type NewBatch = ReturnType<typeof useNewBatch>;

/** B-409, B-410; 50 characters themselves are fine (C-15). */
const Batch = z.object({ description: text(bulkDescriptionMax, texts.descriptionRequired) });

/** A batch that is being made: it is the screen's, so that its work goes on, and is told, when the dialog is closed. */
export function useNewBatch(onMade: () => void) {
  const userId = useCurrentUser()?.userId ?? 0;
  const [found, setFound] = useState<Found | null>(null);
  const form = useSchemaForm({
    schema: Batch,
    defaultValues: { description: "" },
    shouldUnregister: false,
    submit: async () => {
      if (isIdle(state) && found?.subscriptions && chosen.file) upload.send(chosen.file);
      return undefined;
    },
  });
  const upload = useFileUpload(batchFileCalls({ description: form.watch("description").trim(), userId }), {
    onPreview: ({ subscriptions = 0, total = 0 }) => setFound({ subscriptions, rows: total }),
    onDone: () => {
      toast.success(texts.done);
      form.reset();
      setFound(null);
      onMade();
    },
    onRefused: (message) => toast.error(message),
    otherwise: texts.bulkNotSaved,
    otherwiseOfPreview: texts.fileNotSavedShort,
  });
  const chosen = useChosenFile(upload, texts.fileRequired);
  const { state } = upload;
  // of work whose job has not been looked at yet, an analysis is what has found nothing so far
  const isAnalysis =
    state.phase === "working" ? (state.job?.preview ?? found === null) : "preview" in state && state.preview;
  const isSaving = !isIdle(state) && !isAnalysis;
  return {
    upload,
    form,
    chosen,
    /** What the analysis of the chosen file found; null before it has ended. */
    found,
    /** True while the batch itself is made, and not only its file looked at. */
    isSaving,
    /** Takes a file and analyses it at once; without one forgets what was found. */
    pick: (picked: File | null) => {
      const file = chosen.pick(picked);
      setFound(null);
      if (file) upload.send(file, { preview: true });
      else upload.reset();
    },
    /** Forgets everything, unless the batch is being made. */
    leave: () => {
      if (isSaving) return;
      if (state.phase === "working") upload.cancel(); // nobody waits for its rows any more
      upload.reset();
      chosen.forget();
      setFound(null);
      form.reset();
    },
  };
}
