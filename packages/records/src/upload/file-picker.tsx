import FileText from "lucide-react/icons/file-text";
import { useId, useState } from "react";
import classes from "./file-picker.module.css";

export interface FilePickerProps {
  /** Names the file that is asked for, e.g. `CSV file`. */
  label: string;
  /** How its name ends, e.g. `.csv`. */
  extension: string;
  file: File | null;
  /** What is wrong with the choice. */
  error?: string | undefined;
  onPick: (file: File | null) => void;
}

/** One file, chosen by the browser's own dialog or dropped on it. */
export function FilePicker({ label, extension, file, error, onPick }: FilePickerProps) {
  const [over, setOver] = useState(false);
  const errorId = useId();
  return (
    <div>
      <label
        className={classes.drop}
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
          onPick(event.dataTransfer.files[0] ?? null);
        }}
      >
        <FileText aria-hidden="true" className={classes.icon} />
        <span className={classes.text}>
          <span className={classes.label}>{label}</span>
          <span className={classes.name}>
            {file ? `${file.name}, ${sizeText(file.size)}` : "Choose a file or drop it here"}
          </span>
        </span>
        <input
          type="file"
          accept={extension}
          className={classes.input}
          aria-label={label}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          data-autofocus
          onChange={({ target }) => onPick(target.files?.[0] ?? null)}
        />
      </label>
      <p id={errorId} role="alert" className={classes.error}>
        {error}
      </p>
    </div>
  );
}

const figures = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${figures.format(bytes / 1_000_000)} MB`;
