import type { DatasourceTable, QueryProblem, ReportColumn } from "@portal/api-client/contract/report-runs";
import { texts } from "@portal/api-client/texts";
import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import type { Db } from "../database/database.ts";
import type { Batch } from "../database/text-rows.ts";
import { badRequest, HttpError, notFound, tookTooLong } from "../errors.ts";
import type { Seals } from "../sealed.ts";
import { boundValues } from "./bound-values.ts";
import { type CompiledQuery, compileQuery } from "./compile-query.ts";
import { type DatasourceLogin, ExcessiveRights } from "./connect.ts";
import { type ConnectionRules, createConnections } from "./connections.ts";
import { describeStatement } from "./describe-statement.ts";
import { queryFailure } from "./query-failure.ts";
import { QueryRefused } from "./query-refused.ts";
import { readBatches } from "./read-batches.ts";
import { readableTables } from "./readable-tables.ts";
import { columnsOf, type ResultColumn, resultColumns } from "./result-columns.ts";
import { DatasourceAway, inSession, RunEnded, type SessionOptions } from "./session.ts";

/** What a datasource answers about a query without running it. */
export type Described =
  /** The datasource could not be reached. */
  | { readonly reached: false }
  | { readonly reached: true; readonly columns: readonly ReportColumn[]; readonly problem: null }
  | { readonly reached: true; readonly columns: null; readonly problem: QueryProblem };

/** Describes a query on a stored datasource, after compiling its tokens. A disabled datasource answers 400. */
export type DescribeQuery = (datasourceId: number, query: string) => Promise<Described>;

interface Dependencies {
  db: Db;
  seals: Pick<Seals, "open">;
  rules: ConnectionRules;
  timeZone: string;
  log: FastifyBaseLogger;
  /** Ends all runs when the process stops. */
  stopping?: AbortSignal;
}

/** One run of a query: its bound values and its limits. */
export interface Run extends Omit<SessionOptions, "timeZone"> {
  readonly datasourceId: number;
  readonly query: CompiledQuery;
  /** The values of the query's parameters, in their order. */
  readonly values: readonly (string | null)[];
  /** The most rows that are read. */
  readonly mostRows: number;
}

/** The rows of a run; `columnsOf` gets the fields of the first batch. */
export interface RunningQuery {
  readonly batches: AsyncIterable<Batch>;
  columnsOf(fields: Batch["fields"]): readonly ResultColumn[];
}

/** The time limit of questions to a datasource other than runs. */
const askMs = 5_000;

/**
 * The stored datasources that reports read: only enabled ones, over their own accounts and connections of low rights, never the
 * portal's. A query that fails throws `QueryRefused` or `RunEnded`; a datasource that cannot be reached answers 502.
 */
export function createDatasources({ db, seals, rules, timeZone, log, stopping }: Dependencies) {
  const connections = createConnections(rules);

  const loginOf = async (datasourceId: number): Promise<DatasourceLogin> => {
    const row = await db
      .selectFrom("report_datasource")
      .select(["id", "host", "port", "database", "username", "password_sealed", "enabled"])
      .where("id", "=", datasourceId)
      .executeTakeFirst();
    if (!row) throw notFound();
    if (!row.enabled) throw badRequest(texts.datasourceDisabled);
    return { ...row, password: row.password_sealed === null ? null : seals.open(row.password_sealed, row.id) };
  };

  /** Answers one text for all causes; only the log has the cause. */
  const notReached = (login: DatasourceLogin, { cause }: DatasourceAway): HttpError => {
    const { message } = cause as Error;
    log.warn({ host: login.host, port: login.port, cause: message }, "a datasource could not be reached");
    const told = cause instanceof ExcessiveRights ? texts.datasourceExcessive : texts.datasourceNotReached;
    return new HttpError(502, { message: told });
  };

  const use = async <T>(
    datasourceId: number,
    query: CompiledQuery | null,
    options: Omit<SessionOptions, "timeZone">,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> => {
    const login = await loginOf(datasourceId);
    try {
      return await inSession(connections, login, { ...options, ...eitherOf(options.signal, stopping), timeZone }, work);
    } catch (error) {
      const failure = error instanceof DatasourceAway ? error : queryFailure(error, query);
      throw failure instanceof DatasourceAway ? notReached(login, failure) : failure;
    }
  };

  return {
    async run<T>(
      { datasourceId, query, values, mostRows, ...options }: Run,
      read: (running: RunningQuery) => Promise<T>,
    ) {
      return use(datasourceId, query, options, (client) =>
        read({
          batches: readBatches(
            client,
            { text: query.text, values: boundValues(query.filters, values, timeZone) },
            mostRows,
          ),
          columnsOf: (fields) => resultColumns(fields, timeZone),
        }),
      );
    },

    describe: (async (datasourceId, text) => {
      try {
        const query = compileQuery(text);
        const fields = await use(datasourceId, query, { limitMs: askMs }, (client) =>
          describeStatement(client, query.text),
        );
        return { reached: true, columns: columnsOf(resultColumns(fields, timeZone)), problem: null };
      } catch (error) {
        if (error instanceof QueryRefused) return { reached: true, columns: null, problem: error.problem };
        // a query that keeps its data locked counts as one that took too long
        if (error instanceof RunEnded || (error instanceof HttpError && error.status === 502))
          return { reached: false };
        throw error;
      }
    }) satisfies DescribeQuery,

    tables: (datasourceId: number): Promise<DatasourceTable[]> =>
      use(datasourceId, null, { limitMs: askMs }, readableTables).catch((error: unknown) => {
        throw error instanceof RunEnded ? tookTooLong() : error;
      }),

    close: () => connections.close(),
  };
}

/** A signal that aborts with the first of several. */
const eitherOf = (...signals: readonly (AbortSignal | undefined)[]) => ({
  signal: AbortSignal.any(signals.filter((signal) => signal !== undefined)),
});

export type Datasources = ReturnType<typeof createDatasources>;
