import { describe, expect, it } from "vitest";
import { buildOffer } from "./build-offer.ts";
import { newNumber } from "./build-subscriber.ts";
import { ledgerOf } from "./ledger.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

/** Staff have to confirm more numbers than this. */
const threshold = 2;
const guardOf = (enforced: boolean) => ({
  bulk: { guard: { numbers: threshold, share: null, enforced }, twoPerson: false, undoHours: 24 },
});
const api = await startTestApi({
  uploadLimits: { maxBytes: 100_000, maxRows: 100 },
  ...guardOf(false),
});
const enforcing = await startTestApi(guardOf(true));
const permissions = [
  "direct-subscription.create",
  "broadcast.create",
  "job.cancel",
  "job.list",
  "msisdn.view",
] as const;
const staff = await api.as({ permissions });
type Offer = Awaited<ReturnType<typeof buildOffer>>;

/** The files by which staff change many numbers at once, with the facts in which they differ. */
const files = [
  {
    name: "direct-subscriptions",
    kind: "direct-subscription.create",
    permission: "direct-subscription.create",
    entity: "direct_subscription",
    acted: "subscribed",
    columns: ["Msisdn", "Content", "providerId", "shortcode", "channelId"],
    /** The numbers that the file would change. */
    numbers: async (_offer: Offer, count: number) => Array.from({ length: count }, newNumber),
    row: (offer: Offer, msisdn: string, content?: string) => offer.asks(msisdn, content),
    /** Malformed rows, each with the column and the reason that are answered. */
    bad: (offer: Offer) => {
      const row = (cells: Partial<Record<"n" | "c" | "p" | "s" | "h", string>>) => {
        const {
          n = newNumber(),
          c = "NEWS",
          p = `${offer.provider.id}`,
          s = offer.shortcode.shortcode,
          h = "7",
        } = cells;
        return [n, c, p, s, h].join(",");
      };
      return [
        [row({ c: "" }), "Content", "This field is required"],
        [row({ c: "x".repeat(129) }), "Content", "Field must be less than 128 characters"],
        [row({ c: "a\u0007b" }), "Content", "Must not hold control characters"],
        [row({ c: "\u200b" }), "Content", "Must hold a character that can be seen"],
        [row({ c: "a\u202eb" }), "Content", "Must not hold marks that turn the reading direction"],
        [row({ c: `a${"\u0301".repeat(9)}` }), "Content", "Must not hold more than 8 marks on one letter"],
        [row({ p: "" }), "providerId", "This field is required"],
        [row({ p: "x" }), "providerId", "Only numeric characters are allowed"],
        [row({ p: "-1" }), "providerId", "Only numeric characters are allowed"],
        [row({ p: "0" }), "providerId", "Must be a valid integer"],
        [row({ p: "2147483648" }), "providerId", "Must be a valid integer"],
        [row({ s: "" }), "shortcode", "This field is required"],
        [row({ s: "12a" }), "shortcode", "Only numeric characters are allowed"],
        [row({ s: "1.23E+10" }), "shortcode", expect.stringMatching(/^Excel has shortened this number/)],
        [row({ s: "1".repeat(21) }), "shortcode", "Field must be less than 20 characters"],
        [row({ h: "" }), "channelId", "This field is required"],
        [row({ h: "1.5" }), "channelId", "Only numeric characters are allowed"],
        [row({ h: "0" }), "channelId", "Must be a valid integer"],
      ] as const;
    },
  },
  {
    name: "broadcasts",
    kind: "broadcast.send",
    permission: "broadcast.create",
    entity: "broadcast",
    acted: "queued",
    columns: ["msisdn", "content", "productId"],
    numbers: async (offer: Offer, count: number) =>
      Promise.all(Array.from({ length: count }, async () => (await offer.subscriber()).msisdn)),
    row: (offer: Offer, msisdn: string, content?: string) => offer.says(msisdn, content),
    bad: ({ productId }: Offer) =>
      [
        [`${newNumber()},,${productId}`, "content", "This field is required"],
        [`${newNumber()},${"x".repeat(256)},${productId}`, "content", "Field must be less than 255 characters"],
        [`${newNumber()},\u2060 \u200b,${productId}`, "content", "Must hold a character that can be seen"],
        [`${newNumber()},a\u0007b,${productId}`, "content", "Must not hold control characters"],
        [
          `${newNumber()},a${"\u0301".repeat(5_000)},${productId}`,
          "content",
          "Must not hold more than 8 marks on one letter",
        ],
        [`${newNumber()},Hello,1${"\u0301".repeat(9)}`, "productId", "Must not hold more than 8 marks on one letter"],
        [`${newNumber()},Hello,`, "productId", "This field is required"],
        [`${newNumber()},Hello,x`, "productId", "Only numeric characters are allowed"],
        [`${newNumber()},Hello,0`, "productId", "Must be a valid integer"],
        [`${newNumber()},Hello,1E+3`, "productId", expect.stringMatching(/^Excel has shortened this number/)],
      ] as const,
  },
] as const;

