import { Secret, TOTP } from "otpauth";
import { expect, inject, it, vi } from "vitest";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();

/** Everything in the database, as text; bytes too. */
async function everything(): Promise<string> {
  const { rows: tables } = await api.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables)
    for (const { row } of (await api.owner.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`))
      .rows)
      texts.push(row.replace(/\\\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, "hex").toString("latin1")));
  return texts.join("\n");
}

it("no secret of any owner stands in clear in a table, the audit trail or a log (OWASP ASVS 14.2.4)", async () => {
  const staff = await api.as({
    permissions: ["user.create", "user.edit", "report-datasource.create", "carrier-connection.create"],
  });
  const [first, second, third] = ["plum tricycle 71", "walnut gondola 82", "kettle zeppelin 93"] as const;
  const username = "holder-of-secrets";
  const email = "holder@example.com";
  const post = async (path: string, body: object, token?: string) => {
    const reply = await api.call("POST", path, { body }, token);
    expect(reply, path).toMatchObject({ status: 200 });
    return reply.body;
  };
  const login = (password: string) => post("/auth-services/auth/login", { username, password });

  const made = await post("/services/users", { username, email, password: first, confirmPassword: first }, staff.token);
  const { token } = await login(first);
  const change = { userId: made.userId, password: second, confirmPassword: second };
  await post("/services/users/reset-password", change, token);
  await api.call("POST", "/auth-services/auth/login", { body: { username, password: "a guess 4711 of it" } });
  await post("/auth-services/auth/send-pin", { email });
  const pin = await vi.waitFor(() => {
    const [found] = /\b\d{6}\b/.exec(api.mails.find(({ to }) => to === email)?.text ?? "") ?? [];
    if (!found) throw new Error("no pin yet");
    return found;
  });
  const pinAtRest = await everything();
  await post("/auth-services/auth/reset-password", { email, pin, password: third, confirmPassword: third });

  const { token: own } = await login(third);
  const { secret } = await post("/services/second-factor/totp", {}, own);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const added = await api.call("PUT", "/services/second-factor/totp", { body: { code } }, own);
  expect(added).toMatchObject({ status: 200 });

  const { hostname, port, username: account, password: ofAccount } = new URL(inject("directUrl"));
  const datasourcePassword = decodeURIComponent(ofAccount);
  await post(
    "/services/report-datasources",
    {
      datasourceName: "Sealed",
      datasourceHost: hostname,
      datasourcePort: port,
      datasourceDatabase: "postgres",
      datasourceUsername: account,
      datasourcePassword,
    },
    staff.token,
  );

  const carrierSecret = `whsec_${Buffer.from("a secret that a carrier knows too").toString("base64")}`;
  await post(
    "/services/carrier-connections",
    {
      carrierId: (await api.build.carrier()).id,
      carrierConnectionName: "Sealed too",
      carrierConnectionPurpose: "charges",
      carrierConnectionKind: "http",
      carrierConnectionAddress: "https://charges.example.com",
      carrierConnectionSecret: carrierSecret,
      carrierConnectionTimeLimit: 1_000,
      carrierConnectionCallsPerSecond: 1,
    },
    staff.token,
  );

  const kept = `${await everything()}\n${api.logLines.join("\n")}`;
  expect(kept).toContain(username);
  const secrets = {
    first,
    second,
    third,
    guess: "a guess 4711 of it",
    token,
    own,
    secret,
    datasourcePassword,
    carrierSecret,
  };
  for (const [what, one] of Object.entries({ ...secrets, ...added.body.recoveryCodes }))
    expect(kept, what).not.toContain(one);
  expect(pinAtRest).not.toMatch(new RegExp(`"[^"]*":\\s*"${pin}"`));
});
