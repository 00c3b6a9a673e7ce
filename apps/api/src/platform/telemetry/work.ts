import { AsyncLocalStorage } from "node:async_hooks";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A part of a trace that has begun. */
export interface Span {
  /** How others continue it (W3C Trace Context). */
  readonly traceparent: string;
  /** Ends it; `failure` says why it failed, in words that hold no value of a user. */
  end(outcome?: { failure?: string | undefined; attributes?: Attributes }): void;
}

/** A call, a job or a delivery, to which statements, mails and spans belong that it brings about. */
export interface Work {
  /** Stands in front of its statements, so that the database's own views and log name it; see ADR 32. */
  readonly comment: string;
  /** Of a call, as its answer and its log lines have it. */
  readonly requestId?: string | undefined;
  /** Where traces are sent. */
  readonly span?: Span | undefined;
}

const works = new AsyncLocalStorage<Work | undefined>();

/** What is being worked on here; nothing in what a process does by itself. */
export const currentWork = (): Work | undefined => works.getStore();

/** Runs what belongs to a work. */
export const during = <T>(work: Work, run: () => T): T => works.run(work, run);

/** Runs what a work only brought on, and what others share, so that it does not pass for a part of it. */
export const outsideOfWork = <T>(run: () => T): T => works.run(undefined, run);
