import { reportAgendLimits } from "@portal/api-client/contract/report-agends";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

/** A Thursday; in the portal's zone it is Friday, the tenth, already. */
const now = new Date("2024-05-09T18:00:00Z");
let time = now;
const api = await startTestApi({ timeZone: "Asia/Tokyo", clock: () => time });
await api.build.user(); // user id 1, who sees every report
const role = await api.build.role({ permissions: ["report.list"] });
const person = async (tie: { carrierId?: number; providerId?: number } = {}) =>
  api.as((await api.build.user({ roles: [role.id], ...tie })).id);
type Person = Awaited<ReturnType<typeof person>>;
const ana = await person();
const eva = await person();
type Parts = Parameters<typeof api.build.report>[0];
const newReport = async (query?: string, parts: Parts = {}) =>
  (await api.build.report({ privateEnabled: false, roles: [role.id], ...(query && { query }), ...parts })).id;

const create = (caller: Person, reportId: number, parts: object = {}) =>
  caller.post("/services/report-agends", {
    body: { reportId, userId: caller.userId, agendPeriodicityId: 1, agendTime: "08:30", agendEnabled: 1, ...parts },
  });
const byReport = (caller: Person, reportId: number, userId = caller.userId) =>
  caller.post("/services/report-agends/by-report", { body: { reportId, userId } });
const remove = (caller: Person, id: number) => caller.delete(`/services/report-agends/${id}`);
const deliveries = (caller: Person, id: number) => caller.get(`/services/report-agends/${id}/deliveries`);
const created = async (caller: Person, reportId: number, parts: object = {}) => {
  const reply = await create(caller, reportId, parts);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body as { agendId: number; nextRunAt: string; agendDataReport: string };
};
const newLines = async (before: number) =>
  (await api.audit()).slice(before).map(({ user_id, action, entity_id }) => [user_id, action, entity_id]);

const dates = "select [from], [to]";
const filter = (name: string, paramValue: string | number, type = "date") => ({
  type,
  realValue: name,
  queryValue: `[${name}]`,
  paramValue,
});
const asked = (...filters: ReturnType<typeof filter>[]) => ({ agendDataReport: JSON.stringify(filters) });

describe("the periodicities of schedules", () => {
  it("are daily, weekly and monthly, for whoever is signed in (B-605)", async () => {
    const anybody = await api.as({});
    expect(await anybody.get("/services/report-agend-periodicities")).toMatchObject({
      status: 200,
      body: [
        { agendPeriodicityId: 1, periodicity: "Daily" },
        { agendPeriodicityId: 2, periodicity: "Weekly" },
        { agendPeriodicityId: 3, periodicity: "Monthly" },
      ],
    });
  });
});

