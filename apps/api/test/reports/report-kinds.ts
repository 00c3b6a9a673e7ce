import type { ViewerName } from "./viewers.ts";

export interface ReportKind {
  readonly what: string;
  readonly ownedBy: "owner" | "carrierOwner" | "providerOwner";
  readonly privateEnabled: boolean;
  readonly enabled: boolean;
  readonly deleted?: true;
  /** Whether it has the role, and shares to the users whose names say so. */
  readonly hasReaders: boolean;
  readonly query: string;
  /** Everybody who sees it. */
  readonly seenBy: readonly ViewerName[];
}

const queries = {
  none: "select 1 as one",
  carrier: "select [carrier_id] as carrier",
  provider: "select 1 as one where [provider_name?] is null",
  // a comment and quotes hold no token
  "none that counts": "select '[provider_id' as a /* [provider_id] */ -- [carrier_id]",
} as const;

/** The kinds of reports, and who sees each, by V1, V2 and V7: the table is the rule written out, not computed. */
const rows: [
  what: string,
  flags: string,
  tokens: keyof typeof queries,
  ownedBy: ReportKind["ownedBy"],
  seenBy: ViewerName[],
][] = [
  ["public", "readers", "none", "owner", ["superOwner", "owner", "administrator", "inRole"]],
  [
    "public, of another's token",
    "readers",
    "none that counts",
    "owner",
    ["superOwner", "owner", "administrator", "inRole"],
  ],
  [
    "public, by carrier",
    "readers",
    "carrier",
    "owner",
    ["superOwner", "owner", "administrator", "inRole", "carrierAdministrator", "carrierInRole"],
  ],
  [
    "public, by provider",
    "readers",
    "provider",
    "owner",
    [
      ...(["superOwner", "owner", "administrator", "inRole"] as const),
      ...(["carrierAdministrator", "carrierInRole", "providerAdministrator", "providerInRole"] as const),
    ],
  ],
  ["public without roles", "", "none", "owner", ["superOwner", "owner", "administrator"]],
  [
    "public without roles, by provider",
    "",
    "provider",
    "owner",
    ["superOwner", "owner", "administrator", "carrierAdministrator", "providerAdministrator"],
  ],
  ["private", "private readers", "none", "owner", ["superOwner", "owner", "shared"]],
  ["private, by carrier", "private readers", "carrier", "owner", ["superOwner", "owner", "shared", "carrierShared"]],
  [
    "private, by provider",
    "private readers",
    "provider",
    "owner",
    ["superOwner", "owner", "shared", "carrierShared", "providerShared"],
  ],
  ["private, not shared", "private", "provider", "owner", ["superOwner", "owner"]],
  ["disabled", "disabled readers", "none", "owner", ["superOwner", "owner"]],
  ["disabled, by provider", "disabled readers", "provider", "owner", ["superOwner", "owner"]],
  ["disabled and private", "disabled private readers", "none", "owner", ["superOwner", "owner"]],
  ["disabled and private, by provider", "disabled private readers", "provider", "owner", ["superOwner", "owner"]],
  ["deleted", "deleted readers", "provider", "owner", []],
  ["of a carrier's user", "private", "none", "carrierOwner", ["superOwner"]],
  ["of a carrier's user, by carrier", "private", "carrier", "carrierOwner", ["superOwner", "carrierOwner"]],
  ["of a carrier's user, by provider", "disabled private", "provider", "carrierOwner", ["superOwner", "carrierOwner"]],
  ["of a provider's user", "private", "none", "providerOwner", ["superOwner"]],
  ["of a provider's user, by carrier", "private", "carrier", "providerOwner", ["superOwner"]],
  [
    "of a provider's user, by provider",
    "disabled private",
    "provider",
    "providerOwner",
    ["superOwner", "providerOwner"],
  ],
];

export const reportKinds: readonly ReportKind[] = rows.map(([what, flags, tokens, ownedBy, seenBy]) => ({
  what,
  ownedBy,
  privateEnabled: flags.includes("private"),
  enabled: !/disabled|deleted/.test(flags),
  ...(flags.includes("deleted") && { deleted: true as const }),
  hasReaders: flags.includes("readers"),
  query: queries[tokens],
  seenBy,
}));
