import type { Contract } from "@portal/api-client/contract";
import { newNumber } from "../build-subscriber.ts";
import { upload } from "../multipart.ts";
import { storeText } from "../test-files.ts";
import type { Side } from "./side.ts";
import { asking, exempt, listing, owning, type Statements } from "./statement.ts";

const fileOf = ({ msisdn, carrierId }: Side) => upload(`${msisdn},,${carrierId}`);
const effectFileOf = ({ msisdn, carrierId }: Side) => upload(`${msisdn},,${carrierId}`, { days: "1" });
const askedFileOf = ({ msisdn, carrierId }: Side) => upload(`${msisdn},,${carrierId}`, { note: "Asked" });
const newAskedFile = async ({ msisdn, carrierId, providerId, userId, insert }: Side) =>
  insert("proposal", {
    kind: "blacklist_file",
    carrier_id: carrierId,
    provider_id: providerId,
    before: "{}",
    record: JSON.stringify({ action: "add", filename: "numbers.csv" }),
    note: "Asked",
    user_id: userId,
    file_path: await storeText(`${msisdn},,${carrierId}`),
    file_sha256: "0".repeat(64),
  });
const numberFile = ({ msisdn }: Side) => upload(msisdn);
const ownWhitelist = "Each tie has rows of its own; one-shot-whitelists.routes.test.ts tries others'";
const newWhitelisted = ({ carrierId, providerId, insert }: Side, msisdn = newNumber()) =>
  insert("one_shot_whitelist", { msisdn, carrier_id: carrierId, provider_id: providerId });
const subscriptionFile = ({ msisdn, providerId }: Side) => upload(`${msisdn},NEWS,${providerId},12345,1`);
const broadcastFile = ({ msisdn, productId, unique }: Side) => upload(`${msisdn},${unique()},${productId}`);
const othersNotFound = (test: string) => `What is of another counts as not found (F-6); ${test} tries it`;
const notSubscribed = othersNotFound("direct-subscriptions.routes.test.ts");
const notSent = othersNotFound("broadcasts.routes.test.ts");
/** Somebody's job within a tie. */
const tiedJob = ({ carrierId, providerId, userId, insert }: Side, parts: Record<string, unknown> = { state: "done" }) =>
  insert("job", { kind: "test", user_id: userId, carrier_id: carrierId, provider_id: providerId, ...parts });
const ownChanges = "The caller's own; another user's change is unknown to them";
const changeOfNobody = { resource: "countries", action: "delete", ids: [2_000_000_000] } as const;
const ownRows = "Each row is narrowed as in its own calls; record-file.routes.test.ts tries others'";
const countryFile = ({ unique }: Side) => ({
  params: { resource: "countries" },
  ...upload(`Country name,Country currency,Country currency exchange,Country code\n${unique()},EUR,1,49`),
});
/** A change of nobody that has ended well. */
const changeJob = (side: Side, parts: { user_id: number; preview?: boolean }) =>
  side.insert("job", {
    kind: "records.change",
    state: "done",
    options: JSON.stringify({ change: JSON.stringify(changeOfNobody) }),
    ...parts,
  });
/** A file that was processed just now. */
const doneFile = { kind: "whitelist.add", state: "done", finished_at: new Date() };
/** A job that refused rows. */
const jobOf = async ({ insert }: Side, userId: number) => {
  const result_path = await storeText("msisdn,line,reason");
  return {
    params: { id: await insert("job", { kind: "test", state: "failed", user_id: userId, result_path, rejected: 1 }) },
  };
};
const newStatement = async ({ carrierId, providerId, insert }: Side) =>
  insert("statement", {
    carrier_id: carrierId,
    provider_id: providerId,
    date: nextMonth(),
    path: await storeText("%PDF-1.7"),
    filename: "statement.pdf",
  });
const ownBatches = "What a file finds lies within the caller's tie; creation.test.ts tries others'";
const batchFile = ({ msisdn }: Side) => upload(msisdn, { description: "Leavers" });
const batchOf = async ({ carrierId, providerId, userId, insert }: Side, parts: Record<string, unknown> = {}) =>
  insert("bulk_unsubscription", {
    description: "Leavers",
    total_subscription: 1,
    user_id: userId,
    carrier_id: carrierId,
    provider_id: providerId,
    filename: "leavers.csv",
    path: await storeText("52155100"),
    sha256: "a".repeat(64),
    ...parts,
  });
const decidedBatch = (side: Side, status: "approved" | "canceled" = "canceled") =>
  batchOf(side, { status, processed_at: new Date(), processed_by: side.userId });
const pendingBatches = new Map<Side, Promise<number>>();
/** A scope has one pending batch at a time. */
const pendingBatch = (side: Side) => {
  const pending = pendingBatches.get(side) ?? batchOf(side);
  pendingBatches.set(side, pending);
  return pending;
};
const approvedBatch = async (side: Side) => {
  const id = await decidedBatch(side, "approved");
  await tiedJob(side, { kind: "bulk-unsubscription.approve", state: "done", subject_id: id });
  return id;
};
let months = 0;
/** A month that no statement of the test has yet. */
const nextMonth = () => new Date(Date.UTC(1980, months++)).toISOString().slice(0, 10);
const statementOf = ({ providerId }: Side) =>
  upload(
    { text: "%PDF-1.7", filename: "statement.pdf", type: "application/pdf" },
    { providerId: String(providerId), statementDate: nextMonth(), optionalFile: "1" },
  );

