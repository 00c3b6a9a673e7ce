import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, describe, expect, it } from "vitest";
import { openTelemetry } from "#platform/telemetry/open-telemetry.ts";
import { traceWith } from "#platform/telemetry/tracing.ts";
import { proxySecret, startTestApi } from "./start-test-api.ts";

const api = await startTestApi({ slowStatementMs: 1 });
const viewer = await api.as({ permissions: ["country.list"] });

/** A call that the portal hands on under an id, and its statements while one of them waits for a lock. */
async function caught(query: string, requestId: string) {
  const blocker = await api.owner.connect();
  try {
    await blocker.query("begin");
    await blocker.query("lock table country in access exclusive mode");
    const headers = { "x-portal-secret": proxySecret, "x-request-id": requestId };
    const call = viewer.get("/services/countries/paginate", { query, headers });
    const waiting = async () => {
      // the role of the API sees its own statements
      const { rows } = await api.pool.query<{ query: string }>(
        "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.map((row) => row.query);
    };
    await expect.poll(waiting).not.toEqual([]);
    const statements = await waiting();
    await blocker.query("rollback");
    return { statements, reply: await call };
  } finally {
    blocker.release(true); // with its lock, also if nobody waited for it
  }
}

describe("the id of a call", () => {
  it("stands in front of its statements, with the route, where the database shows them", async () => {
    const requestId = randomUUID();
    const { statements, reply } = await caught("countryName=a", requestId);
    expect(reply.headers["x-request-id"]).toBe(requestId);
    const comment = `/*request_id='${requestId}',route='%2Fapi%2Fv1%2Fservices%2Fcountries%2Fpaginate'*/ `;
    for (const statement of statements) expect(statement).toContain(comment);
  });

  it("is no part of a prepared statement, whose text the server keeps for others", async () => {
    const { statements } = await caught("", randomUUID());
    for (const statement of statements) expect(statement).toMatch(/^select /);
  });

  it.each(["x".repeat(65), "short", "a'; drop table country --", "*/ select 1"])(
    "is a new one where a proxy says %j",
    async (given) => {
      const headers = { "x-portal-secret": proxySecret, "x-request-id": given };
      const reply = await viewer.get("/services/countries", { headers });
      expect(reply.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it("stands in the log with each slow statement, without values", async () => {
    api.logLines.length = 0;
    const { reply } = await caught("countryName=secret-word", randomUUID());
    const slow = api.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "a slow statement");
    expect(slow).not.toEqual([]);
    for (const line of slow) expect(line).toMatchObject({ level: 40, requestId: reply.headers["x-request-id"] });
    expect(slow.some(({ statement }) => statement.includes('from "country"'))).toBe(true);
    expect(JSON.stringify(slow)).not.toContain("secret-word");
  });

  it("leads from an unexpected error in the log to its statement", async () => {
    api.logLines.length = 0;
    await api.owner.query("alter table country rename to away");
    const reply = await viewer.get("/services/countries/paginate", { query: "countryName=secret-word" });
    await api.owner.query("alter table away rename to country");
    expect(reply.status).toBe(500);
    const [line] = api.logLines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === "unexpected error");
    expect(line).toMatchObject({ requestId: reply.headers["x-request-id"], err: { code: "42P01" } });
    expect(line.err.statement).toContain("country");
    expect(JSON.stringify(line)).not.toContain("secret-word");
  });
});

interface SentSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code: number; message?: string };
}

/** The parts of OTLP's JSON that the tests look at. */
interface Sent {
  resourceSpans: {
    resource: { attributes: SentSpan["attributes"] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

describe("traces", () => {
  let stop = async () => {};
  afterEach(() => stop());

  /** A collector that keeps what it receives. */
  async function collect() {
    const spans: SentSpan[] = [];
    const services: unknown[] = [];
    const server: Server = createServer(async (request, reply) => {
      const { resourceSpans } = (await json(request)) as Sent;
      for (const { resource, scopeSpans } of resourceSpans) {
        services.push(resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue);
        for (const { spans: some } of scopeSpans) spans.push(...some);
      }
      reply.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const tracer = openTelemetry({ endpoint: `http://127.0.0.1:${port}/`, serviceName: "portal-test", share: 1 });
    traceWith(tracer);
    stop = async () => {
      traceWith(null);
      await new Promise((resolve) => server.close(resolve));
    };
    /** The spans, once all were sent. */
    const sent = async () => {
      await tracer.stop();
      return { spans, services };
    };
    return sent;
  }

  it("have a span of a call, named by its route, and below it those of its statements, without values", async () => {
    const sent = await collect();
    const [traceId, parentId] = ["4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"];
    const reply = await viewer.get("/services/countries/paginate", {
      query: "countryName=secret-word",
      headers: { traceparent: `00-${traceId}-${parentId}-01` },
    });
    expect(reply.status).toBe(200);
    const { spans, services } = await sent();
    expect(new Set(services)).toEqual(new Set(["portal-test"]));
    const call = spans.find(({ name }) => name === "GET /api/v1/services/countries/paginate");
    expect(call).toMatchObject({ kind: 2, traceId, parentSpanId: parentId });
    expect(call?.attributes).toContainEqual({
      key: "portal.request.id",
      value: { stringValue: reply.headers["x-request-id"] },
    });
    expect(call?.attributes).toContainEqual({ key: "http.response.status_code", value: { intValue: 200 } });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(statements.map(({ name }) => name)).toContain("select");
    for (const { traceId: of, kind } of statements) expect([of, kind]).toEqual([traceId, 3]);
    expect(JSON.stringify(spans)).toContain('from \\"country\\"');
    expect(JSON.stringify(spans)).not.toContain("secret-word");
  });

  it("begin anew for a call that is part of none, and say where it failed", async () => {
    const sent = await collect();
    await api.owner.query("alter table country rename to away");
    await viewer.get("/services/countries/paginate", { headers: { traceparent: "not one" } });
    await api.owner.query("alter table away rename to country");
    const { spans } = await sent();
    const call = spans.find(({ name }) => name.startsWith("GET "));
    expect(call?.parentSpanId ?? "").toBe("");
    expect(call?.status).toEqual({ code: 2, message: "500" });
    const failure = { status: { code: 2, message: "42P01" }, parentSpanId: call?.spanId };
    expect(spans).toContainEqual(expect.objectContaining(failure));
  });

  it("have the mails that a call sends", async () => {
    const { email } = await api.build.user({});
    const sent = await collect();
    await api.call("POST", "/auth-services/auth/send-pin", { body: { email } });
    await expect.poll(() => api.mails.length).toBe(1);
    const { spans } = await sent();
    const mail = spans.find(({ name }) => name === "send mail");
    const call = spans.find(({ kind }) => kind === 2);
    expect(mail?.traceId).toBe(call?.traceId);
    expect(JSON.stringify(spans)).not.toContain(email);
  });

  it("cost nobody an answer where no collector takes them", async () => {
    traceWith(openTelemetry({ endpoint: "http://127.0.0.1:9", serviceName: "portal-test", share: 1 }));
    stop = async () => traceWith(null);
    expect((await viewer.get("/services/countries")).status).toBe(200);
  });
});
