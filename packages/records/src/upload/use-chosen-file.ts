import { texts } from "@portal/api-client/texts";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import type { FileUpload } from "./use-file-upload.ts";

const extension = ".csv";

/** The chosen file and its error; `missing` is the error where there is none. */
export function useChosenFile({ state, reset }: Pick<FileUpload, "state" | "reset">, missing: string) {
  const form = useForm<{ file: File | null }>({ defaultValues: { file: null } });
  const { setValue, setError, clearErrors } = form;
  const file = form.watch("file");
  const error = form.formState.errors.file?.message;
  const showError = (message: string) => setError("file", { type: "choice", message });

  // A processed file is forgotten, so that it is not sent twice by mistake. A file with bad rows has to be chosen again
  // once it is corrected, since browsers refuse one that has changed.
  const isOver = state.phase === "done" ? !state.preview : state.phase === "refused" && state.rows.length > 0;
  useEffect(() => {
    if (isOver) setValue("file", null);
  }, [isOver, setValue]);

  return {
    control: form.control,
    file,
    error,
    extension,
    /** Takes a file, or refuses it; returns the file that was taken. */
    pick: (picked: File | null): File | null => {
      const isCsv = !picked || picked.name.toLowerCase().endsWith(extension);
      const taken = isCsv ? picked : null;
      setValue("file", taken);
      if (taken) clearErrors("file");
      else showError(picked ? texts.onlyCsv : missing);
      if (state.phase !== "picking") reset();
      return taken;
    },
    /** Begins anew. */
    forget: () => form.reset(),
    /** Says that a file is missing, unless there is another error. */
    require: () => {
      if (!file && !error) showError(missing);
    },
  };
}
