import { randomUUID } from "node:crypto";
import { type Basics, flag } from "./basics.ts";

interface NamedParts {
  name?: string;
  enabled?: boolean;
}

interface DatasourceParts extends NamedParts {
  host?: string;
  passwordSealed?: string;
}

const namedValues = (what: string, { name = `${what} ${randomUUID().slice(0, 8)}`, enabled = true }: NamedParts) => ({
  name,
  ...flag(enabled),
});

/** A category of reports. */
export const reportCategory = (build: Basics, parts: NamedParts = {}) =>
  build.insert("report_category", namedValues("Category", parts));

/** A kind of chart. */
export const reportChartType = (build: Basics, parts: NamedParts = {}) =>
  build.insert("report_chart_type", namedValues("Chart", parts));

/** A datasource, without a password unless a sealed one is given. */
export const reportDatasource = (
  build: Basics,
  { host = "db.example.com", passwordSealed, ...parts }: DatasourceParts = {},
) =>
  build.insert("report_datasource", {
    ...namedValues("Datasource", parts),
    host,
    port: 5432,
    database: "reports",
    username: "reader",
    password_sealed: passwordSealed ?? null,
  });
