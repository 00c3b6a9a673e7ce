import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity, message } from "../core/entity.ts";
import { endsAt, flag, optionalReference, readable, result, text, wholeNumber } from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import { texts } from "../texts.ts";

export const reportDatasourceLimits = {
  nameMax: 50,
  hostMax: 100,
  portDigits: 10,
  databaseMax: 50,
  usernameMax: 50,
  passwordMax: 50,
} as const;

/** Text sets a password, absent or blank keeps the stored one, null removes it (D-A53); never trimmed (D-A41). */
const password = z.optional(z.nullable(z.string().check(endsAt(reportDatasourceLimits.passwordMax), readable({}))));

const connection = {
  datasourceHost: text(reportDatasourceLimits.hostMax),
  /** Digits as the customer says, and a valid port of a network (D-A53). */
  datasourcePort: wholeNumber({ digits: reportDatasourceLimits.portDigits }).check(
    z.refine((port) => port >= 1 && port <= 65_535, texts.notAnInteger),
  ),
  datasourceDatabase: text(reportDatasourceLimits.databaseMax),
  datasourceUsername: text(reportDatasourceLimits.usernameMax),
  datasourcePassword: password,
};

export const ReportDatasourceInput = z.object({
  datasourceName: text(reportDatasourceLimits.nameMax),
  ...connection,
  datasourceEnabled: flag(),
});
export type ReportDatasourceInput = z.input<typeof ReportDatasourceInput>;

/** The password is in no answer; `hasPassword` says whether one is stored (D-A53). */
export const ReportDatasource = entity({
  datasourceId: result.id,
  datasourceName: result.text,
  datasourceHost: result.text,
  datasourcePort: z.int(),
  datasourceDatabase: result.text,
  datasourceUsername: result.text,
  hasPassword: z.boolean(),
  datasourceEnabled: result.flag,
});
export type ReportDatasource = z.output<typeof ReportDatasource>;

export const reportDatasources = {
  ...resource("reportDatasources", {
    entity: ReportDatasource,
    input: ReportDatasourceInput,
    filters: { datasourceName: "text", datasourceHost: "text", datasourceEnabled: "flag" },
    columns: ["datasourceId", "datasourceName", "datasourceHost"],
    restore: "edit",
  }),
  test: endpoint({
    summary:
      "Connects with the values of a form; every failure has the same text and takes the same time, so that nobody can scan ports (X8)",
    method: "POST",
    path: "/services/report-datasources/test",
    reads: true,
    access: ["report-datasource.create", "report-datasource.edit"],
    /** With the id, a blank password stands for the stored one, under the rule of D-A53. */
    body: z.object({ ...connection, datasourceId: optionalReference() }),
    response: message,
  }),
};
