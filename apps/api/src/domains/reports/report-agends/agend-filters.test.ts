import { describe, expect, it } from "vitest";
import { agendFilters, sentFilter as filter, startAgendApi } from "#test/agend-api.ts";

const { api, person, newReport, create, created, byReport, remove } = await startAgendApi();
const ana = await person();
const dates = "select [from], [to]";

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
    agendFilters(
      ...Object.values<ReturnType<typeof filter> | undefined>({ ...sound, ...values }).filter((one) => !!one),
    );

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
    ["to", "2024-05-11 00:00", "Must not be after today"],
    ["from", "2024-05-11", "Must not be after today"],
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
    const made = await created(ana, await newReport(dates), agendFilters(...fixed));
    expect(JSON.parse(made.agendDataReport)).toMatchObject(fixed.map(({ paramValue }) => ({ paramValue })));
    await remove(ana, made.agendId);
  });

  it("is refused where it cannot be kept", async () => {
    const names = Array.from({ length: 80 }, (_, index) => `word_${index}`);
    const reportId = await newReport(`select ${names.map((name) => `[${name}]`).join(", ")}`);
    const values = names.map((name) => ({ ...filter(name, "x".repeat(140), "text"), realValue: "" }));
    expect(await create(ana, reportId, agendFilters(...values))).toMatchObject({
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

  it("has its scope forced over what the user sends", async () => {
    const reportId = await newReport("select [carrier_id], [provider_name?]");
    const made = await created(
      ofProvider,
      reportId,
      agendFilters(filter("carrier_id", String(foreign.carrier_id), "number")),
    );
    expect(JSON.parse(made.agendDataReport)).toMatchObject([
      { queryValue: "[carrier_id]", paramValue: String(carrier.id) },
      { queryValue: "[provider_name?]", paramValue: own.name },
    ]);
    await remove(ofProvider, made.agendId);
  });

  it("names a provider of the user's carrier where nothing else narrows the report, optional or not", async () => {
    const reportId = await newReport(byProvider);
    const of = (id: number) => agendFilters(filter("provider_id", String(id), "number"));
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

  it("asks for nobody outside the user's tie", async () => {
    const stranger = filter("user_id", String(ana.userId), "number");
    expect(await create(ofProvider, await newReport(byProvider), agendFilters(stranger))).toMatchObject({
      status: 400,
      body: { errors: [{ field: "[user_id?]", message: "User is not one of yours" }] },
    });
  });

  it("is of no report that cannot be narrowed to the user's tie", async () => {
    const reportId = await newReport("select [carrier_id]");
    expect(await create(ofProvider, reportId)).toMatchObject({ status: 404 });
    expect(await byReport(ofProvider, reportId)).toMatchObject({ status: 404 });
    const untold = await newReport("select 1 as one");
    // what is bound decides, not what was stored beside it
    await api.build.update("report", untold, { scope_tokens: ["provider_id"] });
    expect(await create(ofProvider, untold)).toMatchObject({ status: 404 });
  });
});
