import { otherNumbersIn } from "@portal/api-client/contract/subscriber-notes";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ maskNumbers: true });
const path = "/services/monitor-users/notes";
const permissions = ["subscriber.note", "monitor.subscription", "msisdn.view"] as const;
const author = await api.as({ permissions });
const colleague = await api.as({ permissions });

/** A number with the calls about its notes. */
async function subscriber() {
  const { carrierId, provider } = await buildProduct(api.db);
  const place = { msisdn: `59892${newNumber()}`, carrierId, providerId: provider.id };
  return {
    ...place,
    add: (content: string, more: object = {}) => author.post(path, { body: { ...place, content, ...more } }),
    list: async (reader = author) => (await reader.post(`${path}/list`, { body: place })).body,
    timeline: async (reader = author) =>
      (await reader.post("/services/monitor-users/timeline", { body: { ...place, kinds: ["note"], limit: 20 } })).body
        .events,
  };
}
const edit = (id: number, body: object, by = author) => by.put(`${path}/${id}`, { body });
const anHourAgo = (id: number) =>
  api.owner.query("update subscriber_note set created_at = now() - interval '61 minutes' where id = $1", [id]);

describe("a note on a number", () => {
  it("is read by everybody who may see notes, newest first, in the list and in the time line", async () => {
    const { add, list, timeline, msisdn, carrierId } = await subscriber();
    const { status, body } = await add("Calls every day\nabout charges", { pinned: true });
    expect([status, body]).toEqual([200, expect.objectContaining({ pinned: true, former: [], namesOthers: false })]);
    await add("Second");
    expect(await list(colleague)).toMatchObject([
      { content: "Second", correctableUntil: null },
      { content: "Calls every day\nabout charges", correctableUntil: null, deletedAt: null },
    ]);
    expect((await list())[0].correctableUntil).toMatch(/^20/);
    expect(await timeline(colleague)).toMatchObject([
      { kind: "note", detail: "Second" },
      { kind: "note", title: expect.stringMatching(/^Note by user-/), detail: "Calls every day\nabout charges" },
    ]);
    const line = (await api.audit()).find(({ entity_id }) => entity_id === String(body.noteId));
    expect(line).toMatchObject({ action: "subscriber_note.create", msisdn, carrier_id: carrierId, after: null });
  });

  it("is corrected by its author within the hour, with its history; pinned by everybody, later too", async () => {
    const { add, list } = await subscriber();
    const { noteId } = (await add("Frist")).body;
    const corrected = await edit(noteId, { content: "First", pinned: false });
    expect(corrected.body).toMatchObject({
      content: "First",
      former: [{ content: "Frist", until: expect.any(String) }],
    });
    expect(await edit(noteId, { content: "Other" }, colleague)).toMatchObject({ status: 400 });
    expect(await edit(noteId, { content: "First", pinned: true }, colleague)).toMatchObject({ status: 200 });
    await anHourAgo(noteId);
    expect(await edit(noteId, { content: "Late" })).toMatchObject({
      status: 400,
      body: { message: "Only its author can correct a note, within an hour" },
    });
    expect(await edit(noteId, { content: "First", pinned: false })).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ content: "First", pinned: false, former: [{ content: "Frist" }] }]);
  });

  it("is deleted with a trace: who and when stay, its texts are gone everywhere", async () => {
    const { add, list, timeline } = await subscriber();
    const { noteId } = (await add("Secret word xyzzy")).body;
    await edit(noteId, { content: "Secret word xyzzy twice" });
    expect(await colleague.delete(`${path}/${noteId}`)).toMatchObject({ status: 200 });
    expect(await colleague.delete(`${path}/${noteId}`)).toMatchObject({ status: 404 });
    expect(await edit(noteId, { content: "Again" })).toMatchObject({ status: 404 });
    expect(await list()).toMatchObject([
      { noteId, content: null, former: [], deletedAt: expect.any(String), deletedBy: expect.stringMatching(/^user-/) },
    ]);
    expect(await timeline()).toMatchObject([{ title: "Note deleted", detail: expect.stringMatching(/^By user-/) }]);
    const { rows } = await api.owner.query("select to_jsonb(n)::text as row from subscriber_note n");
    expect(JSON.stringify([rows, await api.audit()])).not.toContain("xyzzy");
  });

  it.each([
    ["none", "  "],
    ["more than 2,000 characters", "x".repeat(2_001)],
  ])("is refused with %s", async (_, content) => {
    const { add } = await subscriber();
    expect(await add(content)).toMatchObject({ status: 400, body: { errors: [{ field: "content" }] } });
  });

  it("says that it holds the number of somebody else; the own one is none", async () => {
    const { add, msisdn } = await subscriber();
    expect((await add(`${msisdn} is angry since 2026-01-02`)).body.namesOthers).toBe(false);
    expect((await add("Sister has +598 99 123 456")).body.namesOthers).toBe(true);
  });

  it("shows no number to those who may not see them, and takes no masked one from them", async () => {
    const { add, list, timeline, msisdn } = await subscriber();
    const { noteId } = (await add(`${msisdn} and 59899123456`)).body;
    const blind = await api.as({ permissions: ["subscriber.note", "monitor.subscription"] });
    const [seen] = await list(blind);
    expect(JSON.stringify([seen, await timeline(blind)])).not.toMatch(/\d{9}/);
    expect(await edit(noteId, { content: seen.content, pinned: true }, blind)).toMatchObject({ status: 200 });
    expect((await list())[0]).toMatchObject({ content: `${msisdn} and 59899123456`, pinned: true, former: [] });
    const body = { msisdn: newNumber(), carrierId: (await api.build.carrier()).id, content: seen.content };
    expect(await blind.post(path, { body })).toMatchObject({ status: 400, body: { errors: [{ field: "content" }] } });
  });

  it("is of the tie that it was written in", async () => {
    const { add, msisdn, carrierId, providerId } = await subscriber();
    const { noteId } = (await add("Of one provider")).body;
    const neighbour = await api.build.provider({ carrierId });
    const tied = await api.as({ permissions, providerId: neighbour.id });
    const asked = { body: { msisdn, carrierId } };
    expect((await tied.post(`${path}/list`, asked)).body).toEqual([]);
    expect(await tied.post(`${path}/list`, { body: { ...asked.body, providerId } })).toMatchObject({ status: 404 });
    expect(await tied.delete(`${path}/${noteId}`)).toMatchObject({ status: 404 });
    const own = await tied.post(path, { body: { msisdn, carrierId, content: "Of the other" } });
    expect(own).toMatchObject({ status: 200 });
    expect((await tied.post(`${path}/list`, asked)).body).toMatchObject([{ content: "Of the other" }]);
    const withoutRight = await api.as({ permissions: ["monitor.subscription"] });
    expect(await withoutRight.post(`${path}/list`, asked)).toMatchObject({ status: 403 });
  });
});

it.each([
  ["598 99 123 456 and 598-99-123-457", undefined, ["59899123456", "59899123457"]],
  ["call +59899123456", "59899123456", []],
  ["call 099 123 4567", "598991234567", ["0991234567"]],
  ["call 991234567", "598991234567", []],
  ["on 2026-01-02, ticket 12345678", undefined, []],
])("finds in %j (own %s) the others %j", (written, own, found) => {
  expect(otherNumbersIn(written, own)).toEqual(found);
});
