import type { Fault, Tests } from "./fault.ts";

const modules = (words: string): Tests => ({ project: "api", files: words });

/**
 * Faults in countries, carriers, providers, shortcodes, products and what depends on them: their rules, lists and
 * files.
 */
export const catalogue: readonly Fault[] = [
  {
    name: "a user who is tied to a carrier makes another carrier",
    file: "apps/api/src/domains/catalogue/carriers/carriers.records.ts",
    find: "if (!before && caller.carrierId !== null)",
    replace: "if (!before && caller.providerId !== null)",
    caughtBy: modules("domains/catalogue/carriers/"),
  },
  {
    name: "a save overwrites what another user has saved meanwhile",
    file: "apps/api/src/platform/records/lifecycle.ts",
    find: "if (loaded && loaded !== (row as Stored).updated_at.toISOString())",
    replace: "if (loaded && loaded > (row as Stored).updated_at.toISOString())",
    caughtBy: modules("domains/catalogue/carriers/"),
  },
  {
    name: "two saves at once both pass, as the record is not locked",
    file: "apps/api/src/platform/records/stored-columns.ts",
    find: "order by id for update`",
    replace: "order by id`",
    caughtBy: modules("domains/catalogue/carriers/"),
  },
  {
    name: "the audit trail tells a restore as an edit",
    file: "apps/api/src/platform/records/lifecycle.ts",
    find: 'action: `${table}.${revert ? "revert" : restored ? "restore" : action}`,',
    replace: 'action: `${table}.${revert ? "revert" : action}`,',
    caughtBy: modules("domains/access/permissions/ domains/catalogue/carriers/"),
  },
  {
    name: "the last edit of somebody else can be undone",
    file: "apps/api/src/platform/records/revert.ts",
    find: 'if (last?.user_id !== caller.userId) throw refused("recordChanged");',
    replace: 'if (!last) throw refused("recordChanged");',
    caughtBy: modules("platform/records/revert"),
  },
  {
    name: "a disabled carrier can be chosen for a new record",
    file: "apps/api/src/platform/records/references.ts",
    find: "if (!row.enabled && id !== stored)",
    replace: "if (!row.enabled && stored === null)",
    caughtBy: modules("domains/catalogue/shortcodes/"),
  },
  {
    name: "a carrier is disabled while a record that names it is being made",
    file: "apps/api/src/platform/records/references.ts",
    find: "where id = ${id}::bigint for share`",
    replace: "where id = ${id}::bigint`",
    caughtBy: modules("platform/records/references.test"),
  },
  {
    name: "a list finds and sorts providers by the name of their carrier",
    file: "apps/api/src/domains/catalogue/shortcodes/shortcodes.queries.ts",
    find: 'providerName: "p.name"',
    replace: 'providerName: "c.name"',
    caughtBy: modules("domains/catalogue/shortcodes/"),
  },
  {
    name: "a list without pages offers what is disabled",
    file: "apps/api/src/platform/records/resource-routes.ts",
    find: "source.enabled ? rows.where(sql<boolean>`${sql.ref(source.enabled)}`) : rows;",
    replace: "rows;",
    caughtBy: modules("domains/catalogue/countries/"),
  },
  {
    name: "a user who may only restore renames what is disabled",
    file: "apps/api/src/platform/records/stored-columns.ts",
    find: "lifecycleColumns.has(name) || isSame(after[name], before[name])",
    replace: "name !== undefined",
    caughtBy: modules("domains/reports/report-categories/"),
  },
  {
    name: "a product takes the shortcode of another provider",
    file: "apps/api/src/domains/catalogue/products/products.records.ts",
    find: "of: { ...ofCarrier, provider_id: providerId },",
    replace: "of: ofCarrier,",
    caughtBy: modules("domains/catalogue/products/"),
  },
  {
    name: "a tied user changes a message of the whole platform",
    file: "apps/api/src/domains/catalogue/messages/messages.records.ts",
    find: "checkWrite: async (_tx, caller, row) => requireOwnProduct(caller, row.product_id),",
    replace: "",
    caughtBy: modules("domains/catalogue/messages/"),
  },
  {
    name: "a deleted blacklist entry stays in the list",
    file: "apps/api/src/domains/catalogue/blacklists/blacklists.queries.ts",
    find: 'const entries = (db: Db) => db.selectFrom("blacklist as b").where("b.deleted_at", "is", null);',
    replace: 'const entries = (db: Db) => db.selectFrom("blacklist as b");',
    caughtBy: modules("domains/catalogue/blacklists/"),
  },
  {
    name: "a blacklist entry ends by the clock of Greenwich",
    file: "apps/api/src/domains/catalogue/blacklists/blacklists.records.ts",
    find: "parseMoment(blacklistExpireDate, timeZone)",
    replace: 'parseMoment(blacklistExpireDate, "UTC")',
    caughtBy: modules("domains/catalogue/blacklists/"),
  },
  {
    name: "a permission that the portal needs can be disabled",
    file: "apps/api/src/domains/access/permissions/permissions.records.ts",
    find: "if (seeded) throw badRequest(",
    replace: "if (!seeded && !name) throw badRequest(",
    caughtBy: modules("domains/access/permissions/"),
  },
  {
    name: "a price has one decimal less",
    file: "packages/api-client/src/contract/billing-codes.ts",
    find: "priceDecimals: 4",
    replace: "priceDecimals: 3",
    caughtBy: modules("domains/catalogue/billing-codes/"),
  },
  {
    name: "a text may be one character longer than the message says",
    file: "packages/api-client/src/core/fields.ts",
    find: 'z.normalize("NFC"), endsAt(max, tooLong)',
    replace: 'z.normalize("NFC"), endsAt(max + 1, tooLong)',
    caughtBy: { project: "api-client", files: "core/fields.test" },
  },
  {
    name: "a search for _ finds everything",
    file: "apps/api/src/platform/records/list-filter.ts",
    find: String.raw`value.replace(/[\\%_]/g,`,
    replace: String.raw`value.replace(/[\\%]/g,`,
    caughtBy: modules("domains/catalogue/carriers/"),
  },
  {
    name: "a page leaves out the row that ends the page before",
    file: "apps/api/src/platform/records/paged.ts",
    find: "const offset = (page - 1) * limit;",
    replace: "const offset = (page - 1) * (limit + 1);",
    caughtBy: modules("domains/catalogue/carriers/"),
  },
  {
    name: "a spreadsheet runs a text of the exported file as a formula",
    file: "apps/api/src/platform/csv/csv-line.ts",
    find: String.raw`const formula = /^[=+\-@\t\r]/;`,
    replace: String.raw`const formula = /^[=+\-\t\r]/;`,
    caughtBy: modules("platform/csv/ platform/records/resource-routes.test"),
  },
  {
    name: "quotes in a text break the exported file",
    file: "apps/api/src/platform/csv/csv-line.ts",
    find: `text.replaceAll('"', '""')`,
    replace: "text",
    caughtBy: modules("platform/csv/ platform/records/resource-routes.test"),
  },
  {
    name: "the audit trail keeps the mail addresses that an export was narrowed by",
    file: "apps/api/src/platform/records/export-line.ts",
    find: `new Set(["username", "user", "email", "phone"])`,
    replace: `new Set(["username", "user", "phone"])`,
    caughtBy: modules("test/exports.test"),
  },
];
