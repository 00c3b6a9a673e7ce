import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { auth } from "../contract/auth.ts";
import { carrierPolicies } from "../contract/carrier-policies.ts";
import { carriers } from "../contract/carriers.ts";
import { texts } from "../texts.ts";
import { createClient, type TransportReply } from "./client.ts";
import { endpoint } from "./endpoint.ts";

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const files = {
  upload: endpoint({
    summary: "Upload",
    method: "POST",
    path: "/services/files/upload/add",
    access: "signed-in",
    body: z.object({ note: z.string() }),
    upload: { field: "uploadfile", kind: "csv" },
    response: z.object({ total: z.int() }),
  }),
  replace: endpoint({
    summary: "Replace",
    method: "PUT",
    path: "/services/files",
    access: "signed-in",
    body: z.object({ optionalFile: z.nullable(z.string()) }),
    upload: { field: "uploadfile", kind: "pdf", optional: true },
    response: z.object({}),
  }),
  download: endpoint({
    summary: "Download",
    method: "GET",
    path: "/services/files/download/:id",
    access: "signed-in",
    params: z.object({ id: z.int() }),
    download: "application/pdf",
  }),
};

function setup(answer: Answer | Error = {}, token: string | null = "tok") {
  const replies: TransportReply[] = [];
  const sent = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    if (answer instanceof Error) throw answer;
    const body = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {});
    return new Response(body, { status: answer.status ?? 200, headers: answer.headers });
  });
  const api = createClient(
    { carriers, carrierPolicies, auth, files },
    { baseUrl: "/api/v1", fetch: sent, token: () => token, replied: (reply) => replies.push(reply) },
  );
  const request = () => {
    const [url, init] = sent.mock.calls[0] ?? [];
    return { url, ...init, headers: init?.headers as Record<string, string> };
  };
  return { api, sent, request, replies };
}

