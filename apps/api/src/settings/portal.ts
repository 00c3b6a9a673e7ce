import { email } from "@portal/api-client/contract/auth";
import { means, port, serverSettings } from "@portal/releases/environment";
import * as z from "zod/mini";
import { httpUrl, password, switchOf, text, wholeNumber } from "./kinds.ts";

/** Whether Intl knows the name. Intl also takes offsets such as `+03:00`, but PostgreSQL reads them the other way round. */
const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

const { PORT, HOST, DATA_DIR, PROXY_SECRET, TRUST_PROXY, METRICS_TOKEN, LOG_LEVEL } = serverSettings;

/** The addresses of portal and API, and who may reach them. */
export const addressSettings = {
  NODE_ENV: z
    ._default(z.enum(["development", "test", "production"]), "development")
    .check(
      means(
        "`production` refuses demo data, requires the secrets, and has the stricter defaults of `COMMON_PASSWORDS` and `STAFF_PASSWORDS`.",
      ),
    ),
  PORT,
  HOST,
  API_PORT: z.optional(port).check(means("Port of the API.", { fallback: "`PORT` + 1" })),
  API_HOST: z
    ._default(z.string(), "127.0.0.1")
    .check(means("Address that the API listens on. Demo data is refused on any address but loopback.")),
  DATA_DIR,
  PORTAL_URL: z.optional(z.url()).check(
    means("The portal's own address, for links in mails and for passkeys.", {
      fallback: "made from `HOST` and `PORT`",
    }),
  ),
  CORS_ORIGIN: z
    .optional(z.url())
    .check(means("The one other origin whose pages may call the API, where the portal is not in front of it.")),
  PROXY_SECRET,
  TRUST_PROXY,
};

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether demo data may be there: its users' password is known to everybody, so never on a network or in production. */
export const allowsDemo = (settings: { NODE_ENV: string; HOST: string; API_HOST: string }) =>
  settings.NODE_ENV !== "production" && loopback.has(settings.HOST) && loopback.has(settings.API_HOST);

/** The time zone, and the sender of mails. */
export const zoneSettings = {
  PORTAL_TIME_ZONE: z
    ._default(z.string().check(z.refine(isTimeZone, "is not an IANA time zone")), "UTC")
    .check(
      means(
        "Everything is shown and computed in this time zone. The database keeps that of its first start; see `docs/operate/time-zone.md`.",
        { range: "IANA name, such as `Europe/Madrid`" },
      ),
    ),
};

/** The mail server. */
export const mailSettings = {
  SMTP_HOST: z
    .optional(text)
    .check(
      means(
        "Mail server. Without it mails are files in `DATA_DIR/outbox`; with `NODE_ENV=production` no scheduled report is sent then, and its delivery says why.",
      ),
    ),
  SMTP_PORT: z._default(port, 587).check(means("Port of the mail server.")),
  SMTP_USER: z.optional(text).check(means("User of the mail server.", { fallback: "none: no sign-in" })),
  SMTP_PASSWORD: z.optional(text).check(means("Password of that user.")),
  MAIL_FROM: z._default(z.string(), "Carrier Portal <portal@localhost>").check(means("Sender of all mails.")),
};

/** The first users. */
export const firstUserSettings = {
  DEMO: z
    ._default(switchOf, true)
    .check(means("Load demo data and demo users. Refused in production and on addresses other than loopback.")),
  DEMO_PASSWORD: z._default(password, "portal-demo-2026").check(means("Password of the demo users.")),
  DEMO_SIZE: z
    ._default(z.enum(["small", "medium", "large"]), "small")
    .check(means("5 thousand, 500 thousand or 20 million subscriptions. The option of `npm start` is `--size`.")),
  DEMO_SEED: z
    ._default(z.pipe(z.coerce.number(), z.int()), 1)
    .check(means("The same number makes the same demo data.")),
  DEMO_EVENT_SECONDS: z
    ._default(z.pipe(z.coerce.number(), z.number().check(z.positive(), z.maximum(3_600))), 10)
    .check(
      means(
        "Seconds between two events of the living demo's subscribers. After the first 1,000 of a start it waits at least a minute.",
      ),
    ),
  DEMO_PROVIDER_PORT: z
    .optional(port)
    .check(means("Port where the living demo takes the notifications to its providers.", { fallback: "`PORT` + 4" })),
  ADMIN_USERNAME: z
    .optional(text)
    .check(means("The first user, where there is no demo data. All three settings go together.")),
  ADMIN_EMAIL: z.optional(email).check(means("Mail address of the first user.", { range: "mail address" })),
  ADMIN_PASSWORD: z.optional(password).check(means("Password of the first user.")),
};

/** Logs, metrics and traces. */
export const watchSettings = {
  LOG_LEVEL,
  SLOW_STATEMENT_MS: z
    ._default(wholeNumber(0), 1_000)
    .check(
      means(
        "A call's SQL statement that takes this long is logged, with the call's id and without its values. `0`: never.",
      ),
    ),
  METRICS_TOKEN,
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .optional(httpUrl)
    .check(
      means(
        "Collector that the API sends traces to (OTLP over HTTP, as JSON to `/v1/traces`): calls, their statements without values, jobs, deliveries and mails. OpenTelemetry's own settings, such as `OTEL_EXPORTER_OTLP_HEADERS`, hold too.",
        { fallback: "none: OpenTelemetry is not loaded" },
      ),
    ),
  OTEL_SERVICE_NAME: z._default(text, "portal-api").check(means("Name of the API in traces.")),
  OTEL_TRACES_SAMPLER_ARG: z
    ._default(z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1))), 1)
    .check(
      means("Share of the traces that begin at the API. A caller that sends `traceparent` decides for its own trace."),
    ),
};