describe("a schedule", () => {
  it("is created, listed and deleted, with a line each (B-251, B-252, B-606 to B-608, G9)", async () => {
    const reportId = await newReport(dates);
    const before = (await api.audit()).length;
    const reply = await create(ana, reportId, {
      agendSubject: " Yesterday ",
      ...asked(filter("to", 0), filter("from", -1)),
    });
    expect(reply.status).toBe(200);
    const { agendId } = reply.body;
    expect(reply.body).toEqual({
      id: agendId,
      agendId,
      reportId,
      userId: ana.userId,
      agendPeriodicityId: { agendPeriodicityId: 1, periodicity: "Daily" },
      agendTime: "08:30",
      agendSubject: "Yesterday",
      agendDataReport: JSON.stringify([
        { type: "date", realValue: "From", queryValue: "[from]", paramValue: -1 },
        { type: "date", realValue: "To", queryValue: "[to]", paramValue: 0 },
      ]),
      agendEnabled: 1,
      nextRunAt: "2024-05-09T23:30:00.000Z",
      lastRunAt: null,
      lastRunStatus: null,
      lastRunMessage: null,
      overdueSince: null,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      dateCreated: now.toISOString(),
      dateModified: now.toISOString(),
      deletedAt: null,
    });
    expect(await byReport(ana, reportId)).toMatchObject({ status: 200, body: [reply.body] });
    expect(await remove(ana, agendId)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await byReport(ana, reportId)).body).toEqual([]);
    expect(await newLines(before)).toEqual([
      [ana.userId, "report_agend.create", String(agendId)],
      [ana.userId, "report_agend.delete", String(agendId)],
    ]);
    const kept = await api.db.selectFrom("report_agend").selectAll().where("id", "=", agendId).execute();
    expect(kept).toMatchObject([{ enabled: false, next_run_at: null, deleted_at: now }]);
    expect(await remove(ana, agendId)).toMatchObject({ status: 404 });
    expect(await deliveries(ana, agendId)).toMatchObject({ status: 404 });
  });

  it.each([
    ["daily", 1, "2024-05-10T10:00:00+09:00"],
    ["weekly, on the portal's Friday", 2, "2024-05-10T10:00:00+09:00"],
    ["monthly, on the portal's tenth", 3, "2024-05-10T10:00:00+09:00"],
  ])("runs %s next where its time is to come (G2)", async (_, agendPeriodicityId, next) => {
    const made = await created(ana, await newReport(), { agendPeriodicityId, agendTime: "10:00" });
    expect(made.nextRunAt).toBe(new Date(next).toISOString());
    await remove(ana, made.agendId);
  });

  it.each([
    ["daily", 1, "2024-05-11T03:00:00+09:00"],
    ["weekly", 2, "2024-05-17T03:00:00+09:00"],
    ["monthly", 3, "2024-06-10T03:00:00+09:00"],
  ])("runs %s a period later where its minute has begun (G2)", async (_, agendPeriodicityId, next) => {
    const made = await created(ana, await newReport(), { agendPeriodicityId, agendTime: "03:00" });
    expect(made.nextRunAt).toBe(new Date(next).toISOString());
    await remove(ana, made.agendId);
  });

  it("made on the 31st runs on the last day of a shorter month (G2)", async () => {
    time = new Date("2028-01-31T06:00:00+09:00");
    const made = await created(ana, await newReport(), { agendPeriodicityId: 3, agendTime: "05:00" });
    expect(made.nextRunAt).toBe(new Date("2028-02-29T05:00:00+09:00").toISOString());
    await remove(ana, made.agendId);
    time = now;
  });

  it("has a subject of one line, or none (G8, B-436, B-672)", async () => {
    const reportId = await newReport();
    const subjects = ["Sales\r\nBcc: eve@example.com", "  ", "x".repeat(120)];
    const made = [];
    for (const agendSubject of subjects) made.push((await create(ana, reportId, { agendSubject })).body);
    expect(made.map(({ agendSubject }) => agendSubject)).toEqual(["Sales Bcc: eve@example.com", null, "x".repeat(120)]);
    expect(await create(ana, reportId, { agendSubject: "x".repeat(121) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "agendSubject", message: "Field must be less than 120 characters" }] },
    });
    for (const { agendId } of made) await remove(ana, agendId);
  });

  it.each([
    ["agendTime", "", "This field is required"],
    ["agendTime", "24:00", "Must be a time of day, as HH:mm"],
    ["agendTime", "8:30", "Must be a time of day, as HH:mm"],
    ["agendPeriodicityId", "", "This field is required"],
    ["agendPeriodicityId", 4, "Record not found"],
    ["agendPeriodicityId", 2_147_483_648, "Record not found"],
    ["agendEnabled", 0, "Must be 1"],
    ["agendDataReport", "{}", "Must be a JSON array of filters"],
  ])("is refused with a wrong %s: %j (B-437, B-438, G9)", async (field, value, message) => {
    expect(await create(ana, await newReport(), { [field]: value })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  });

  it("is its own user's alone: another one is refused by name (S5) and finds none (G9, S1)", async () => {
    const reportId = await newReport();
    const { agendId } = await created(ana, reportId);
    expect(await create(eva, reportId, { userId: ana.userId })).toMatchObject({ status: 403 });
    expect(await byReport(eva, reportId, ana.userId)).toMatchObject({ status: 403 });
    expect((await byReport(eva, reportId)).body).toEqual([]);
    for (const id of [agendId, 2_000_000_000, 3_000_000_000]) {
      expect(await remove(eva, id)).toMatchObject({ status: 404, body: { message: "Record not found" } });
      expect(await deliveries(eva, id)).toMatchObject({ status: 404 });
    }
    expect((await byReport(ana, reportId)).body).toHaveLength(1);
    await remove(ana, agendId);
  });

  it("needs the right to list reports, for every call about it (R3)", async () => {
    const nobody = await api.as({});
    const reportId = await newReport();
    const calls = [create(nobody, reportId), byReport(nobody, reportId), remove(nobody, 1), deliveries(nobody, 1)];
    for (const call of calls) expect(await call).toMatchObject({ status: 403 });
  });

  it("is not made of a report that its user does not see; one made before is still deleted (V1, S1)", async () => {
    const reportId = await newReport();
    const { agendId } = await created(ana, reportId);
    await api.db.updateTable("report").set({ private_enabled: true }).where("id", "=", reportId).execute();
    expect(await create(ana, reportId)).toMatchObject({ status: 404 });
    expect(await create(ana, 3_000_000_000)).toMatchObject({ status: 404 });
    expect(await byReport(ana, reportId)).toMatchObject({ status: 404 });
    expect(await remove(ana, agendId)).toMatchObject({ status: 200 });
  });

  it("is made only of what can run: an enabled report on an enabled datasource (G9, X11)", async () => {
    const disabled = await newReport(undefined, { enabled: false, userId: ana.userId });
    expect(await create(ana, disabled)).toMatchObject({ status: 400, body: { message: "The report is disabled" } });
    expect(await create(eva, disabled)).toMatchObject({ status: 404 });
    const datasourceId = (await api.build.reportDatasource({ enabled: false })).id;
    const elsewhere = await newReport(undefined, { datasourceId });
    expect(await create(ana, elsewhere)).toMatchObject({
      status: 400,
      body: { message: "The datasource is disabled" },
    });
  });

  it("needs a user with a mail address (G1)", async () => {
    const silent = await person();
    await api.db.updateTable("app_user").set({ email: "none at all" }).where("id", "=", silent.userId).execute();
    expect(await create(silent, await newReport())).toMatchObject({
      status: 400,
      body: { message: "Your user has no e-mail address" },
    });
  });

  it("stops with its report, and is no longer to be found by what is due (V12)", async () => {
    const owner = await api.as({ permissions: ["report.list", "report.delete"] });
    const reportId = await newReport(undefined, { userId: owner.userId });
    const { agendId } = await created(ana, reportId);
    expect(await owner.delete(`/services/reports/${reportId}`)).toMatchObject({ status: 200 });
    const due = api.db.selectFrom("report_agend").select("id").where("enabled", "=", true);
    expect(await due.where("id", "=", agendId).execute()).toEqual([]);
    expect(await remove(ana, agendId)).toMatchObject({ status: 200 });
  });
});

