import { texts } from "../texts.ts";

export interface UploadKindRules {
  /** The ending of the file's name, in any case. */
  readonly extension: `.${string}`;
  /** The media types that browsers and tools declare for it. */
  readonly types: readonly string[];
  /** The refusal of any other file, with 415. */
  readonly otherwise: string;
  /** The first bytes of the file, if they identify its kind. */
  readonly begins?: string;
}

/** The kinds of files that staff upload: the API checks them, file pickers offer them. */
export const uploadKinds = {
  csv: {
    extension: ".csv",
    types: ["text/csv", "application/vnd.ms-excel", "text/plain", "application/octet-stream"],
    otherwise: texts.onlyCsv,
  },
  pdf: {
    extension: ".pdf",
    types: ["application/pdf", "application/octet-stream"],
    otherwise: texts.onlyPdf,
    begins: "%PDF-",
  },
} as const satisfies Record<string, UploadKindRules>;

export type UploadKind = keyof typeof uploadKinds;
