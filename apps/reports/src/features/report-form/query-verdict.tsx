import type { ReportColumn } from "@portal/api-client/contract/report-runs";
import { chakra } from "@portal/ui";
import { placeOf } from "../../sql-editor/problems.ts";
import type { CheckedQuery } from "./use-query-check.ts";

/** The result of checking the query, in words: its problems by line and column, or the columns of its answer. */
export function QueryVerdict({ text, check }: { text: string; check: CheckedQuery }) {
  const { problems, answer, checking, failure } = check;
  return (
    <Verdict role="status" data-wrong={problems.length > 0 || undefined}>
      {problems.length > 0 && (
        <ul aria-label="Problems of the query">
          {problems.map(({ message, from }) => {
            const { line, column } = placeOf(text, from);
            return (
              <li key={`${from} ${message}`}>
                <strong>
                  Line {line}, column {column}:
                </strong>{" "}
                {message}
              </li>
            );
          })}
        </ul>
      )}
      {problems.length === 0 && checking && <p>Checking the query…</p>}
      {problems.length === 0 && !checking && failure && <p>The query could not be checked: {failure.message}</p>}
      {problems.length === 0 && !checking && answer && !answer.reached && (
        <p>The datasource could not be reached. The query can be saved unchecked.</p>
      )}
      {problems.length === 0 && !checking && answer?.columns && <Columns columns={answer.columns} />}
    </Verdict>
  );
}

function Columns({ columns }: { columns: readonly ReportColumn[] }) {
  return (
    <p>
      The query is right. It answers {columns.length === 1 ? "one column" : `${columns.length} columns`}:{" "}
      {columns.map(({ name, type }, index) => (
        <span key={name}>
          {index > 0 && ", "}
          <code>{name}</code> {type}
        </span>
      ))}
    </p>
  );
}

const Verdict = chakra("div", {
  base: {
    // room for one line, so that nothing moves while the text changes
    minBlockSize: "20px",
    color: "muted",
    fontSize: "small",
    overflowWrap: "anywhere",
    "&[data-wrong]": { color: "danger" },
    "& code": { color: "text", fontFamily: "mono" },
    "& strong": { fontWeight: "600", fontVariantNumeric: "tabular-nums" },
    "& ul": { maxBlockSize: "160px", overflow: "auto" },
  },
});