describe("what a schedule asks its report for", () => {
  const query = `select [from], [to], [provider_id], [product_name?], [retry_count], [action], [word], [date_created?]`;
  const sound = {
    from: filter("from", -8),
    to: filter("to", -1),
    provider_id: filter("provider_id", "7", "number"),
    retry_count: filter("retry_count", 3, "number"),
    action: filter("action", "all", "text"),
    word: filter("word", "  gold ", "text"),
  };
  type Values = Record<string, ReturnType<typeof filter> | undefined>;
  const sent = (values: Values = {}) =>
    asked(...Object.values<ReturnType<typeof filter> | undefined>({ ...sound, ...values }).filter((one) => !!one));

  it("is kept as it was checked: each filter of the report once, in its order, with its own type and label (G3)", async () => {
    const reportId = await newReport(query);
    const stranger = filter("nowhere", "x", "text");
    const made = await created(
      ana,
      reportId,
      sent({ stranger, from: { ...filter("from", -8, "text"), realValue: "?" } }),
    );
    expect(JSON.parse(made.agendDataReport)).toEqual([
      { type: "date", realValue: "From", queryValue: "[from]", paramValue: -8 },
      { type: "date", realValue: "To", queryValue: "[to]", paramValue: -1 },
      { type: "number", realValue: "Provider", queryValue: "[provider_id]", paramValue: "7" },
      { type: "text", realValue: "Product", queryValue: "[product_name?]", paramValue: "" },
      { type: "number", realValue: "Retry Count", queryValue: "[retry_count]", paramValue: "3" },
      { type: "text", realValue: "Action", queryValue: "[action]", paramValue: "all" },
      { type: "text", realValue: "Word", queryValue: "[word]", paramValue: "gold" },
      { type: "date", realValue: "Date Created", queryValue: "[date_created?]", paramValue: "" },
    ]);
    await remove(ana, made.agendId);
  });

  it.each([
    ["from", "", "From is required"],
    ["provider_id", "", "Provider is required"],
    ["retry_count", "1a", "This field accept only numbers"],
    ["action", "some", "Must be one of: created_at, deactivated_at, all"],
    ["word", "   ", "Word is required"],
    ["word", "x".repeat(256), "Field must be less than 255 characters"],
    ["to", "2024-02-30 00:00", "Must be a valid date and time"],
    ["to", "2024-05-11 00:00", "Cannot be after today"],
    ["from", "2024-05-11", "Cannot be after today"],
    ["from", 1, "Must be a whole number from -30 to 0"],
    ["from", -31, "Must be a whole number from -30 to 0"],
    ["from", -1.5, "Must be a whole number from -30 to 0"],
    ["to", -1e300, "Must be a whole number from -30 to 0"],
  ])("is refused at its token: %s of %j (B-439 to B-445, B-673, G6, G7)", async (name, value, message) => {
    const type = sound[name as keyof typeof sound].type;
    const reply = await create(ana, await newReport(query), sent({ [name]: filter(name, value, type) }));
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([{ field: `[${name}]`, message }]);
  });

  it("is refused at all of its tokens at once", async () => {
    const wrong = sent({ from: filter("from", 5), provider_id: undefined, word: undefined });
    const reply = await create(ana, await newReport(query), wrong);
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      "[from]",
      "[provider_id]",
      "[word]",
    ]);
  });

  it("may be fixed dates up to the portal's today (G6)", async () => {
    const fixed = [filter("from", "2024-05-01 06:30"), filter("to", "2024-05-10 23:59")];
    const made = await created(ana, await newReport(dates), asked(...fixed));
    expect(JSON.parse(made.agendDataReport)).toMatchObject(fixed.map(({ paramValue }) => ({ paramValue })));
    await remove(ana, made.agendId);
  });

  it("is refused where it cannot be kept", async () => {
    const names = Array.from({ length: 80 }, (_, index) => `word_${index}`);
    const reportId = await newReport(`select ${names.map((name) => `[${name}]`).join(", ")}`);
    const values = names.map((name) => ({ ...filter(name, "x".repeat(140), "text"), realValue: "" }));
    expect(await create(ana, reportId, asked(...values))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "agendDataReport", message: "Field must be less than 16384 characters" }] },
    });
  });
});

