import { texts } from "@portal/api-client/texts";
import { useState } from "react";
import type { FileUpload } from "./use-file-upload.ts";

const extension = ".csv";

/** The file that staff have chosen, and what is wrong with the choice; `missing` is said where there is none. */
export function useChosenFile({ state, reset }: Pick<FileUpload, "state" | "reset">, missing: string) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();

  // What was processed is not sent again by mistake, and a file with bad rows has to be chosen again once it is
  // corrected: browsers refuse one that has changed.
  const isOver = state.phase === "done" ? !state.preview : state.phase === "refused" && state.rows.length > 0;
  const [wasOver, setWasOver] = useState(isOver);
  if (wasOver !== isOver) {
    setWasOver(isOver);
    if (isOver) setFile(null);
  }

  return {
    file,
    error,
    extension,
    /** Takes a file, or refuses it; gives the one that was taken. */
    pick: (picked: File | null): File | null => {
      const isCsv = !picked || picked.name.toLowerCase().endsWith(extension);
      const taken = isCsv ? picked : null;
      setFile(taken);
      setError(picked ? (isCsv ? undefined : texts.onlyCsv) : missing);
      if (state.phase !== "picking") reset();
      return taken;
    },
    /** Says that a file is missing, unless there is something else to say. */
    require: () => {
      if (!file) setError((before) => before ?? missing);
    },
  };
}
