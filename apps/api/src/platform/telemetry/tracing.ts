import { type Attributes, currentWork, type Span } from "./work.ts";

export interface SpanOptions {
  kind: "server" | "client" | "work";
  attributes?: Attributes;
  /** What it is a part of: a span of this process, or what a caller said in `traceparent`. */
  parent?: Span | { traceparent: string } | undefined;
}

/** Sends spans to where a setting says. */
export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Has the spans of this process sent; a process has one tracer, or none. */
export function traceWith(given: Tracer | null): void {
  tracer = given;
}

/** Begins a span, of the current work where no other parent is given; nothing where no traces are sent. */
export const startSpan = (name: string, options: SpanOptions): Span | undefined =>
  tracer?.start(name, { parent: currentWork()?.span, ...options });
