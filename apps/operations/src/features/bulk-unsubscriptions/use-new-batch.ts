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

/** The result of analysing a file. */
interface Found {
  /** The number of distinct active subscriptions. */
  subscriptions: number;
  rows: number;
}

export type NewBatch = ReturnType<typeof useNewBatch>;

/** The description of a batch; a text of exactly 50 characters is accepted. */
const Batch = z.object({ description: text(bulkDescriptionMax, texts.descriptionRequired) });

/**
 * A batch that is being made. It belongs to the screen, so that its work goes on, and is announced, when the dialog is
 * closed.
 */
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
  // a job that has not been looked at yet is an analysis as long as nothing was found
  const isAnalysis =
    state.phase === "working" ? (state.job?.preview ?? found === null) : "preview" in state && state.preview;
  const isSaving = !isIdle(state) && !isAnalysis;
  return {
    upload,
    form,
    chosen,
    /** The result of analysing the chosen file; null before it has ended. */
    found,
    /** True while the batch itself is made, false while only its file is analysed. */
    isSaving,
    /** Takes a file and analyses it at once; without a file it forgets the last result. */
    pick: (picked: File | null) => {
      const file = chosen.pick(picked);
      setFound(null);
      if (file) upload.send(file, { preview: true });
      else upload.reset();
    },
    /** Forgets everything, unless the batch is being made. */
    leave: () => {
      if (isSaving) return;
      if (state.phase === "working") upload.cancel(); // nobody waits for its rows
      upload.reset();
      chosen.forget();
      setFound(null);
      form.reset();
    },
  };
}
