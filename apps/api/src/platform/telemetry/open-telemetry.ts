import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type TextMapGetter, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Tracer } from "./tracing.ts";
import type { Span } from "./work.ts";

export interface TraceSettings {
  /** Address of a collector (OTLP over HTTP, JSON), without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** The share of the traces that begin here and are sent; for other traces, the process that began them decided. */
  share: number;
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, work: SpanKind.INTERNAL } as const;
const propagator = new W3CTraceContextPropagator();
const getter: TextMapGetter<Readonly<Record<string, string>>> = {
  keys: Object.keys,
  get: (carrier, key) => carrier[key],
};

/**
 * Opens a tracer. The SDK is loaded only if traces are sent. Spans are sent in batches, after the work that they are about; if
 * no collector takes them they are dropped.
 */
export function openTelemetry({ endpoint, serviceName, share }: TraceSettings): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "service.instance.id": String(process.pid) }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("carrier-portal");
  const contexts = new WeakMap<object, Context>();

  const contextOf = (parent: object | undefined): Context => {
    if (!parent) return ROOT_CONTEXT;
    return contexts.get(parent) ?? propagator.extract(ROOT_CONTEXT, parent, getter);
  };
  return {
    start(name, { kind, attributes = {}, parent }) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      const started: Span = {
        traceparent: `00-${traceId}-${spanId}-0${traceFlags}`,
        end({ failure, attributes: learned = {} } = {}) {
          for (const [key, value] of Object.entries(learned)) if (value !== undefined) span.setAttribute(key, value);
          if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
          span.end();
        },
      };
      contexts.set(started, trace.setSpan(ROOT_CONTEXT, span));
      return started;
    },
    stop: () => provider.shutdown(),
  };
}