describe("a tied user's schedule (V7)", async () => {
  const carrier = await api.build.carrier();
  const own = await api.build.provider({ carrierId: carrier.id });
  const sister = await api.build.provider({ carrierId: carrier.id });
  const foreign = await api.build.provider();
  const ofCarrier = await person({ carrierId: carrier.id });
  const ofProvider = await person({ providerId: own.id });
  const byProvider = "select [provider_id?], [user_id?]";

  it("has its scope forced, whatever he sends", async () => {
    const reportId = await newReport("select [carrier_id], [provider_name?]");
    const made = await created(ofProvider, reportId, asked(filter("carrier_id", String(foreign.carrier_id), "number")));
    expect(JSON.parse(made.agendDataReport)).toMatchObject([
      { queryValue: "[carrier_id]", paramValue: String(carrier.id) },
      { queryValue: "[provider_name?]", paramValue: own.name },
    ]);
    await remove(ofProvider, made.agendId);
  });

  it("names a provider of his carrier where nothing else narrows the report, optional or not", async () => {
    const reportId = await newReport(byProvider);
    const of = (id: number) => asked(filter("provider_id", String(id), "number"));
    expect(await create(ofCarrier, reportId)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "[provider_id?]", message: "Provider is required" }] },
    });
    expect(await create(ofCarrier, reportId, of(foreign.id))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "[provider_id?]", message: "Provider is not one of yours" }] },
    });
    const made = await created(ofCarrier, reportId, of(sister.id));
    await remove(ofCarrier, made.agendId);
    const free = await created(ana, reportId);
    await remove(ana, free.agendId);
  });

  it("asks for nobody outside his tie", async () => {
    const stranger = filter("user_id", String(ana.userId), "number");
    expect(await create(ofProvider, await newReport(byProvider), asked(stranger))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "[user_id?]", message: "User is not one of yours" }] },
    });
  });

  it("is of no report that cannot be narrowed to his tie", async () => {
    const reportId = await newReport("select [carrier_id]");
    expect(await create(ofProvider, reportId)).toMatchObject({ status: 404 });
    expect(await byReport(ofProvider, reportId)).toMatchObject({ status: 404 });
    const untold = await newReport("select 1 as one");
    // what is bound decides, not what was stored beside it
    await api.db
      .updateTable("report")
      .set({ scope_tokens: ["provider_id"] })
      .where("id", "=", untold)
      .execute();
    expect(await create(ofProvider, untold)).toMatchObject({ status: 404 });
  });
});