type OfOperations = Pick<
  Contract,
  | "blacklistFiles"
  | "statements"
  | "directSubscriptions"
  | "broadcasts"
  | "bulkChanges"
  | "recordFiles"
  | "bulkUnsubscriptions"
  | "oneShotWhitelists"
  | "jobs"
>;

/** The calls about files of many records, their results, and the PDF files of providers. */
export const operationsStatements: Statements<OfOperations> = {
  blacklistFiles: {
    add: asking(fileOf, { by: "carrier", status: 400 }),
    previewAdd: asking(fileOf, { by: "carrier", status: 400 }),
    remove: asking(fileOf, { by: "carrier", status: 400 }),
    previewRemove: asking(fileOf, { by: "carrier", status: 400 }),
    effectOfAdd: asking(effectFileOf, { by: "carrier", status: 400 }),
    effectOfRemove: asking(effectFileOf, { by: "carrier", status: 400 }),
    askToAdd: asking(askedFileOf, { by: "carrier", status: 400 }),
    askToRemove: asking(askedFileOf, { by: "carrier", status: 400 }),
    effectOfAsked: asking(async (side) => ({ params: { id: await newAskedFile(side) }, body: { days: 1 } })),
  },
  statements: {
    list: listing(newStatement),
    paginate: [
      listing(newStatement),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
      asking(({ providerId }) => ({ query: `providerId=${providerId}` })),
    ],
    get: asking(async (side) => ({ params: { id: await newStatement(side) } })),
    download: asking(async (side) => ({ params: { id: await newStatement(side) } })),
    create: asking((side) => statementOf(side)),
    edit: [
      asking(async (side, own) => ({ params: { id: await newStatement(side) }, ...statementOf(own) })),
      asking(async (side, own) => ({ params: { id: await newStatement(own) }, ...statementOf(side) })),
    ],
    remove: asking(async (side) => ({ params: { id: await newStatement(side) } })),
  },
  directSubscriptions: {
    create: exempt(notSubscribed, subscriptionFile),
    preview: exempt(notSubscribed, subscriptionFile),
  },
  broadcasts: {
    send: exempt(notSent, broadcastFile),
    preview: exempt(notSent, broadcastFile),
  },
  bulkChanges: {
    preview: exempt("Each record is narrowed as in its own calls; bulk-change.routes.test.ts tries others'", () => ({
      body: changeOfNobody,
    })),
    apply: owning(ownChanges, async (side, _own, userId) => ({
      body: { previewId: await changeJob(side, { user_id: userId, preview: true }) },
    })),
    undo: owning(ownChanges, async (side, _own, userId) => ({
      params: { id: await changeJob(side, { user_id: userId }) },
    })),
    export: exempt("Records of others are left out; bulk-export.test.ts tries them", ({ carrierId }) => ({
      body: { resource: "carriers", ids: [carrierId] },
    })),
  },
  recordFiles: {
    template: exempt("Only headings, the same for everybody", () => ({ params: { resource: "carriers" } })),
    preview: exempt(ownRows, countryFile),
    apply: exempt(ownRows, countryFile),
  },
  bulkUnsubscriptions: {
    list: listing((side) => decidedBatch(side)),
    paginate: [
      listing((side) => decidedBatch(side)),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
      asking(({ providerId }) => ({ query: `providerId=${providerId}` })),
    ],
    get: asking(async (side) => ({ params: { id: await decidedBatch(side) } })),
    download: asking(async (side) => ({ params: { id: await decidedBatch(side) } })),
    analyse: exempt(ownBatches, numberFile),
    create: exempt(ownBatches, batchFile),
    preview: asking(async (side) => ({ params: { id: await decidedBatch(side) } })),
    items: asking(async (side) => ({ params: { id: await decidedBatch(side) } })),
    edit: asking(async (side) => ({
      params: { id: await pendingBatch(side) },
      body: { bulkUnsubscriptionStatus: "canceled" },
    })),
    undo: asking(async (side) => ({ params: { id: await approvedBatch(side) } })),
  },
  oneShotWhitelists: {
    list: listing((side) => newWhitelisted(side)),
    paginate: listing((side) => newWhitelisted(side)),
    export: listing(
      async (side) => {
        const msisdn = newNumber();
        await newWhitelisted(side, msisdn);
        return Number(msisdn);
      },
      { key: "msisdn" },
    ),
    delete: asking(async (side) => ({ params: { id: await newWhitelisted(side) } })),
    add: exempt(ownWhitelist, numberFile),
    previewAdd: exempt(ownWhitelist, numberFile),
    remove: exempt(ownWhitelist, numberFile),
    previewRemove: exempt(ownWhitelist, numberFile),
  },
  jobs: {
    list: exempt("The caller's own jobs; jobs.routes.test.ts tries others'"),
    get: asking(async (side, own, callerId) => jobOf(side, side === own ? callerId : side.userId)),
    rejected: asking(async (side, own, callerId) => jobOf(side, side === own ? callerId : side.userId)),
    paginate: listing((side) => tiedJob(side), { key: "jobId" }),
    cancel: asking(async (side) => ({ params: { id: await tiedJob(side, { state: "queued" }) } })),
    undo: asking(async (side) => ({ params: { id: await tiedJob(side, doneFile) } })),
    rows: asking(async (side) => ({ params: { id: await tiedJob(side) } })),
    exportRows: asking(async (side) => ({ params: { id: await tiedJob(side) } })),
  },
};
