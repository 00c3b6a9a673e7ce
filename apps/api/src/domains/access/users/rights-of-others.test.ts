import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { UserInput } from "@portal/api-client/contract/users";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const caller = await api.as({ permissions: ["user.edit", "carrier.list"] });
const administrator = await api.as((await api.build.user({ roles: [administratorRoleId] })).id);
const provider = await api.build.provider();
const other = await api.build.provider();
const unique = () => crypto.randomUUID().slice(0, 8);

/** The fields that an edit may change without those rights; a new field has to be named here, or needs them. */
const harmless = ["phone", "userEnabled"];
const values: Record<string, () => unknown> = {
  username: () => `renamed-${unique()}`,
  email: () => `moved-${unique()}@example.com`,
  carrierId: () => null,
  providerId: () => other.id,
  phone: () => "555 0199",
  userEnabled: () => 1,
};
type User = Awaited<ReturnType<typeof api.build.user>>;
const edit = (user: User, changes: object) => {
  const { username, email, phone, carrier_id: carrierId, provider_id: providerId } = user;
  const body = { username, email, phone, carrierId, providerId, userEnabled: 1, ...changes };
  return { method: "put", path: `/services/users/${user.id}`, body } as const;
};
const newPassword = { password: "a new password", confirmPassword: "a new password" };

const changes = [
  ...Object.keys(UserInput.shape).map((field) => {
    // another provider belongs to another carrier, and no carrier means no provider
    const along = { carrierId: { providerId: null }, providerId: { carrierId: other.carrier_id } }[field];
    const request = (user: User) => edit(user, { ...along, [field]: values[field]?.() });
    return { what: `PUT users: ${field}`, isFree: harmless.includes(field), request };
  }),
  {
    what: "POST users/reset-password",
    isFree: false,
    request: ({ id }: User) =>
      ({ method: "post", path: "/services/users/reset-password", body: { userId: id, ...newPassword } }) as const,
  },
];
const stored = (id: number) => api.db.selectFrom("app_user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const tied = { carrierId: provider.carrier_id, providerId: provider.id };

describe.each(changes)("$what (P-17)", ({ request, isFree }) => {
  it.each([
    ["directly", async () => api.build.user({ ...tied, permissions: ["carrier.edit"] })],
    [
      "through a role",
      async () => {
        const role = await api.build.role({ permissions: ["carrier.list", "carrier.edit"] });
        return api.build.user({ ...tied, roles: [role.id] });
      },
    ],
  ])(`of a user who holds more than the caller, %s: ${isFree ? "done" : "refused"}`, async (_how, make) => {
    const user = await make();
    const { method, path, body } = request(user);
    const before = await stored(user.id);
    const reply = await caller[method](path, { body });
    if (isFree) return expect(reply).toMatchObject({ status: 200 });
    expect(reply).toMatchObject({ status: 400, body: { message: "This user cannot be changed" } });
    expect(await stored(user.id)).toEqual(before);
    expect(await administrator[method](path, { body })).toMatchObject({ status: 200 });
  });

  it("of a user whose rights the caller holds all, or who has more by a disabled role only: done", async () => {
    const off = await api.build.role({ permissions: ["carrier.edit"], enabled: false });
    const user = await api.build.user({ ...tied, permissions: ["carrier.list"], roles: [off.id] });
    const { method, path, body } = request(user);
    expect(await caller[method](path, { body })).toMatchObject({ status: 200 });
  });

  it("of oneself: done, as nobody holds more than themselves", async () => {
    const user = await api.build.user({ permissions: ["user.edit", "carrier.edit"] });
    const { method, path, body } = request(user);
    expect(await (await api.as(user.id))[method](path, { body })).toMatchObject({ status: 200 });
  });
});
