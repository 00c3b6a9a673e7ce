import { texts } from "../texts.ts";

interface UploadKindRules {
  /** How the name of the file ends, in any case. */
  readonly extension: `.${string}`;
  /** Media types that browsers declare for it (F-1). */
  readonly types: readonly string[];
  /** Refusal of any other file, with 415. */
  readonly otherwise: string;
}

/** The kinds of files that staff upload: the API checks them, file pickers offer them. */
export const uploadKinds = {
  csv: {
    extension: ".csv",
    types: ["text/csv", "application/vnd.ms-excel", "text/plain", "application/octet-stream"],
    otherwise: texts.onlyCsv,
  },
} as const satisfies Record<string, UploadKindRules>;

export type UploadKind = keyof typeof uploadKinds;
