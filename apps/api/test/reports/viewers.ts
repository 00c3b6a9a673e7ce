import type { Permission } from "@portal/api-client/permissions";
import type { TestApi } from "../start-test-api.ts";

export const reportPermissions = [
  "report.list",
  "report.create",
  "report.edit",
  "report.delete",
  "report.clone",
  "report.add-roles",
] as const satisfies readonly Permission[];

const administrators = 1;

/**
 * One user of each kind that sees reports differently (V1, V2, V7), all of them with these permissions. `inRole`,
 * `carrierInRole` and so on hold the role of a test's reports; `other` holds a disabled one of theirs, which gives nothing
 * (D-A80). Must be made before any other user.
 */
export async function buildViewers(api: TestApi, permissions: readonly Permission[] = reportPermissions) {
  const first = await api.build.user({ permissions });
  if (first.id !== 1) throw new Error("user id 1 has to be the first one");
  const provider = await api.build.provider();
  const role = (await api.build.role()).id;
  const disabledRole = (await api.build.role({ enabled: false })).id;
  const carrierTie = { carrierId: provider.carrier_id };
  const providerTie = { providerId: provider.id };
  const user = async (parts: Parameters<typeof api.build.user>[0] = {}) =>
    (await api.build.user({ permissions, ...parts })).id;
  const ids = {
    superOwner: first.id,
    owner: await user(),
    administrator: await user({ roles: [administrators] }),
    inRole: await user({ roles: [role] }),
    shared: await user(),
    other: await user({ roles: [(await api.build.role()).id, disabledRole] }),
    carrierOwner: await user(carrierTie),
    carrierAdministrator: await user({ roles: [administrators], ...carrierTie }),
    carrierInRole: await user({ roles: [role], ...carrierTie }),
    carrierShared: await user(carrierTie),
    providerOwner: await user(providerTie),
    providerAdministrator: await user({ roles: [administrators], ...providerTie }),
    providerInRole: await user({ roles: [role], ...providerTie }),
    providerShared: await user(providerTie),
  };
  const names = Object.keys(ids) as (keyof typeof ids)[];
  const callers = new Map(await Promise.all(names.map(async (name) => [name, await api.as(ids[name])] as const)));
  return {
    names,
    ids,
    roles: [role, disabledRole],
    /** The provider of all tied users. */
    provider,
    as: (name: keyof typeof ids) => {
      const caller = callers.get(name);
      if (!caller) throw new Error(`${name} is no viewer`);
      return caller;
    },
  };
}

type Viewers = Awaited<ReturnType<typeof buildViewers>>;
export type ViewerName = Viewers["names"][number];
