import { whyGuessable } from "../platform/auth/guessable.ts";
import { hashPassword } from "../platform/auth/passwords.ts";
import type { Cell, TableLoad } from "./copy.ts";
import type { World } from "./world.ts";

export interface DemoUser {
  id: number;
  username: string;
  about: string;
  carrierId: number | null;
  providerId: number | null;
}

const operatorRole = 2;
const readerRole = 3;

/** The sign-ins of the demo: user 1 is the super owner, the others hold the role Operator. */
export function demoUsers({ catalogue: { carriers, providers } }: World): DemoUser[] {
  const carrier = carriers[0];
  const provider = providers.find((one) => one.carrierId === carrier?.id && one.enabled);
  if (!carrier || !provider) throw new Error("The demo has no carrier with a provider");
  const none = { carrierId: null, providerId: null };
  const ofCarrier = { carrierId: carrier.id, providerId: null };
  const ofProvider = { carrierId: carrier.id, providerId: provider.id };
  return [
    { id: 1, username: "admin", about: "super owner, role Administrator", ...none },
    { id: 2, username: "operator", about: "role Operator, sees every carrier", ...none },
    { id: 3, username: "carrier", about: `role Operator, tied to the carrier ${carrier.name}`, ...ofCarrier },
    { id: 4, username: "provider", about: `role Operator, tied to ${provider.name} of ${carrier.name}`, ...ofProvider },
  ];
}

const colleagues = ["ana", "bruno", "carmen", "diego", "elena", "fatima", "george", "hana", "ivan", "julia", "kofi"];

/** Users of the demo and some colleagues who only read, two of them disabled. All have the same password. */
export async function userTable(world: World, password: string): Promise<TableLoad> {
  const why = await whyGuessable(password, {});
  if (why) throw new Error(`DEMO_PASSWORD: ${why}`);
  const passwordHash = await hashPassword(password, {});
  const ago = (days: number): string => new Date(world.now - days * 86_400_000).toISOString();
  const row = (user: Omit<DemoUser, "about">, enabled = true): Cell[] => {
    const contact = [`${user.username}@example.com`, user.id % 2 ? null : `+52 55 5550 ${1000 + user.id}`];
    const dates = [enabled, ago(400 - user.id * 7), ago(enabled ? 200 : 9), enabled ? null : ago(9)];
    return [user.id, user.username, passwordHash, ...contact, user.carrierId, user.providerId, ...dates];
  };
  const rows = demoUsers(world).map((user) => row(user));
  for (const [index, username] of colleagues.entries()) {
    const carrierId = index % 3 ? (world.catalogue.carriers[index]?.id ?? null) : null;
    rows.push(row({ id: 5 + index, username, carrierId, providerId: null }, index % 5 !== 4));
  }
  const columns =
    "id username password_hash email phone carrier_id provider_id enabled created_at updated_at deleted_at";
  return { table: "app_user", columns: columns.split(" "), rows };
}

/** Roles and their holders. The Operator works with subscribers and uploads, and reads the reference data. */
export const roleStatements = [
  `insert into role (id, name) values (${operatorRole}, 'Operator'), (${readerRole}, 'Reader')`,
  `insert into role_permission (role_id, permission_id)
   select ${operatorRole}, id from permission
   where split_part(name, '.', 1) in ('dashboard', 'monitor', 'direct-subscription', 'broadcast', 'bulk-unsubscriptions',
     'statement', 'whitelist', 'job')
     or name in ('country.list', 'carrier.list', 'carrier-policy.list', 'provider.list', 'shortcode.list',
       'billing-code.list', 'product.list', 'product-keyword.list', 'message.list', 'blacklist.list',
       'report.list', 'report.create', 'report.clone', 'msisdn.view')`,
  `insert into role_permission (role_id, permission_id)
   select ${readerRole}, id from permission
   where name in ('dashboard.list', 'country.list', 'carrier.list', 'provider.list', 'product.list', 'report.list')`,
  `insert into user_role (user_id, role_id)
   select id, case when id = 1 then 1 when id <= 4 then ${operatorRole} else ${readerRole} end from app_user`,
];
