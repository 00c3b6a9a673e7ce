import type { QueryProblem } from "@portal/api-client/contract/report-runs";

/** What is wrong with a query, by its own text or by what the database says; for its author only (X7). */
export class QueryRefused extends Error {
  readonly problem: QueryProblem;

  constructor(problem: QueryProblem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}
