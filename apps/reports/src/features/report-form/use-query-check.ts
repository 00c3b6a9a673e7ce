import type { QueryCheck } from "@portal/api-client/contract/report-runs";
import { readQuery, type TextProblem } from "@portal/api-client/report-query";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { draftQueries } from "./reports.queries.ts";

/** The pause in typing after which the datasource is asked, in milliseconds. */
const settleMs = 400;

interface Draft {
  text: string;
  datasourceId: number | null;
  /** Whether the datasource may be asked: only users who may change the query may ask. */
  asks: boolean;
}

export interface CheckedQuery {
  /** The problems that the text alone shows at once, and those that the datasource found in this very text. */
  readonly problems: readonly TextProblem[];
  /** The datasource's answer; absent before it comes, and while the text alone is wrong. */
  readonly answer: QueryCheck | undefined;
  readonly checking: boolean;
  readonly failure: Error | null;
}

/** Checks a query while it is written: its text at once, and with its datasource when typing pauses. */
export function useQueryCheck({ text, datasourceId, asks }: Draft): CheckedQuery {
  const textProblems = useMemo(() => (text.trim() === "" ? [] : readQuery(text).problems), [text]);
  const rested = useRested(text);
  const isAsked = asks && datasourceId !== null && text.trim() !== "" && textProblems.length === 0;
  const load = useQuery({
    ...draftQueries.check({ datasourceId: datasourceId ?? 0, reportQuery: rested }),
    enabled: isAsked && rested === text,
  });
  const answer = isAsked && rested === text ? load.data : undefined;
  return {
    problems: answer?.problems ?? textProblems,
    answer,
    checking: isAsked && (rested !== text || load.isFetching),
    failure: isAsked && rested === text ? load.error : null,
  };
}

/** The text once it has not changed for a while; an empty one is taken at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rested === "" ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text, rested]);
  return rested;
}
