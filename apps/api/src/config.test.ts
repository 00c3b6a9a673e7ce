import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "portal-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const secret = "0123456789abcdef0123456789abcdef";

describe("settings", () => {
  it("have the documented defaults, and the API listens beside the portal", () => {
    expect(readConfig({ DATA_DIR })).toMatchObject({
      apiPort: 4001,
      timeZone: "UTC",
      logLevel: "info",
      production: false,
      maskNumbers: false,
      maskedNumbersPerHour: 60,
      preparedStatements: true,
      uploadLimits: { maxBytes: 104_857_600, maxRows: 1_000_000 },
    });
    expect(readConfig({ DATA_DIR, PREPARED_STATEMENTS: "off" })).toMatchObject({ preparedStatements: false });
    expect(readConfig({ DATA_DIR, PORT: "4100" })).toMatchObject({ apiPort: 4101 });
    expect(readConfig({ DATA_DIR, PORT: "4100", API_PORT: "4105" })).toMatchObject({ apiPort: 4105 });
  });

  it("of a time-stamping authority are its address and its roots, and one alone is refused by name", () => {
    const AUDIT_HEADS_TSA_URL = "https://tsa.example.com/";
    const AUDIT_HEADS_TSA_CA = join(DATA_DIR, "authority.pem");
    writeFileSync(AUDIT_HEADS_TSA_CA, rootCertificates.slice(0, 2).join("\n"));
    const { auditHeads } = readConfig({ DATA_DIR, AUDIT_HEADS_TSA_URL, AUDIT_HEADS_TSA_CA });
    expect(auditHeads.authority).toEqual({ url: AUDIT_HEADS_TSA_URL, roots: [expect.any(Buffer), expect.any(Buffer)] });
    expect(readConfig({ DATA_DIR }).auditHeads.authority).toBeNull();
    for (const alone of [{ AUDIT_HEADS_TSA_URL }, { AUDIT_HEADS_TSA_CA }])
      expect(() => readConfig({ DATA_DIR, ...alone })).toThrow(
        "AUDIT_HEADS_TSA_URL and AUDIT_HEADS_TSA_CA belong together; one of them is missing",
      );
    const gone = { AUDIT_HEADS_TSA_URL, AUDIT_HEADS_TSA_CA: `${AUDIT_HEADS_TSA_CA}-gone` };
    expect(() => readConfig({ DATA_DIR, ...gone })).toThrow(/AUDIT_HEADS_TSA_CA.*cannot be read/);
    writeFileSync(AUDIT_HEADS_TSA_CA, "hello");
    expect(() => readConfig({ DATA_DIR, AUDIT_HEADS_TSA_URL, AUDIT_HEADS_TSA_CA })).toThrow(
      "holds no certificate in PEM",
    );
  });

  it("are taken from files too, as containers get secrets", () => {
    const file = join(DATA_DIR, "token-secret");
    writeFileSync(file, `${secret}\n`);
    expect(readConfig({ DATA_DIR, TOKEN_SECRET_FILE: file })).toMatchObject({ tokenSecret: secret });
    expect(() => readConfig({ DATA_DIR, TOKEN_SECRET: secret, TOKEN_SECRET_FILE: file })).toThrow(
      "TOKEN_SECRET and TOKEN_SECRET_FILE are both set; one of them is enough",
    );
    expect(() => readConfig({ DATA_DIR, TOKEN_SECRET_FILE: `${file}-gone` })).toThrow(
      `TOKEN_SECRET_FILE: ${file}-gone cannot be read`,
    );
  });

  it("take a replica and a way around a pooler beside a given database only", () => {
    const [DATABASE_URL, DATABASE_READ_URL] = ["postgres://a@b/c", "postgres://a@d/c"];
    const alone = readConfig({ DATA_DIR, DATABASE_URL });
    expect([alone.replica, alone.databaseDirectUrl]).toEqual([null, undefined]);
    const given = readConfig({ DATA_DIR, DATABASE_URL, DATABASE_READ_URL, DATABASE_READ_MAX_LAG_SECONDS: "0.5" });
    expect(given.replica).toEqual({ url: DATABASE_READ_URL, maxLagMs: 500 });
    for (const setting of ["DATABASE_READ_URL", "DATABASE_DIRECT_URL"]) {
      expect(() => readConfig({ DATA_DIR, [setting]: DATABASE_URL })).toThrow(
        `${setting} means nothing without DATABASE_URL`,
      );
      expect(() => readConfig({ DATA_DIR, DATABASE_URL, [setting]: "mysql://a" })).toThrow(setting);
    }
    expect(readConfig({ DATA_DIR, DATABASE_URL, MIGRATE_AT_START: "off" }).migrateAtStart).toBe(false);
    expect(() => readConfig({ DATA_DIR, MIGRATE_AT_START: "off" })).toThrow("means nothing without DATABASE_URL");
    expect(() => readConfig({ DATA_DIR, DATABASE_URL, DATABASE_READ_MAX_LAG_SECONDS: "0" })).toThrow(
      "DATABASE_READ_MAX_LAG_SECONDS",
    );
  });

  it("trust the portal by a secret, not by its address, and the proxies that are named (M10)", () => {
    const { proxySecret, trustProxy } = readConfig({ DATA_DIR }).proxies;
    expect(trustProxy).toEqual([]);
    expect(proxySecret.length).toBeGreaterThanOrEqual(32);
    expect(readFileSync(join(DATA_DIR, "secrets", "proxy"), "utf8")).toBe(proxySecret);
    expect(readConfig({ DATA_DIR, PROXY_SECRET: secret }).proxies.proxySecret).toBe(secret);
    expect(() => readConfig({ DATA_DIR, PROXY_SECRET: "short" })).toThrow("PROXY_SECRET");
    const named = readConfig({ DATA_DIR, TRUST_PROXY: "10.0.0.5, 10.1.0.0/16" }).proxies.trustProxy;
    expect(named).toEqual(["10.0.0.5", "10.1.0.0/16"]);
  });

  it("take companies' providers as text or file, with a secret in a file of its own, and name what is wrong", () => {
    const acme = { id: "acme", name: "Acme", issuer: "https://login.acme.example", clientId: "portal" };
    const read = (more: Record<string, unknown> = {}) =>
      readConfig({ DATA_DIR, OIDC_PROVIDERS: JSON.stringify([{ ...acme, ...more }]) }).oidcProviders;
    expect(readConfig({ DATA_DIR })).toMatchObject({ oidcProviders: [], passwordSignIn: "*" });
    expect(read()).toEqual([
      { ...acme, scope: "openid email profile", firstSignIn: "refuse", secondFactor: { amr: ["mfa"], acr: [] } },
    ]);
    const [secretFile, file] = [join(DATA_DIR, "client-secret"), join(DATA_DIR, "providers.json")];
    writeFileSync(secretFile, "a secret\n");
    writeFileSync(file, JSON.stringify([{ ...acme, clientSecretFile: secretFile }]));
    expect(readConfig({ DATA_DIR, OIDC_PROVIDERS: file }).oidcProviders).toMatchObject([{ clientSecret: "a secret" }]);
    for (const wrong of [
      { id: "Acme" },
      { name: '"><script>' },
      { issuer: "http://login.acme.example" },
      { firstSignIn: "yes" },
      { roles: { claim: "groups" } },
      { clientSecretFile: join(DATA_DIR, "none") },
      { unknown: 1 },
    ])
      expect(() => read(wrong)).toThrow("OIDC_PROVIDERS");
    expect(read({ secretExpires: "2028-02-29" })).toMatchObject([{ secretExpires: "2028-02-29" }]);
    for (const secretExpires of ["2027-02-29", "31/01/2027", "soon", 5])
      expect(() => read({ secretExpires })).toThrow(
        /OIDC_PROVIDERS: 0.secretExpires: must be a day of the calendar, such as 2027-01-31/,
      );
    expect(() => readConfig({ DATA_DIR, OIDC_PROVIDERS: JSON.stringify([acme, acme]) })).toThrow("one id");
    const OIDC_PROVIDERS = file;
    expect(readConfig({ DATA_DIR, OIDC_PROVIDERS, PASSWORD_SIGN_IN: "ann, bob" }).passwordSignIn).toEqual([
      "ann",
      "bob",
    ]);
    expect(() => readConfig({ DATA_DIR, OIDC_PROVIDERS, PASSWORD_SIGN_IN: "*, bob" })).toThrow("PASSWORD_SIGN_IN");
    expect(() => readConfig({ DATA_DIR, OIDC_PROVIDERS, PASSWORD_SIGN_IN: "," })).toThrow("PASSWORD_SIGN_IN");
    expect(() => readConfig({ DATA_DIR, PASSWORD_SIGN_IN: "ann" })).toThrow("set OIDC_PROVIDERS too");
  });

  it("take a key that signs registries from its file, and name the setting where it is none", () => {
    expect(readConfig({ DATA_DIR }).releases.signer).toBeUndefined();
    const file = join(DATA_DIR, "sign-key");
    expect(() => readConfig({ DATA_DIR, RELEASES_SIGN_KEY: file })).toThrow(
      /RELEASES_SIGN_KEY: .*sign-key is no private/,
    );
    const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    writeFileSync(file, privateKey.export({ format: "pem", type: "pkcs8" }));
    expect(readConfig({ DATA_DIR, RELEASES_SIGN_KEY: file }).releases.signer?.publicKey).toMatch(/^MFk/);
  });

  it("ask for an own password after staff set one and refuse common ones, in production (P-14, D-A43)", () => {
    const production = {
      DATA_DIR,
      NODE_ENV: "production",
      TOKEN_SECRET: secret,
      DATASOURCE_KEYS: `a:${Buffer.alloc(32).toString("base64")}`,
      SECOND_FACTOR_KEYS: `a:${Buffer.alloc(32).toString("base64")}`,
    };
    expect(readConfig({ DATA_DIR }).staffPasswords).toBe("keep");
    expect(readConfig(production).staffPasswords).toBe("once");
    expect(readConfig({ DATA_DIR }).commonPasswords).toBe("take");
    expect(readConfig(production).commonPasswords).toBe("refuse");
    expect(readConfig({ ...production, COMMON_PASSWORDS: "take" }).commonPasswords).toBe("take");
    expect(readConfig({ DATA_DIR, COMMON_PASSWORDS: "refuse" }).commonPasswords).toBe("refuse");
    expect(readConfig({ ...production, STAFF_PASSWORDS: "keep" }).staffPasswords).toBe("keep");
    expect(readConfig({ DATA_DIR, STAFF_PASSWORDS: "once" }).staffPasswords).toBe("once");
    expect(() => readConfig({ DATA_DIR, STAFF_PASSWORDS: "twice" })).toThrow("STAFF_PASSWORDS");
  });

  it("keep one token secret, which only its owner can read (D-A23)", () => {
    const [tokenSecret, ...others] = readConfig({ DATA_DIR }).tokenSecrets;
    expect(tokenSecret?.length).toBeGreaterThanOrEqual(32);
    expect(others).toEqual([]);
    expect(readConfig({ DATA_DIR }).tokenSecrets).toEqual([tokenSecret]);
    expect(statSync(join(DATA_DIR, "secrets", "token")).mode & 0o777).toBe(0o600);
    expect(() => readConfig({ DATA_DIR, NODE_ENV: "production" })).toThrow("TOKEN_SECRET");
  });

  it("take several token secrets, so that one can be changed while people work", () => {
    const [other, third] = ["another secret of 32 characters or more", "x".repeat(32)];
    expect(readConfig({ DATA_DIR, TOKEN_SECRET: secret }).tokenSecrets).toEqual([secret]);
    expect(readConfig({ DATA_DIR, TOKEN_SECRETS: `${other}, ${secret},${third}` }).tokenSecrets).toEqual([
      other,
      secret,
      third,
    ]);
    for (const wrong of [`${secret},short`, `${secret},`, `${secret},${secret}`])
      expect(() => readConfig({ DATA_DIR, TOKEN_SECRETS: wrong }), wrong).toThrow("TOKEN_SECRETS");
    expect(() => readConfig({ DATA_DIR, TOKEN_SECRET: secret, TOKEN_SECRETS: other })).toThrow("both set");
  });

  it("keep one key for the passwords of datasources, or take several that are given (X10)", () => {
    const [kept] = readConfig({ DATA_DIR }).datasourceKeys;
    expect(readConfig({ DATA_DIR }).datasourceKeys).toEqual([kept]);
    expect(statSync(join(DATA_DIR, "secrets", "datasource")).mode & 0o777).toBe(0o600);
    const given = `b:${Buffer.alloc(32, 2).toString("base64")},a:${Buffer.alloc(32, 1).toString("base64")}`;
    expect(readConfig({ DATA_DIR, DATASOURCE_KEYS: given }).datasourceKeys.map(({ id }) => id)).toEqual(["b", "a"]);
    const production = { DATA_DIR, NODE_ENV: "production", TOKEN_SECRET: secret };
    expect(() => readConfig(production)).toThrow("DATASOURCE_KEYS");
    expect(() => readConfig({ ...production, DATASOURCE_KEYS: given })).toThrow("SECOND_FACTOR_KEYS");
  });

  it("name the roles that need a second factor, or all by *", () => {
    expect(readConfig({ DATA_DIR }).secondFactorRoles).toEqual([]);
    const roles = (SECOND_FACTOR_ROLES: string) => readConfig({ DATA_DIR, SECOND_FACTOR_ROLES }).secondFactorRoles;
    expect(roles("Administrator, Night shift")).toEqual(["Administrator", "Night shift"]);
    expect(roles("*")).toEqual(["*"]);
    expect(() => roles("*, Administrator")).toThrow("SECOND_FACTOR_ROLES");
  });

  it("say what they take where one is wrong", () => {
    const start = () => readConfig({ DATA_DIR, PORT: "http", BULK_GUARD: "on", DEMO_SEED: "a" });
    expect(start).toThrow("PORT: must be: whole number from 1 to 65,535\n");
    expect(start).toThrow("BULK_GUARD: must be: ask, enforced");
    expect(start).toThrow("DEMO_SEED: must be: whole number\n");
  });

  it.each([
    ["PORT", "http"],
    ["PORTAL_TIME_ZONE", "Mars/Olympus"],
    ["PORTAL_TIME_ZONE", "+03:00"],
    ["DATABASE_URL", "mysql://localhost"],
    ["DATABASE_URL", "postgres://portal:a/b@db/portal"],
    ["TOKEN_SECRET", "short"],
    ["DATASOURCE_KEYS", "a:short"],
    ["SECOND_FACTOR_KEYS", "a:short"],
    ["REPORT_DATASOURCE_ALLOW", "db.example.com"],
    ["DEMO_SIZE", "huge"],
    ["LOG_LEVEL", "loud"],
    ["UPLOAD_MAX_ROWS", "0"],
    ["PDF_MAX_BYTES", "10 MiB"],
    ["UPLOAD_MIN_BYTES_PER_SECOND", "0"],
    ["FILES_S3_ENDPOINT", "minio:9000"],
    ["FILES_S3_PREFIX", "/files"],
    ["FILES_S3_PATH_STYLE", "yes"],
    ["BULK_GUARD", "on"],
    ["BULK_GUARD_NUMBERS", "-1"],
    ["BULK_GUARD_SHARE", "101"],
    ["BULK_UNDO_HOURS", "soon"],
    ["MONITOR_EXPORT_MAX_ROWS", "many"],
  ])("name %s when it is `%s`", (name, value) => {
    expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(name);
  });

  it.each([{ HOST: "0.0.0.0" }, { API_HOST: "0.0.0.0" }, { NODE_ENV: "production" }])(
    "refuse demo data and demo users with %j",
    (settings) => {
      expect(readConfig({ DATA_DIR, TOKEN_SECRET: secret }).demo).not.toBeNull();
      const key = `a:${Buffer.alloc(32).toString("base64")}`;
      const keys = { TOKEN_SECRET: secret, DATASOURCE_KEYS: key, SECOND_FACTOR_KEYS: key };
      expect(readConfig({ DATA_DIR, ...keys, ...settings })).toMatchObject({
        demo: null,
        demoAllowed: false,
      });
    },
  );

  it("put files into a bucket where one is named, whole settings only", () => {
    const keys = { FILES_S3_ACCESS_KEY: "id", FILES_S3_SECRET_KEY: "secret" };
    const own = {
      FILES_S3_BUCKET: "portal",
      FILES_S3_ENDPOINT: "https://s3.example.com",
      FILES_S3_PREFIX: "api/files/",
    };
    expect(readConfig({ DATA_DIR }).filesS3).toBeNull();
    expect(readConfig({ DATA_DIR, FILES_S3_BUCKET: "portal" }).filesS3).toEqual({
      bucket: "portal",
      prefix: "",
      endpoint: undefined,
      region: "us-east-1",
      credentials: undefined,
      pathStyle: false,
    });
    expect(readConfig({ DATA_DIR, ...own, ...keys }).filesS3).toMatchObject({
      prefix: "api/files/",
      endpoint: "https://s3.example.com",
      credentials: { accessKeyId: "id", secretAccessKey: "secret" },
      pathStyle: true,
    });
    expect(readConfig({ DATA_DIR, ...own, FILES_S3_PATH_STYLE: "off" }).filesS3).toMatchObject({ pathStyle: false });
    expect(() => readConfig({ DATA_DIR, ...own, FILES_S3_SECRET_KEY: "secret" })).toThrow("FILES_S3_ACCESS_KEY");
    for (const [name, value] of Object.entries({ ...keys, FILES_S3_ENDPOINT: "https://s3.example.com" }))
      expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(name);
  });

  it("want the three of the first user together (D-A77)", () => {
    expect(() => readConfig({ DATA_DIR, ADMIN_USERNAME: "ana" })).toThrow("ADMIN_PASSWORD");
  });
});
