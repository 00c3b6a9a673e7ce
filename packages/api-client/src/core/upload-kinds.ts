import { texts } from "../texts.ts";

export interface UploadKindRules {
  /** How the name of the file ends, in any case. */
  readonly extension: `.${string}`;
  /** Media types that browsers and tools declare for it (F-1, 5.12). */
  readonly types: readonly string[];
  /** Refusal of any other file, with 415. */
  readonly otherwise: string;
  /** How its bytes begin, where they tell what it is. */
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
