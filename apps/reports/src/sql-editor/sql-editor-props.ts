import type { DatasourceTable } from "@portal/api-client/contract/report-runs";
import type { TextProblem } from "@portal/api-client/report-query";

export interface SqlEditorProps {
  id: string;
  /** Ids of help, error and counter. */
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  readOnly: boolean;
  /** Marked where they are. */
  problems: readonly TextProblem[];
  /** Offered while one types. */
  tables: readonly DatasourceTable[];
}