describe("the schedules of a user", () => {
  const { perUser } = reportAgendLimits;

  it("are twenty enabled at most over all reports, at two replicas at once too (409, G9, O3)", async () => {
    const many = await person();
    const reports = [await newReport(), await newReport()] as const;
    const made = [];
    for (let n = 1; n < perUser; n += 1) made.push(await created(many, reports[n % 2 === 0 ? 0 : 1]));
    const { call } = await api.replica();
    const body = { reportId: reports[0], userId: many.userId, agendPeriodicityId: 1, agendTime: "08:30" };
    const atOnce = await Promise.all([
      ...[1, 2, 3].map(() => create(many, reports[0])),
      ...[1, 2, 3].map(() => call("POST", "/services/report-agends", { body }, many.token)),
    ]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(atOnce.find(({ status }) => status === 409)?.body).toEqual({
      message: "At most 20 schedules can be active for a user",
    });
    expect((await byReport(many, reports[0])).body.length + (await byReport(many, reports[1])).body.length).toBe(
      perUser,
    );
    expect(await create(ana, reports[0])).toMatchObject({ status: 200 });
    await remove(many, made[0]?.agendId ?? 0);
    const stopped = api.db
      .updateTable("report_agend")
      .set({ enabled: false })
      .where("id", "=", made[1]?.agendId ?? 0);
    await stopped.execute();
    expect(await create(many, reports[1])).toMatchObject({ status: 200 });
    expect(await create(many, reports[1])).toMatchObject({ status: 200 });
    expect(await create(many, reports[1])).toMatchObject({ status: 409 });
  });

  it("are those of the report that are enabled, oldest first; stopped ones are not listed (B-606, G9)", async () => {
    const reportId = await newReport();
    const made = [];
    for (const agendTime of ["09:00", "08:00", "07:00"]) made.push(await created(ana, reportId, { agendTime }));
    await created(ana, await newReport());
    await created(eva, reportId);
    await api.db
      .updateTable("report_agend")
      .set({ enabled: false, last_run_status: "stopped" })
      .where("id", "=", made[1]?.agendId ?? 0)
      .execute();
    const listed: { agendId: number }[] = (await byReport(ana, reportId)).body;
    expect(listed.map(({ agendId }) => agendId)).toEqual([made[0]?.agendId, made[2]?.agendId]);
    expect(await deliveries(ana, made[1]?.agendId ?? 0)).toMatchObject({ status: 200, body: [] });
  });
});

describe("the deliveries of a schedule", () => {
  it("are told newest first, a hundred of them, with what was sent", async () => {
    const { agendId } = await created(ana, await newReport());
    const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000);
    for (let ago = 1; ago <= reportAgendLimits.logMax + 1; ago += 1)
      await api.build.insert("report_agend_run", { report_agend_id: agendId, planned_at: day(ago), status: "skipped" });
    const sent = await api.build.insert("report_agend_run", {
      report_agend_id: agendId,
      planned_at: day(0),
      kind: "now",
      status: "sent",
      attempts: 2,
      started_at: day(0),
      finished_at: day(0),
      recipient: "ana@example.com",
      subject: "Sales 2024-05-10",
      filters: JSON.stringify([{ realValue: "From", value: "2024-05-09 00:00" }]),
      row_count: 3,
      file_name: "Sales-2024-05-10.csv",
      file_bytes: 120,
    });
    const { status, body } = await deliveries(ana, agendId);
    expect(status).toBe(200);
    expect(body).toHaveLength(reportAgendLimits.logMax);
    expect(body[0]).toEqual({
      deliveryId: sent.id,
      agendId,
      kind: "now",
      plannedAt: now.toISOString(),
      startedAt: now.toISOString(),
      finishedAt: now.toISOString(),
      status: "sent",
      attempts: 2,
      retryAt: null,
      recipient: "ana@example.com",
      subject: "Sales 2024-05-10",
      filters: [{ realValue: "From", value: "2024-05-09 00:00" }],
      rows: 3,
      fileName: "Sales-2024-05-10.csv",
      fileBytes: 120,
      message: null,
    });
    expect(body[1]).toMatchObject({ plannedAt: day(1).toISOString(), status: "skipped", filters: [], rows: null });
  });
});

