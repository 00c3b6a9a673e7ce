import { type SendProgress, type UploadKind, uploadKinds } from "@portal/api-client";
import { chakra, FieldFrame, IconButton } from "@portal/ui";
import FileText from "lucide-react/icons/file-text";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { FilePicker } from "../upload/file-picker.tsx";
import { Sending } from "../upload/phases.tsx";
import { type FieldProps, useField } from "./use-field.ts";

/** The stored file of the record; it stays until it is removed and another one is chosen. */
export interface KeptFile {
  readonly keeps: string;
}

interface FileFieldProps extends Omit<FieldProps, "help"> {
  kind: UploadKind;
  /** How much of the file is sent; absent while no file is. */
  progress?: SendProgress | null | undefined;
}

/** A file of one kind, chosen or dropped; the stored one is a chip that can be removed. */
export function FileField({ name, label, kind, required, readOnly, progress }: FileFieldProps) {
  const { field, error, id, locked, form } = useField({ name, label, readOnly, wordsOf });
  const [wasClosed, setClosed] = useState(false);
  const value: File | KeptFile | null = field.value ?? null;
  if (progress !== undefined && value instanceof File)
    return <Sending phase="sending" preview={false} file={value} progress={progress} />;
  if (value !== null && !(value instanceof File))
    return (
      <FieldFrame {...{ id, label, required, error }}>
        {(frame) => (
          <Chip id={frame.id} role="group" aria-labelledby={`${id}-label`} aria-describedby={frame["aria-describedby"]}>
            <FileText aria-hidden="true" />
            <span>{value.keeps}</span>
            {!locked && (
              <IconButton
                label={`Remove ${value.keeps}`}
                tooltip="Remove"
                icon={<X />}
                onClick={() => {
                  setClosed(true);
                  field.onChange(null);
                }}
              />
            )}
          </Chip>
        )}
      </FieldFrame>
    );
  return (
    <FilePicker
      {...{ id, label, error }}
      extension={uploadKinds[kind].extension}
      file={value}
      hasFocus={wasClosed}
      onBlur={field.onBlur}
      onPick={(picked) => {
        if (!picked) return;
        field.onChange(picked);
        void form.trigger(name);
      }}
    />
  );
}

const wordsOf = (value: unknown): string => {
  if (value instanceof File) return value.name;
  return value && typeof value === "object" && "keeps" in value ? String(value.keeps) : "";
};

const Chip = chakra("div", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    justifySelf: "start",
    maxInlineSize: "100%",
    minBlockSize: "control",
    paddingInline: "3",
    border: "1px solid {colors.divider}",
    borderRadius: "16px",
    background: "hover",
    color: "text",
    "& > span": { minInlineSize: "0", overflowWrap: "anywhere" },
    "& > svg": { flex: "none", inlineSize: "16px", blockSize: "16px", color: "muted" },
    "& > button": { flex: "none", marginInlineEnd: "-8px", borderRadius: "50%" },
  },
});
