import type { QueryCheck } from "@portal/api-client/contract/report-runs";
import { readQuery, type TextProblem } from "@portal/api-client/report-query";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { draftQueries } from "./reports.queries.ts";

/** So long after the last key the datasource is asked. */
const settleMs = 400;

interface Draft {
  text: string;
  datasourceId: number | null;
  /** Whether the datasource may be asked: who may not change the query may not either (V7). */
  asks: boolean;
}

export interface CheckedQuery {
  /** What the text alone tells, at once, and what the datasource said of this very text. */
  readonly problems: readonly TextProblem[];
  /** What the datasource said; absent until it has, and while the text alone is wrong. */
  readonly answer: QueryCheck | undefined;
  readonly checking: boolean;
  readonly failure: Error | null;
}

/** Looks at a query while it is written: at once by its text, and by its datasource once the typing rests (Q12). */
export function useQueryCheck({ text, datasourceId, asks }: Draft): CheckedQuery {
  const own = useMemo(() => (text.trim() === "" ? [] : readQuery(text).problems), [text]);
  const rested = useRested(text);
  const isAsked = asks && datasourceId !== null && text.trim() !== "" && own.length === 0;
  const load = useQuery({
    ...draftQueries.check({ datasourceId: datasourceId ?? 0, reportQuery: rested }),
    enabled: isAsked && rested === text,
  });
  const answer = isAsked && rested === text ? load.data : undefined;
  return {
    problems: answer?.problems ?? own,
    answer,
    checking: isAsked && (rested !== text || load.isFetching),
    failure: isAsked && rested === text ? load.error : null,
  };
}

/** The text as it stood when it had not been changed for a while; an empty one is taken at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rested === "" ? 0 : settleMs);
    return () => clearTimeout(timer);
  }, [text, rested]);
  return rested;
}