describe("requests", () => {
  it("go to the versioned root as JSON with the bearer token (A-010, A-011, B-521)", async () => {
    const { api, request } = setup();
    await api.carriers.get({ params: { id: 7 } });
    expect(request()).toMatchObject({
      url: "/api/v1/services/carriers/7",
      method: "GET",
      body: null,
      headers: { Accept: "application/json", Authorization: "Bearer tok" },
    });
  });

  it("have an id of their own with each try, where the transport makes some", async () => {
    const { sent } = setup();
    const ids = ["first-id", "second-id"];
    const requestId = () => ids.shift() ?? null;
    const transport = { baseUrl: "/api/v1", fetch: sent, token: () => null, replied: () => {}, requestId };
    const api = createClient({ carriers }, transport);
    for (let call = 0; call < 3; call += 1) await api.carriers.get({ params: { id: 7 } });
    expect(sent.mock.calls.map(([, init]) => new Headers(init?.headers).get("x-request-id"))).toEqual([
      "first-id",
      "second-id",
      null,
    ]);
  });

  it("carry no token when none is stored, and never to public calls (A-011, D-A17)", async () => {
    const signedOut = setup({}, null);
    await signedOut.api.carriers.list();
    expect(signedOut.request().headers).not.toHaveProperty("Authorization");
    const signedIn = setup();
    await signedIn.api.auth.login({ body: { username: "ana", password: "secret" } });
    expect(signedIn.request().headers).not.toHaveProperty("Authorization");
  });

  it("send an empty body where a non-delete call has none (A-012, D-A18)", async () => {
    const restore = setup();
    await restore.api.carriers.restore({ params: { id: 5 } });
    expect(restore.request()).toMatchObject({ method: "PUT", body: "{}" });
    expect(restore.request().headers["Content-Type"]).toBe("application/json");
    const remove = setup();
    await remove.api.carriers.remove({ params: { id: 5 } });
    expect(remove.request()).toMatchObject({ method: "DELETE", body: null });
  });

  it("carry the reason of an action in their body, a delete and a form with a file too; others ask for none", async () => {
    const reasonFor = vi.fn(async () => ({ reason: "Mistake", note: "Ticket 7" }));
    const { sent } = setup();
    const upload = { ...files.upload, reason: "bulk" as const };
    const api = createClient(
      { carriers, files: { upload } },
      { baseUrl: "", fetch: sent, token: () => null, replied: () => {}, reasonFor },
    );
    await api.carriers.remove({ params: { id: 5 } });
    await api.carriers.restore({ params: { id: 5 } });
    await api.files.upload({ body: { note: "of the file" }, file: new File(["1"], "a.csv") });
    await api.carriers.list();
    expect(reasonFor.mock.calls).toEqual([["delete"], ["restore"], ["bulk"]]);
    const given = { reason: "Mistake", note: "Ticket 7" };
    const bodies = sent.mock.calls.map(([, init]) => init?.body);
    expect(bodies.slice(0, 2).map((body) => JSON.parse(String(body)))).toEqual([given, given]);
    expect([...(bodies[2] as FormData).keys()]).toEqual(["note", "reason", "uploadfile"]);
    expect(bodies[3]).toBeNull();
  });

  it("are not sent where the user gives up the question for a reason", async () => {
    const { sent } = setup();
    const reasonFor = () => Promise.reject(new Error("given up"));
    const transport = { baseUrl: "", fetch: sent, token: () => null, replied: () => {}, reasonFor };
    const api = createClient({ carriers }, transport);
    await expect(api.carriers.remove({ params: { id: 5 } })).rejects.toThrow("given up");
    expect(sent).not.toHaveBeenCalled();
  });

  it("send login as exactly username and password (A-164)", async () => {
    const { api, request } = setup();
    await api.auth.login({ body: { username: "ana", password: " secret " } });
    expect(JSON.parse(String(request().body))).toEqual({ username: "ana", password: " secret " });
  });

  it("flatten list filters; repeated ones get indices (A-423, A-424, D-A28)", async () => {
    const one = setup();
    await one.api.carriers.paginate({
      query: {
        page: 2,
        limit: 15,
        filters: [{ field: "carrierName", value: "a b" }],
        sortBy: "carrierId",
        sort: "desc",
      },
    });
    expect(one.request().url).toBe(
      "/api/v1/services/carriers/paginate?page=2&limit=15&carrierName=a%20b&sortBy=carrierId&sort=desc",
    );
    const two = setup();
    const filters = ["a", "b", " "].map((value) => ({ field: "carrierName" as const, value }));
    await two.api.carriers.paginate({ query: { page: 1, limit: 15, filters } });
    expect(two.request().url).toContain("carrierName[0]=a&carrierName[1]=b");
    expect(two.request().url).not.toContain("[2]");
  });

  it("put the fields of an upload before its file, under the customer's name (B-694)", async () => {
    const { api, request } = setup({ body: { total: 1 } });
    await api.files.upload({ body: { note: "x" }, file: new File(["a"], "a.csv") });
    const form = request().body as unknown as FormData;
    expect([...form.keys()]).toEqual(["note", "uploadfile"]);
    expect(request().headers).not.toHaveProperty("Content-Type");
  });

  it("send what is null as an empty field, as a form has no other word for it", async () => {
    const { api, request } = setup();
    await api.files.replace({ body: { optionalFile: null } });
    expect((request().body as unknown as FormData).get("optionalFile")).toBe("");
  });

  it("go without a file where the call may, as a form all the same (5.12)", async () => {
    const { api, request } = setup();
    await api.files.replace({ body: { optionalFile: "1" } });
    expect([...(request().body as unknown as FormData).keys()]).toEqual(["optionalFile"]);
    const withFile = setup();
    await withFile.api.files.replace({ body: { optionalFile: "0" }, file: new File(["%PDF-"], "a.pdf") });
    expect([...(withFile.request().body as unknown as FormData).keys()]).toEqual(["optionalFile", "uploadfile"]);
  });

  it("are not made for an upload without a file (B-467)", async () => {
    const { api, sent } = setup();
    const file = undefined as unknown as File;
    expect(await api.files.upload({ body: { note: "x" }, file })).toMatchObject({
      ok: false,
      status: 400,
      data: { message: "File is required" },
    });
    expect(sent).not.toHaveBeenCalled();
  });
});

