import { uploadKinds } from "@portal/api-client";
import type { Statement } from "@portal/api-client/contract/statements";
import { reference } from "@portal/api-client/fields";
import { texts } from "@portal/api-client/texts";
import type { KeptFile } from "@portal/records/form";
import * as z from "zod/mini";

/** The values of the form: the carrier narrows the providers, the month is `YYYY-MM`. */
export interface StatementValues {
  carrierId: number | null;
  providerId: number | null;
  statementDate: string;
  uploadfile: File | KeptFile | null;
}

const isPdf = (file: File | KeptFile) =>
  !(file instanceof File) || file.name.toLowerCase().endsWith(uploadKinds.pdf.extension);

/** All four fields are required; the month is the current one at the latest, and `-01` is added to it. */
export const statementForm = (lastMonth: string) =>
  z.object({
    carrierId: reference(),
    providerId: reference(),
    statementDate: z.pipe(
      z.string().check(
        z.trim(),
        z.minLength(1, { error: texts.required, abort: true }),
        z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, { error: "Must be a month, as YYYY-MM", abort: true }),
        z.refine((month) => month <= lastMonth, texts.futureMonth),
      ),
      z.transform((month: string) => `${month}-01`),
    ),
    uploadfile: z
      .custom<File | KeptFile>((file) => file !== null && file !== undefined, { error: texts.required, abort: true })
      .check(z.refine(isPdf, texts.onlyPdf)),
  });

export const toStatementValues = (statement: Statement | undefined): StatementValues => ({
  carrierId: statement?.providerId.carrierId.carrierId ?? null,
  providerId: statement?.providerId.providerId ?? null,
  statementDate: statement?.statementDate.slice(0, "YYYY-MM".length) ?? "",
  uploadfile: statement ? { keeps: statement.statementFilename } : null,
});