describe("a schedule that should have run by now", () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const tomorrow = minutesAgo(-24 * 60);

  it.each([
    ["five minutes past its time", minutesAgo(5), [], null],
    ["more than five minutes past it", minutesAgo(6), [], minutesAgo(6)],
    ["being delivered", tomorrow, [{ status: "running", planned_at: minutesAgo(15) }], null],
    ["being delivered for too long", tomorrow, [{ status: "running", planned_at: minutesAgo(16) }], minutesAgo(16)],
    ["queued for too long", tomorrow, [{ status: "queued", planned_at: minutesAgo(20) }], minutesAgo(20)],
    [
      "waiting to be tried again",
      tomorrow,
      [{ status: "retry", planned_at: minutesAgo(70), retry_at: minutesAgo(-10) }],
      null,
    ],
    [
      "not tried again when it should have been",
      tomorrow,
      [{ status: "retry", planned_at: minutesAgo(70), retry_at: minutesAgo(16) }],
      minutesAgo(70),
    ],
    ["delivered", tomorrow, [{ status: "sent", planned_at: minutesAgo(60) }], null],
    ["late in both ways", minutesAgo(10), [{ status: "running", planned_at: minutesAgo(40) }], minutesAgo(40)],
  ] as const)("%s", async (_, next_run_at, runs, since) => {
    const reportId = await newReport();
    const { agendId } = await created(eva, reportId);
    await api.db.updateTable("report_agend").set({ next_run_at }).where("id", "=", agendId).execute();
    for (const run of runs) await api.build.insert("report_agend_run", { report_agend_id: agendId, ...run });
    expect((await byReport(eva, reportId)).body).toMatchObject([{ overdueSince: since?.toISOString() ?? null }]);
    await remove(eva, agendId);
  });
});