/** Counts everything that such a file may write. */
async function everything() {
  const tables = ["subscription", "monitor_message", "notification", "audit"];
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
  return (await api.owner.query(`select ${counts.join(", ")}`)).rows[0];
}

describe.each(files)("a file of $name", (file) => {
  const path = `/services/${file.name}`;
  const post = (body: ReturnType<typeof upload>, who = staff) => who.post(path, body);
  const rowsOf = async (count: number, { db } = api) => {
    const offer = await buildOffer(db);
    const numbers = await file.numbers(offer, count);
    return { offer, numbers, rows: numbers.map((number) => file.row(offer, number)) };
  };

  it.each([
    ["a PDF", { text: "%PDF-1.7", filename: "a.pdf", type: "application/pdf" }],
    ["a PNG", { text: "\u0089PNG", filename: "a.png", type: "image/png" }],
    ["a CSV's name with another type", { text: "a,b", filename: "a.csv", type: "application/pdf" }],
    ["a CSV's type with another name", { text: "a,b", filename: "a.xlsx", type: "text/csv" }],
  ])("is not %s (F-1, B-403, B-406)", async (_, sent) => {
    expect(await post(upload(sent))).toMatchObject({ status: 415, body: { message: "Only CSV files are accepted" } });
  });

  it("is required (F-1, B-403, B-406)", async () => {
    const none = await post(upload(null, { guard: "1" }));
    expect(none).toMatchObject({
      status: 400,
      body: { errors: [{ field: "uploadfile", message: "This field is required" }] },
    });
    const elsewhere = await post(upload({ text: "1", field: "file" }));
    expect(elsewhere.status).toBe(400);
  });

  it.each(["text/csv", "application/vnd.ms-excel", "text/plain", "application/octet-stream"])(
    "may be called %s and end in capitals (F-1)",
    async (type) => {
      const { rows } = await rowsOf(1);
      const reply = await post(upload({ text: rows.join(), filename: "A.CSV", type }));
      expect(reply).toMatchObject({ status: 200, body: { [file.acted]: 1 } });
    },
  );

  it("holds at most so many rows and bytes, and one row at least (F-2, P-7)", async () => {
    const { rows } = await rowsOf(1);
    const tooMany = Array.from({ length: 101 }, (_, index) => `${rows[0]}${index}`);
    expect(await post(upload(tooMany.join("\n")))).toMatchObject({ status: 413, body: { message: "File is too big" } });
    expect(await post(upload(`${rows[0]}${"\n".repeat(100_000)}`))).toMatchObject({ status: 413 });
    for (const text of ["", "\n \n", `${file.columns.join(",")}\n`])
      expect(await post(upload(text))).toMatchObject({ status: 400, body: { message: "File is empty" } });
  });

  it("is UTF-8, with commas or semicolons, quotes and blank lines (F-3)", async () => {
    const { rows } = await rowsOf(2);
    const latin = Buffer.concat([Buffer.from(`${rows[0]}\n`), Buffer.from([0xe9])]);
    for (const text of [latin, `${rows[0]}\n\0`])
      expect(await post(upload({ text }))).toMatchObject({ status: 400, body: { message: "File must be UTF-8" } });
    const quoted = rows.map((row) =>
      row
        .split(",")
        .map((cell) => ` "${cell}" `)
        .join(";"),
    );
    expect(await post(upload(`\uFEFF\r\n${quoted.join("\r\n\r\n")}`))).toMatchObject({
      status: 200,
      body: { total: 2, [file.acted]: 2 },
    });
  });

  it.each(["", "/preview"])(
    "tells of numbers that Excel wrote as texts, and reads them as the numbers they show (P-20), at %j",
    async (below) => {
      const { rows, numbers } = await rowsOf(4);
      const written = ["'N", '="N"', '"=""N"""', "N"];
      const text = rows.map((row, index) =>
        row.replace(numbers[index] ?? "", written[index]?.replace("N", numbers[index] ?? "") ?? ""),
      );
      const reply = await staff.post(`${path}${below}`, upload(text.join("\n")));
      expect(reply).toMatchObject({
        status: 200,
        body: {
          total: 4,
          [file.acted]: 4,
          notes: ["3 numbers were written as Excel texts and were read as the numbers they show."],
        },
      });
      const job = await staff.get(`/services/jobs/${reply.body.jobId}`);
      expect(job.body).toMatchObject({
        notes: reply.body.notes,
        counts: expect.not.objectContaining({ excelTexts: 3 }),
      });
    },
  );

  it("has a header where its first row names all columns; a row that does not is data (F-4)", async () => {
    const { rows } = await rowsOf(1);
    const header = file.columns.join(",").toUpperCase();
    expect(await post(upload(`${header}\n${rows[0]}`))).toMatchObject({ status: 200, body: { total: 1 } });
    const [, ...others] = file.columns;
    expect(await post(upload(`x,${others.join(",")}\n${rows[0]}`))).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([expect.objectContaining({ row: 1 })]) },
    });
  });

  it("is refused whole for each malformed cell, by its line and the customer's name of the column (F-5)", async () => {
    const { offer, rows } = await rowsOf(1);
    const bad = file.bad(offer);
    const before = await everything();
    const text = [file.columns.join(","), rows[0], ...bad.map(([row]) => row)].join("\n");
    expect(await post(upload(text))).toMatchObject({
      status: 400,
      body: {
        message: `File has ${bad.length} invalid rows`,
        errors: bad.map(([, field, message], index) => ({ row: index + 3, field, message })),
      },
    });
    expect(await everything()).toEqual(before);
  });

  it.each([
    ["", "Field is required"],
    ["52155a", "Only numbers is valid"],
    ["1".repeat(21), "Field must be less than 20 characters"],
    ["1234", expect.stringMatching(/^Field must at least 5 characters/)],
    ["5.21E+11", expect.stringMatching(/^Excel has shortened this number/)],
    ["5215500011 5215500012", "Only one number"],
    ["5215500011\t5215500012", "Only numbers is valid"],
    ["5215500011\t", "Only numbers is valid"],
    ['"\t5215500011"', "Only numbers is valid"],
    ["5215500011\u2028", "Only numbers is valid"],
    ["525512340001.0", "Only numbers is valid"],
  ])("is refused for the number %j (C-14, F-5, P-20)", async (number, message) => {
    const { offer } = await rowsOf(0);
    const [field] = file.columns;
    expect(await post(upload(file.row(offer, number)))).toMatchObject({
      status: 400,
      body: { message: "File has 1 invalid rows", errors: [{ row: 1, field, message }] },
    });
  });

  it.each(['"5215500011\n"', '"\n5215500011"', '"5215500011\r\n"'])(
    "is refused for the number %j with a line end within its quotes (P-20)",
    async (number) => {
      const { offer } = await rowsOf(0);
      const [field] = file.columns;
      expect(await post(upload(`${file.row(offer, number)}\r\n`))).toMatchObject({
        status: 400,
        body: { errors: [{ row: 1, message: `A line end stands in ${field}; is a quote not closed?` }] },
      });
    },
  );

  it("in a preview tells the same counts and rows, and changes nothing", async () => {
    const { offer, rows } = await rowsOf(2);
    const text = [...rows, file.row(offer, newNumber(), "nothing of that kind")].join("\n");
    const before = await everything();
    const preview = await staff.post(`${path}/preview`, upload(text));
    expect(preview).toMatchObject({ status: 200, body: { message: "Preview: nothing was changed", [file.acted]: 2 } });
    expect(await everything()).toEqual(before);
    const planned = await ledgerOf(api.db, preview.body.jobId);
    const done = await post(upload(text));
    const { message: _, jobId: __, ...counts } = done.body;
    expect(preview.body).toMatchObject(counts);
    const written = await ledgerOf(api.db, done.body.jobId);
    const outcomes = (rowsOfLedger: typeof written) =>
      rowsOfLedger.map(({ line, msisdn, outcome }) => [line, msisdn, outcome]);
    expect(outcomes(planned)).toEqual(outcomes(written));
    expect(planned.every(({ after }) => after === null)).toBe(true);
  });

  it("leaves one line in the trail, with whose it is, the file, its fingerprint and the counts (C-13, C-16, P-18)", async () => {
    const { offer, rows } = await rowsOf(2);
    const { body } = await post(upload({ text: rows.join("\n"), filename: "week 12.csv" }));
    const lines = (await api.audit()).filter(({ details }) => details?.jobId === body.jobId);
    expect(lines).toMatchObject([
      {
        user_id: staff.userId,
        action: file.kind,
        entity: file.entity,
        entity_id: expect.stringMatching(/^[0-9a-f]{64}$/),
        scope_carrier_id: offer.carrierId,
        scope_provider_id: offer.provider.id,
        details: { file: "week 12.csv", total: 2, [file.acted]: 2, skipped: 0 },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain(rows[0]?.split(",")[0]);
  });

  it("is for holders of its permission (B-524)", async () => {
    const { rows } = await rowsOf(1);
    const others = await api.as({ permissions: permissions.filter((one) => one !== file.permission) });
    for (const call of [path, `${path}/preview`])
      expect(await others.post(call, upload(rows.join("\n")))).toMatchObject({ status: 403 });
    const holder = await api.as({ permissions: [file.permission] });
    expect(await post(upload(rows.join("\n")), holder)).toMatchObject({ status: 200 });
  });

  it("that staff cancel while it is worked on leaves nothing", async () => {
    const { offer, rows } = await rowsOf(2);
    const blocker = await api.owner.connect();
    await blocker.query("begin");
    await blocker.query("select pg_advisory_xact_lock(hashtext($1))", [file.kind]);
    const before = await everything();
    const hasty = await api.replica({ jobPatienceMs: 50 });
    const { body } = await hasty.call("POST", path, upload(rows.join("\n")), staff.token);
    expect(body).toEqual({ message: "The file has arrived and is being processed", jobId: expect.any(Number) });
    expect(await staff.put(`/services/jobs/${body.jobId}/cancel`)).toMatchObject({ status: 200 });
    await blocker.query("commit");
    blocker.release();
    const state = async () => (await staff.get(`/services/jobs/${body.jobId}`)).body.state;
    await expect.poll(state).toBe("canceled");
    expect(await everything()).toEqual({ ...before, audit: before.audit + 1 }); // the line about the cancellation
    expect(await offer.messages()).toEqual([]);
    expect(await post(upload(rows.join("\n")))).toMatchObject({ status: 200, body: { [file.acted]: 2 } });
  });

  describe("that reaches many numbers", () => {
    const asked = { guard: "1" };
    const refusal = (numbers: number) => ({
      status: 409,
      body: {
        code: "confirm-count",
        message: `This reaches ${numbers} numbers; confirm the count to go on`,
        figures: { rows: numbers, numbers },
      },
    });

    it("is done without a question by callers that cannot ask anybody, and up to the threshold", async () => {
      const [many, few] = [await rowsOf(threshold + 1), await rowsOf(threshold)];
      expect(await post(upload(many.rows.join("\n")))).toMatchObject({ status: 200 });
      expect(await post(upload(few.rows.join("\n"), asked))).toMatchObject({ status: 200 });
    });

    it("is refused with the figures, and done once its count is confirmed", async () => {
      const { offer, rows } = await rowsOf(threshold + 1);
      const before = await everything();
      const refused = await post(upload(rows.join("\n"), asked));
      expect(refused).toMatchObject(refusal(3));
      expect(refused.body.figures).toMatchObject({
        products: [{ product: offer.product.name, provider: offer.provider.name, rows: 3 }],
        jobs: expect.arrayContaining([expect.objectContaining({ rows: expect.any(Number) })]),
      });
      expect(await everything()).toEqual(before);
      const wrong = await post(upload(rows.join("\n"), { ...asked, confirmedCount: "2" }));
      expect(wrong).toMatchObject(refusal(3));
      const confirmed = await post(upload(rows.join("\n"), { ...asked, confirmedCount: "3" }));
      expect(confirmed).toMatchObject({ status: 200, body: { [file.acted]: 3 } });
    });

    it("is refused again where the count has changed since it was confirmed", async () => {
      const { offer, numbers, rows } = await rowsOf(threshold + 2);
      expect(await post(upload(rows.join("\n"), asked))).toMatchObject(refusal(4));
      await offer.blacklisted(numbers[0] ?? "");
      const confirmed = await post(upload(rows.join("\n"), { ...asked, confirmedCount: "4" }));
      expect(confirmed).toMatchObject(refusal(3));
    });

    it("is shown in a preview without a question", async () => {
      const { rows } = await rowsOf(threshold + 1);
      expect(await staff.post(`${path}/preview`, upload(rows.join("\n")))).toMatchObject({
        status: 200,
        body: { [file.acted]: 3 },
      });
    });

    it("asks every caller where the guard is enforced", async () => {
      const { rows } = await rowsOf(threshold + 1, enforcing);
      const caller = await enforcing.as({ permissions });
      const refused = await caller.post(path, upload(rows.join("\n")));
      expect(refused).toMatchObject(refusal(3));
    });
  });
});
