import { AsyncLocalStorage } from "node:async_hooks";
import type { GivenReason } from "@portal/api-client";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A part of a trace that has begun. */
export interface Span {
  /** The value with which others continue the trace (W3C Trace Context). */
  readonly traceparent: string;
  /** Ends it; `failure` says why it failed, in words that hold no value of a user. */
  end(outcome?: { failure?: string | undefined; attributes?: Attributes }): void;
}

/** A call, a job or a delivery; statements, mails and spans belong to the one that causes them. */
export interface Work {
  /** The comment before its statements, so that the database's own views and log name it; see ADR 32. */
  readonly comment: string;
  /** The id of a call, as in its answer and its log lines. */
  readonly requestId?: string | undefined;
  /** The span, if traces are sent. */
  readonly span?: Span | undefined;
  /** The key of a program that it is done for; its audit lines name it. */
  key?: { readonly id: number; readonly name: string };
  /** The view that a call is made in: its audit lines and limits are the viewer's. */
  view?: { readonly viewerId: number; readonly viewed: { readonly userId: number; readonly username: string } };
  /** Why it is done, as its caller said; its audit lines say it too. */
  reason?: Readonly<GivenReason>;
}

const works = new AsyncLocalStorage<Work | undefined>();

/** The current work; undefined in what a process does by itself. */
export const currentWork = (): Work | undefined => works.getStore();

/** Who acts in the current work for a user: the viewer in a view, else the user. */
export const actorFor = (userId: number): number => currentWork()?.view?.viewerId ?? userId;

/** Runs a function as part of a work. */
export const during = <T>(work: Work, run: () => T): T => works.run(work, run);

/** Runs a function outside of the work that caused it, for what several works share. */
export const outsideOfWork = <T>(run: () => T): T => works.run(undefined, run);