describe("a call that asks for something first (P-13, P-14)", () => {
  const asks = { status: 428, body: { message: "Confirm your password to go on", code: "confirm" } };
  const answers = (...replies: { status?: number; body?: unknown }[]) => {
    const bodies: unknown[] = [];
    const keys: (string | null)[] = [];
    const fetch = async (_url: string | URL | Request, init?: RequestInit) => {
      bodies.push(init?.body instanceof FormData ? [...init.body.keys()] : init?.body);
      keys.push(new Headers(init?.headers).get("idempotency-key"));
      const { status = 200, body = {} } = replies.shift() ?? {};
      return Response.json(body, { status });
    };
    return { fetch, bodies, keys };
  };
  const transport = { baseUrl: "", token: () => "tok", replied: () => {} };
  const charge = endpoint({ summary: "", method: "PUT", path: "/charge", access: "signed-in", idempotent: true });

  it("is sent again once that is done, with the same body, file and key", async () => {
    const { fetch, bodies, keys } = answers(asks, {}, asks, { body: { total: 1 } });
    const doFirst = vi.fn(async () => true);
    const api = createClient({ charge, upload: files.upload }, { ...transport, fetch, doFirst });
    expect(await api.charge({ idempotencyKey: "k1" })).toMatchObject({ ok: true });
    expect(keys).toEqual(["k1", "k1"]);
    const upload = api.upload({ body: { note: "x" }, file: new File(["a"], "a.csv") });
    expect(await upload).toEqual({ ok: true, status: 200, data: { total: 1 } });
    expect(bodies.slice(2)).toEqual([
      ["note", "uploadfile"],
      ["note", "uploadfile"],
    ]);
    expect(doFirst).toHaveBeenCalledWith("confirm", { sentAt: expect.any(Number) });
  });

  it("is refused as it was where that is not done, or where nobody can be asked", async () => {
    for (const doFirst of [async () => false, undefined]) {
      const { fetch, bodies } = answers(asks);
      const api = createClient({ charge }, { ...transport, fetch, ...(doFirst && { doFirst }) });
      expect(await api.charge({ idempotencyKey: "k1" })).toEqual({ ok: false, status: 428, data: asks.body });
      expect(bodies).toHaveLength(1);
    }
  });

  it("goes out while the page is left, where the contract says so", async () => {
    const sent = vi.fn(async () => Response.json({ message: "" }));
    await createClient({ logout: auth.logout }, { ...transport, fetch: sent }).logout();
    expect(sent).toHaveBeenCalledWith("/auth-services/auth/logout", expect.objectContaining({ keepalive: true }));
  });
});

describe("payloads", () => {
  const policy = {
    carrierId: 1,
    carrierPolicyType: "sms_daily_quota" as const,
    carrierPolicyDescription: "Per day",
    carrierPolicyValue: "5",
  };

  it("not of the entity's type answer code 1000 without a request (A-343, B-458, B-459, B-613)", async () => {
    const { api, sent } = setup();
    const wrong = { carrierName: 3 } as unknown as { carrierName: string; countryId: number };
    const refused = { ok: false, status: 400, data: { code: 1000, message: "Something went wrong :(" } };
    expect(await api.carriers.create({ body: wrong })).toEqual(refused);
    expect(await api.carriers.edit({ params: { id: 1 }, body: wrong })).toEqual(refused);
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ["lacks a choice", { carrierPolicyType: undefined }],
    ["has a number for a choice", { carrierPolicyType: 3 }],
    ["has a word for a flag", { carrierPolicyEnabled: "yes" }],
  ])("where one %s answer code 1000 too (D-A27)", async (_, wrong) => {
    const { api, sent } = setup();
    const body = { ...policy, ...wrong } as unknown as typeof policy;
    expect(await api.carrierPolicies.create({ body })).toMatchObject({ ok: false, data: { code: 1000 } });
    expect(sent).not.toHaveBeenCalled();
  });

  it("with another word than those of a choice are the API's to refuse (D-A27)", async () => {
    const { api, sent } = setup();
    const body = { ...policy, carrierPolicyType: "sms" } as unknown as typeof policy;
    await api.carrierPolicies.create({ body });
    expect(sent).toHaveBeenCalled();
  });

  it("are converted and trimmed; unknown keys are dropped; flags travel as 1 and 0 (D-A27, B-189)", async () => {
    const { api, request } = setup();
    const body = { carrierName: " Movil ", countryId: "52", carrierEnabled: true, other: 1 };
    await api.carriers.create({ body });
    expect(JSON.parse(String(request().body))).toEqual({ carrierName: "Movil", countryId: 52, carrierEnabled: 1 });
  });

  it("that only break a rule are sent: forms and the API report those (D-A27)", async () => {
    const { api, sent } = setup({ status: 400, body: { message: "carrierName: too long" } });
    await api.carriers.create({ body: { carrierName: "x".repeat(51), countryId: 1 } });
    expect(sent).toHaveBeenCalledOnce();
  });
});

