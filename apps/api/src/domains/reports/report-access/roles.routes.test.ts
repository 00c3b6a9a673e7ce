import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const superOwner = await api.as((await api.build.user({ permissions: ["report.add-roles"] })).id);
const mine = await api.build.role();
const editor = await api.as((await api.build.user({ permissions: ["report.add-roles"], roles: [mine.id] })).id);
const add = (caller: typeof editor, reportId: number, roles: number[]) =>
  caller.post("/services/reports/add-roles", { body: { reportId, roles } });
const remove = (caller: typeof editor, reportId: number, roles: number[]) =>
  caller.put("/services/reports/delete-roles", { body: { reportId, roles } });
const publicReport = (parts: Parameters<typeof api.build.report>[0] = {}) =>
  api.build.report({ privateEnabled: false, roles: [mine.id], ...parts });

describe("the roles of a report (V4)", () => {
  it("are given and taken; the answer has all that are left, by name (B-244, B-598, B-599)", async () => {
    const { id } = await publicReport();
    const [north, south] = [
      await api.build.role({ name: `A north ${id}` }),
      await api.build.role({ name: `A south ${id}` }),
    ];
    const wire = ({ id: roleId, name: roleName }: { id: number; name: string }) => ({ roleId, roleName });
    expect(await add(editor, id, [south.id, north.id])).toMatchObject({
      status: 200,
      body: { reportId: id, roles: [north, south, mine].map(wire) },
    });
    expect(await api.lastAudit()).toMatchObject({
      user_id: editor.userId,
      action: "report.add-roles",
      entity: "report",
      entity_id: String(id),
      before: { roles: [] },
      after: { roles: [north.name, south.name] },
    });
    expect(await remove(editor, id, [north.id])).toMatchObject({
      status: 200,
      body: { reportId: id, roles: [south, mine].map(wire) },
    });
    expect(await api.lastAudit()).toMatchObject({ action: "report.delete-roles", before: { roles: [north.name] } });
  });

  it("bear a repeat, which leaves no line (O3)", async () => {
    const { id } = await publicReport();
    const role = await api.build.role();
    await add(editor, id, [role.id]);
    const lines = (await api.audit()).length;
    const again = await add(editor, id, [role.id, role.id]);
    expect(again.body.roles).toHaveLength(2);
    await remove(editor, id, [(await api.build.role()).id]);
    expect(await api.audit()).toHaveLength(lines);
  });

  it("leave the administrators' role out when given, and refuse to take it (V4)", async () => {
    const { id } = await publicReport();
    expect((await add(editor, id, [1])).body.roles.map(({ roleId }: { roleId: number }) => roleId)).toEqual([mine.id]);
    expect(await remove(editor, id, [mine.id, 1])).toMatchObject({
      status: 400,
      body: { message: "Role cannot be removed" },
    });
    expect((await add(editor, id, [])).body.roles).toHaveLength(1);
  });

  it("are known and enabled, else nothing changes", async () => {
    const { id } = await publicReport();
    const [role, disabled] = [await api.build.role(), await api.build.role({ enabled: false })];
    const refusal = (message: string) => ({ status: 400, body: { errors: [{ field: "roles", message }] } });
    expect(await add(editor, id, [role.id, 2_000_000_000])).toMatchObject(refusal("Record not found"));
    expect(await add(editor, id, [role.id, disabled.id])).toMatchObject(
      refusal(`${disabled.name} is disabled and cannot be chosen`),
    );
    expect(await remove(editor, id, [mine.id, 2_000_000_000])).toMatchObject(refusal("Record not found"));
    expect((await add(editor, id, [])).body.roles).toHaveLength(1);
  });

  it("of a private report are its owner's and user id 1's to change; who does not see it gets 404", async () => {
    const { id } = await api.build.report({ shares: [editor.userId] });
    const own = await api.build.report({ userId: editor.userId });
    const role = await api.build.role();
    for (const call of [add, remove]) {
      expect(await call(editor, id, [role.id])).toMatchObject({ status: 403 });
      expect(await call(superOwner, id, [role.id])).toMatchObject({ status: 200 });
      expect(await call(editor, own.id, [role.id])).toMatchObject({ status: 200 });
      expect(await call(editor, (await api.build.report()).id, [role.id])).toMatchObject({ status: 404 });
      expect(await call(editor, 2_000_000_000, [role.id])).toMatchObject({ status: 404 });
    }
  });

  it("need `report.add-roles`, and at most 100 go at once", async () => {
    const { id } = await publicReport();
    const lister = await api.as((await api.build.user({ permissions: ["report.list"], roles: [mine.id] })).id);
    expect(await add(lister, id, [])).toMatchObject({ status: 403 });
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect(await add(editor, id, many)).toMatchObject({ status: 400, body: { errors: [{ field: "roles" }] } });
  });

  it("let a role's holders see it, while the role is enabled (V1, D-A80)", async () => {
    const role = await api.build.role();
    const reader = await api.as((await api.build.user({ permissions: ["report.list"], roles: [role.id] })).id);
    const { id } = await publicReport();
    const seen = async () =>
      (await reader.post("/services/reports/get-user-filter", { body: { reportId: id, userId: reader.userId } }))
        .status;
    expect(await seen()).toBe(404);
    await add(editor, id, [role.id]);
    expect(await seen()).toBe(200);
    const disabled = { enabled: false, deleted_at: new Date() };
    await api.build.update("role", role.id, disabled);
    expect(await seen()).toBe(404);
  });
});
