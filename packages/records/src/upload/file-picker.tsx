import { Box, chakra } from "@portal/ui";
import FileText from "lucide-react/icons/file-text";
import { useEffect, useId, useRef, useState } from "react";

export interface FilePickerProps {
  id?: string;
  /** Names the requested file, e.g. `CSV file`. */
  label: string;
  /** The end of its name, e.g. `.csv`. */
  extension: string;
  file: File | null;
  /** The error of the choice. */
  error?: string | undefined;
  disabled?: boolean;
  /** Takes the focus as it appears; false where a dialog focuses something else first. */
  hasFocus?: boolean;
  onPick: (file: File | null) => void;
  onBlur?: (() => void) | undefined;
}

const DropArea = chakra("label", {
  base: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    gap: "3",
    minBlockSize: "72px",
    padding: "var(--space-3) var(--space-4)",
    border: "1px dashed var(--border)",
    borderRadius: "md",
    color: "text",
    cursor: "pointer",
    "&:hover, &[data-over]": { background: "hover" },
    "&:has(:disabled)": { background: "transparent", cursor: "default", opacity: "0.55" },
    "&[data-over]": { borderStyle: "solid", borderColor: "accent" },
    "&[data-invalid]": { borderColor: "danger" },
    "&:focus-within": { outline: "2px solid var(--focus)", outlineOffset: "2px" },
    "& > svg": { flex: "none", inlineSize: "24px", blockSize: "24px", color: "muted" },
    "& > span": { display: "flex", flexDirection: "column", minInlineSize: "0" },
    "& strong": { fontSize: "table", fontWeight: "550" },
    "& > span > span": { overflowWrap: "anywhere", color: "muted" },
    // the whole area is the browser's own control: it is clicked, focused and read out as one
    "& > input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer" },
  },
});

/** One file, chosen by the browser's own dialog or dropped on it. */
export function FilePicker(props: FilePickerProps) {
  const { id, label, extension, file, error, disabled = false, hasFocus, onPick, onBlur } = props;
  const [over, setOver] = useState(false);
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) input.current?.focus();
  }, [hasFocus]);
  // the browser's own control forgets it too, or the same file could not be chosen again
  useEffect(() => {
    if (!file && input.current?.value) input.current.value = "";
  }, [file]);
  return (
    <div>
      <DropArea
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!disabled) onPick(event.dataTransfer.files[0] ?? null);
        }}
      >
        <FileText aria-hidden="true" />
        <span>
          <strong>{label}</strong>
          <span>{file ? `${file.name}, ${sizeText(file.size)}` : "Choose a file or drop it here"}</span>
        </span>
        <input
          id={id}
          ref={input}
          type="file"
          disabled={disabled}
          accept={extension}
          aria-label={label}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-autofocus={hasFocus !== false || undefined}
          // forgets the file before each choice: browsers report no change for a corrected file of the same name
          onClick={({ currentTarget }) => {
            currentTarget.value = "";
          }}
          onChange={({ target }) => onPick(target.files?.[0] ?? null)}
          onBlur={onBlur}
        />
      </DropArea>
      <Box
        as="p"
        id={errorId}
        role="alert"
        minBlockSize="20px"
        paddingBlockStart="4px"
        color="danger"
        fontSize="small"
        lineHeight="16px"
      >
        {error}
      </Box>
    </div>
  );
}

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${figures.format(bytes / 1_000_000)} MB`;
