import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const superOwner = await api.as((await api.build.user({ permissions: ["report.list"] })).id);
const owner = await api.as({ permissions: ["report.list"] });
const colleague = await api.as({ permissions: ["report.list"] });
const [ana, bea] = [await api.build.user(), await api.build.user()];
const share = (caller: typeof owner, reportId: number, users: unknown) =>
  caller.post("/services/reports/share", { body: { reportId, users } });
const sharesOf = (caller: typeof owner, id: number) => caller.get(`/services/reports/${id}/get-shares`);
const newReport = (parts: Parameters<typeof api.build.report>[0] = {}) =>
  api.build.report({ userId: owner.userId, ...parts });

it("user id 1 is the super owner of the tests", () => expect(superOwner.userId).toBe(1));

describe("sharing a report (V9)", () => {
  it("replaces the whole set, and get-shares answers it (B-243, B-270, B-591, B-592)", async () => {
    const { id } = await newReport();
    expect(await share(owner, id, [bea.id, ana.id, bea.id])).toMatchObject({
      status: 200,
      body: [{ userId: ana.id }, { userId: bea.id }],
    });
    expect(await share(owner, id, [bea.id, colleague.userId])).toMatchObject({ status: 200 });
    const both = [{ userId: colleague.userId }, { userId: bea.id }].sort((one, other) => one.userId - other.userId);
    expect(await sharesOf(owner, id)).toMatchObject({ status: 200, body: both });
    expect(await share(owner, id, [])).toMatchObject({ status: 200, body: [] });
    expect((await sharesOf(owner, id)).body).toEqual([]);
  });

  it("lets those see it who are in the set, and nobody else (B-270, V1)", async () => {
    const { id } = await newReport();
    const reader = await api.as({ permissions: ["report.list"] });
    const sees = async (caller: typeof owner) =>
      (await caller.post("/services/reports/get-user-filter", { body: { reportId: id, userId: caller.userId } }))
        .status;
    await share(owner, id, [reader.userId]);
    expect([await sees(reader), await sees(colleague)]).toEqual([200, 404]);
    await share(owner, id, [colleague.userId]);
    expect([await sees(reader), await sees(colleague)]).toEqual([404, 200]);
  });

  it("leaves a line with the ids before and after, and none where nothing changed (O1, O3)", async () => {
    const { id } = await newReport({ shares: [ana.id] });
    await share(owner, id, [bea.id]);
    expect(await api.lastAudit()).toMatchObject({
      user_id: owner.userId,
      action: "report.share",
      entity: "report",
      entity_id: String(id),
      before: { users: [ana.id] },
      after: { users: [bea.id] },
    });
    const lines = (await api.audit()).length;
    await share(owner, id, [bea.id]);
    expect(await api.audit()).toHaveLength(lines);
  });

  it("is the owner's and user id 1's; others who see it get 403, others still 404 (B-506, B-507)", async () => {
    const { id } = await newReport({ shares: [colleague.userId] });
    const stranger = await api.as({ permissions: ["report.list"] });
    for (const [caller, status] of [
      [colleague, 403],
      [stranger, 404],
      [superOwner, 200],
    ] as const) {
      expect(await sharesOf(caller, id)).toMatchObject({ status });
      expect(await share(caller, id, [ana.id])).toMatchObject({ status });
    }
  });

  it("is refused for a public report, even of one's own (B-507)", async () => {
    const { id } = await newReport({ privateEnabled: false, shares: [ana.id] });
    const refusal = { status: 400, body: { message: "Only a private report can be shared" } };
    expect(await share(owner, id, [])).toMatchObject(refusal);
    expect(await sharesOf(owner, id)).toMatchObject(refusal);
    expect(await api.db.selectFrom("report_share").where("report_id", "=", id).selectAll().execute()).toHaveLength(1);
  });

  it("names each row that nobody can be shared to, and changes nothing", async () => {
    const { id } = await newReport({ shares: [ana.id] });
    const disabled = await api.build.user({ enabled: false });
    const rows = (users: number[], caller = owner) => share(caller, id, users);
    expect(await rows([bea.id, owner.userId, disabled.id, 2_000_000_000])).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: "users", row: 2, message: "A report cannot be shared with yourself" },
          { field: "users", row: 3, message: "Is disabled and cannot be chosen" },
          { field: "users", row: 4, message: "Record not found" },
        ],
      },
    });
    expect(await rows([superOwner.userId, owner.userId], superOwner)).toMatchObject({
      status: 400,
      body: {
        errors: [
          { row: 1, message: "A report cannot be shared with yourself" },
          { row: 2, message: "The owner sees it already" },
        ],
      },
    });
    expect((await sharesOf(owner, id)).body).toEqual([{ userId: ana.id }]);
  });

  it("takes at most 200 users", async () => {
    const { id } = await newReport();
    const users = Array.from({ length: 201 }, (_, index) => index + 1);
    expect(await share(owner, id, users)).toMatchObject({ status: 400, body: { errors: [{ field: "users" }] } });
  });

  it("reaches, from who is tied, only users of their carrier or provider; the others look unknown", async () => {
    const provider = await api.build.provider();
    const { carrier_id: carrierId } = provider;
    const sameCarrier = await api.build.user({ carrierId });
    const sameProvider = await api.build.user({ providerId: provider.id });
    const other = await api.build.user({ carrierId: (await api.build.carrier()).id });
    const query = "select [provider_id] as p, [carrier_id] as c";
    const refusedOf = async (tie: { carrierId?: number; providerId?: number }) => {
      const tied = await api.as({ permissions: ["report.list"], ...tie });
      const { id } = await newReport({ userId: tied.userId, query });
      const users = [sameCarrier, sameProvider, other, ana].map((user) => user.id);
      const { body } = await share(tied, id, users);
      return body.errors.map(({ row, message }: { row: number; message: string }) => [row, message]);
    };
    const unknown = "Record not found";
    expect(await refusedOf({ carrierId })).toEqual([
      [3, unknown],
      [4, unknown],
    ]);
    expect(await refusedOf({ providerId: provider.id })).toEqual([
      [1, unknown],
      [3, unknown],
      [4, unknown],
    ]);
  });

  it("answers what may be sent back: nobody disabled, no owner, no user outside the caller's tie", async () => {
    const carrier = await api.build.carrier();
    const tied = await api.as({ permissions: ["report.list"], carrierId: carrier.id });
    const near = await api.build.user({ carrierId: carrier.id });
    const disabled = await api.build.user({ enabled: false, carrierId: carrier.id });
    const { id } = await newReport({
      userId: tied.userId,
      query: "select [carrier_id]",
      shares: [near.id, disabled.id, ana.id, tied.userId],
    });
    const { body } = await sharesOf(tied, id);
    expect(body).toEqual([{ userId: near.id }]);
    expect((await sharesOf(superOwner, id)).body.map(({ userId }: { userId: number }) => userId).sort()).toEqual(
      [near.id, ana.id].sort(),
    );
    const users = body.map(({ userId }: { userId: number }) => userId);
    expect(await share(tied, id, users)).toMatchObject({ status: 200 });
  });

  it("done twice at once gives one of the two sets, whole", async () => {
    const { id } = await newReport();
    const sets = [
      [ana.id, bea.id],
      [colleague.userId, bea.id],
    ];
    const replies = await Promise.all([...sets, ...sets, ...sets].map((users) => share(owner, id, users)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = (await sharesOf(owner, id)).body.map(({ userId }: { userId: number }) => userId);
    expect(sets.map((set) => set.toSorted((one, other) => one - other))).toContainEqual(kept);
  });
});
