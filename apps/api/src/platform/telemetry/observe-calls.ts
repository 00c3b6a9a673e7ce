import type { FastifyInstance, FastifyRequest } from "fastify";
import { routeOf } from "../http/calling.ts";
import { onCallEnd } from "../http/on-call-end.ts";
import type { AppMetrics, CallClass } from "./app-metrics.ts";
import { sqlComment } from "./sql-comment.ts";
import { startSpan } from "./tracing.ts";
import { during, type Span, type Work } from "./work.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The kind of the call, by which sizes are counted. */
    callClass?: CallClass;
  }
  interface FastifyRequest {
    /** The work that the call's statements and spans belong to. */
    work: CallWork | null;
  }
}

interface CallWork extends Work {
  readonly span: Span | undefined;
  /** The bytes that the connection had sent before. */
  readonly sentBefore: number;
}

/**
 * Counts and times each call, and makes it a work: everything that is done for it from its first hook on knows its id. Must be
 * called before any route is added.
 */
export function observeCalls(app: FastifyInstance, metrics: AppMetrics): void {
  app.decorateRequest("work", null);
  app.addHook("onRequest", (request, _reply, done) => {
    metrics.callBegan();
    request.work = begin(request);
    during(request.work, done);
  });
  // a body is read in the turns of its connection, which belong to no call
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.work) during(request.work, done);
    else done();
  });
  onCallEnd(app, (request, { elapsedTime }, status) => {
    const { work, raw } = request;
    metrics.callEnded({
      method: request.method,
      route: routeOf(request),
      status,
      seconds: elapsedTime / 1_000,
      callClass: request.routeOptions.config.callClass ?? "other",
      requestBytes: Number(request.headers["content-length"] ?? 0),
      responseBytes: work ? (raw.socket?.bytesWritten ?? 0) - work.sentBefore : null,
    });
    const failure = status >= 500 ? String(status) : undefined;
    work?.span?.end({ failure, attributes: { "http.response.status_code": status } });
  });
}

function begin(request: FastifyRequest): CallWork {
  const { id, method, raw } = request;
  const route = routeOf(request) ?? undefined;
  const span = startSpan(route ? `${method} ${route}` : method, {
    kind: "server",
    attributes: { "http.request.method": method, "http.route": route, "portal.request.id": id },
    parent: callersSpan(request),
  });
  const comment = sqlComment({ request_id: id, route, traceparent: span?.traceparent });
  return { comment, requestId: id, span, sentBefore: raw.socket?.bytesWritten ?? 0 };
}

function callersSpan({ headers: { traceparent } }: FastifyRequest) {
  return typeof traceparent === "string" ? { traceparent } : undefined;
}
