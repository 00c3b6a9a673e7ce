import type { DatasourceTable } from "@portal/api-client/contract/report-runs";
import type { TextProblem } from "@portal/api-client/report-query";

export interface SqlEditorProps {
  id: string;
  /** The ids of help, error and counter. */
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  readOnly: boolean;
  /** Problems to mark in the text. */
  problems: readonly TextProblem[];
  /** Tables and columns to complete. */
  tables: readonly DatasourceTable[];
}
