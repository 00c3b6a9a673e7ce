import type { Cell, TableLoad } from "./copy.ts";
import { countries } from "./market.ts";
import { hash } from "./random.ts";
import type { World } from "./world.ts";

/** Disabled rows were deleted some weeks before the demo's present day. */
type Dated = (row: readonly Cell[], enabled: boolean, age: number) => Cell[];

const stateColumns = ["enabled", "created_at", "updated_at", "deleted_at"];

/** Countries, carriers and their records, in the order in which they refer to each other. */
export function referenceTables(world: World): TableLoad[] {
  const { carriers, providers, shortcodes, products } = world.catalogue;
  const ago = (days: number): string => new Date(world.now - days * 86_400_000).toISOString();
  const dated: Dated = (row, enabled, age) => {
    const hours = ((age * 37) % 97) / 250;
    const created = 700 - (age % 400) + hours;
    const changed = enabled ? changedAgo(age, created) + hours : 20 + (age % 40) + hours;
    return [...row, enabled, ago(created), ago(changed), enabled ? null : ago(changed)];
  };
  const table = (name: string, columns: string, rows: Cell[][]): TableLoad => ({
    table: name,
    columns: [...columns.split(" "), ...stateColumns],
    rows,
  });
  return [
    table(
      "country",
      "id name short currency currency_exchange code",
      countries.map(([name, short, currency, exchange, code], index) =>
        dated([index + 1, name, short, currency, exchange, code], name !== "Bolivia", index * 7),
      ),
    ),
    table(
      "carrier",
      "id name country_id",
      carriers.map(({ id, name, countryId, enabled }) => dated([id, name, countryId], enabled, id * 11)),
    ),
    table(
      "carrier_policy",
      "carrier_id type description value",
      carriers.flatMap(({ id }) =>
        policies(id).map((policy, index) => dated([id, ...policy], id % 9 !== index, id * 5)),
      ),
    ),
    table(
      "provider",
      "id carrier_id name notification_endpoint",
      providers.map(({ id, carrierId, name, enabled }) => {
        const host = name.toLowerCase().replaceAll(" ", "-");
        return dated([id, carrierId, name, `https://${host}.example.com/notify/${carrierId}`], enabled, id * 3);
      }),
    ),
    table(
      "shortcode",
      "id shortcode relation carrier_id provider_id type",
      shortcodes.map(({ id, shortcode, carrierId, providerId, type }) =>
        dated([id, shortcode, (id - 1) % 3, carrierId, providerId, type], id % 29 !== 2, id),
      ),
    ),
    table(
      "product",
      "id name periodicity carrier_id provider_id shortcode_id quiet_time_enabled max_daily_subs max_monthly_subs free_trial retention_days landing_enabled",
      products.map((product) => {
        const { id, name, periodicity, carrierId, providerId, shortcode, quietTime, freeTrial, landing } = product;
        const limits = [id % 5 === 0 ? 5_000 : 0, id % 5 === 0 ? 100_000 : 0, freeTrial, id % 4 === 1 ? 30 : null];
        const row = [id, name, periodicity, carrierId, providerId, shortcode.id, quietTime, ...limits, landing];
        return dated(row, product.enabled, id * 2);
      }),
    ),
    table(
      "billing_code",
      "code description price type carrier_id shortcode_id",
      billingCodes(world).map((row, index) => dated(row, index % 31 !== 3, index)),
    ),
    table(
      "product_keyword",
      "keyword type product_id",
      keywords(world).map((row, index) => dated(row, index % 41 !== 4, index)),
    ),
    table(
      "message",
      "message type product_id",
      texts(world).map((row, index) => dated(row, index % 43 !== 5, index)),
    ),
  ];
}

/** Most records were changed soon after they were made, or never; some were changed in the last weeks. */
function changedAgo(age: number, created: number): number {
  return age % 13 < 3 ? 1 + ((age * 3) % 60) : Math.floor(created) - (age % 90);
}

const policies = (carrierId: number): Cell[][] => [
  ["sms_delivery_time_range", "Quiet hours agreed with the carrier", carrierId % 2 ? "08:00-20:00" : "07:30-21:00"],
  ["sms_daily_quota", "Messages a number may get a day", String(5 + (carrierId % 4) * 5)],
  ["max_charging_daily_retries", "Charges tried a day at most", String(2 + (carrierId % 3))],
  ["auto_unsub_uncharged_users", "Days without a charge until a subscription ends", String(30 + (carrierId % 3) * 30)],
];

/** One price for each product, and a free code for the carrier's information number. */
function billingCodes({ catalogue: { products, shortcodes } }: World): Cell[][] {
  const prices = products.map((product): Cell[] => {
    const code = `MT${product.shortcode.shortcode}-${product.id}`;
    return [
      code,
      `${product.name}, every ${product.periodicity} days`,
      product.price,
      "mt",
      product.carrierId,
      product.shortcode.id,
    ];
  });
  const oneShots = shortcodes.filter((shortcode) => shortcode.type !== "charge");
  const others = oneShots.map((one): Cell[] => [
    null,
    null,
    one.type === "free" ? "0" : "1.5",
    "api",
    one.carrierId,
    one.id,
  ]);
  return [...prices, ...others];
}

function keywords({ catalogue: { products } }: World): Cell[][] {
  return products.flatMap(({ id, keyword }): Cell[][] => [
    [keyword, "subscription", id],
    [`STOP ${keyword}`, "unsubscription", id],
    [`YES ${keyword}`, "optin", id],
    [`HELP ${keyword}`, "help", id],
    [`INFO ${keyword}`, "info", id],
  ]);
}

function texts({ catalogue: { products }, seed }: World): Cell[][] {
  const platform: Cell[][] = [
    ["Your request was not understood. Send HELP for the list of services.", "info", null],
    ["Services of this number: send the key word of the one you want.", "indice", null],
    ["Thank you, your complaint was received. We answer within two days.", "complaint", null],
  ];
  const productCodes = products.flatMap((product): Cell[][] => {
    const { id, name, keyword, shortcode, price } = product;
    const rows: Cell[][] = [
      [
        `Welcome to ${name}. Price ${price}. Send STOP ${keyword} to ${shortcode.shortcode} to leave.`,
        "info_welcome",
        id,
      ],
      [`You left ${name}. Goodbye.`, "info_goodbye", id],
    ];
    return hash(seed, id, 90) % 2 ? [...rows, [`See your ${name} at https://m.example.com/${id}`, "view", id]] : rows;
  });
  const helpTexts = products.map(({ id, name, keyword, price, shortcode }): Cell[] => [
    `${name} costs ${price}. Send STOP ${keyword} to ${shortcode.shortcode} to leave.`,
    "help",
    id,
  ]);
  return [...platform, ...productCodes, ...helpTexts];
}
