import { type Attributes, currentWork, type Span } from "./work.ts";

export interface SpanOptions {
  kind: "server" | "client" | "work";
  attributes?: Attributes;
  /** The parent: a span of this process, or a caller's `traceparent`. */
  parent?: Span | { traceparent: string } | undefined;
}

/** Sends spans to the collector of the settings. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends the spans that are left. */
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Sets the tracer of this process; a process has one, or none. */
export function traceWith(given: Tracer | null): void {
  tracer = given;
}

/** Begins a span, under the current work unless a parent is given; undefined if no traces are sent. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined =>
  tracer?.start(name, { parent: currentWork()?.span, ...options });
