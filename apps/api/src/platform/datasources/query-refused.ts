import type { QueryProblem } from "@portal/api-client/contract/report-runs";

/** A query is wrong, by its text or by the database's answer. Only its author may read the details. */
export class QueryRefused extends Error {
  readonly problem: QueryProblem;

  constructor(problem: QueryProblem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}