describe("replies", () => {
  it.each([400, 404, 409, 500])(
    "with %i resolve with status and body instead of throwing (A-409, A-469, B-522)",
    async (status) => {
      const { api } = setup({ status, body: { message: "Username already exists" } });
      expect(await api.carriers.list()).toEqual({ ok: false, status, data: { message: "Username already exists" } });
    },
  );

  it("count only exactly 200 as success (B-523, B-637, D-A20)", async () => {
    const { api } = setup({ status: 201, body: {} });
    expect(await api.carriers.list()).toMatchObject({ ok: false, status: 201 });
  });

  it("that never come resolve with status 0 (A-409)", async () => {
    const { api, replies } = setup(new TypeError("Failed to fetch"));
    const { status, data } = await api.carriers.remove({ params: { id: 7 } });
    expect([status, data]).toEqual([0, { message: texts.unreachable }]);
    expect(replies).toEqual([]);
  });

  it("that are not JSON keep their status, or count as no answer after a 200", async () => {
    const answered = async (status: number) => setup({ status, body: "<html>" }).api.carriers.list();
    expect(await answered(500)).toEqual({ ok: false, status: 500, data: {} });
    expect(await answered(502)).toEqual({ ok: false, status: 502, data: { message: texts.unreachable } });
    expect(await answered(200)).toEqual({ ok: false, status: 0, data: { message: texts.notUnderstood } });
  });

  it("reject only when the caller aborted", async () => {
    const abort = new AbortController();
    abort.abort();
    const { api } = setup(new DOMException("aborted", "AbortError"));
    await expect(api.carriers.list({ signal: abort.signal })).rejects.toThrow("aborted");
  });

  it("tell the session their status and a renewed token (A-245)", async () => {
    const { api, replies } = setup({ headers: { token: "NEW" } });
    await api.carriers.list();
    expect(replies).toEqual([{ status: 200, sentToken: "tok", renewedToken: "NEW" }]);
  });

  it("of downloads give the file and the server's name for it", async () => {
    const headers = { "content-disposition": "attachment; filename=\"plain.pdf\"; filename*=UTF-8''a%C3%B1o.pdf" };
    const { api } = setup({ body: "%PDF-", headers });
    const result = await api.files.download({ params: { id: 1 } });
    if (!result.ok) throw new Error("refused");
    expect(result.data.filename).toBe("año.pdf");
    expect(await result.data.blob.text()).toBe("%PDF-");
  });

  it("of downloads tell how much has arrived, and reject when given up half way", async () => {
    const abort = new AbortController();
    const api = createClient(files, {
      baseUrl: "",
      token: () => "tok",
      replied: () => {},
      fetch: async (_url, init) => {
        const start = (controller: ReadableStreamDefaultController) => {
          controller.enqueue(new TextEncoder().encode("half"));
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
        };
        return new Response(new ReadableStream({ start }));
      },
    });
    const arrived: number[] = [];
    const onReceive = (bytes: number) => {
      arrived.push(bytes);
      abort.abort();
    };
    const call = api.download({ params: { id: 1 }, signal: abort.signal, onReceive });
    await expect(call).rejects.toThrow("aborted");
    expect(arrived).toEqual([4]);
  });
});
