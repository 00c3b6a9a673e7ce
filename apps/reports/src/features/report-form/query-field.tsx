import type { Report } from "@portal/api-client/contract/reports";
import { reportLimits } from "@portal/api-client/contract/reports";
import { readQuery } from "@portal/api-client/report-query";
import { useField, useFormValue } from "@portal/records/form";
import { chakra, FieldFrame } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { withPlainLines } from "../../sql-editor/problems.ts";
import { SqlEditor } from "../../sql-editor/sql-editor.tsx";
import { QueryFilters } from "./query-filters.tsx";
import { QueryHelp } from "./query-help.tsx";
import { QueryHistory } from "./query-history.tsx";
import { QueryPreview } from "./query-preview.tsx";
import { QueryVerdict } from "./query-verdict.tsx";
import { draftQueries } from "./reports.queries.ts";
import { useQueryCheck } from "./use-query-check.ts";

/** The query in its editor, with its filters beside it and its problems below. */
export function QueryField({ stored, readOnly }: { stored: Report | undefined; readOnly: boolean }) {
  const { field, id, error, locked, saving } = useField({ name: "reportQuery", label: "Query", readOnly });
  const chosen = useFormValue("datasourceId");
  const datasourceId = typeof chosen === "number" ? chosen : null;
  const text = withPlainLines(String(field.value ?? ""));
  const tokens = useMemo(() => readQuery(text).tokens, [text]);
  const check = useQueryCheck({ text, datasourceId, asks: !locked });
  const tables = useQuery({
    ...draftQueries.tables(datasourceId ?? 0),
    enabled: !locked && datasourceId !== null,
  });
  return (
    <Beside>
      <div>
        <FieldFrame
          id={id}
          label="Query"
          required
          help={<QueryHelp />}
          error={error}
          max={reportLimits.queryMax}
          length={text.length}
        >
          {(frame) => (
            <SqlEditor
              {...frame}
              value={text}
              onChange={field.onChange}
              onBlur={field.onBlur}
              readOnly={locked || saving === true}
              problems={check.problems}
              tables={tables.data ?? noTables}
            />
          )}
        </FieldFrame>
        <QueryVerdict text={text} check={check} />
      </div>
      <QueryFilters tokens={tokens}>
        {stored && (
          <QueryHistory reportId={stored.reportId} text={text} {...(!locked && { onRestore: field.onChange })} />
        )}
      </QueryFilters>
      {!locked && <QueryPreview {...{ text, tokens, datasourceId }} isBroken={check.problems.length > 0} />}
    </Beside>
  );
}

const noTables: readonly never[] = [];

const Beside = chakra("div", {
  base: {
    gridColumn: "1 / -1",
    display: "grid",
    gap: "4",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 280px" },
    "& > *": { minInlineSize: "0" },
  },
});
