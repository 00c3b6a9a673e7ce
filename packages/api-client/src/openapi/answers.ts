import type { Endpoint } from "../core/endpoint.ts";
import { notForKeys } from "../core/key-refusal.ts";
import { refusals } from "../core/refusals.ts";
import { viewOnly, viewRefusals } from "../core/view-refusals.ts";

/** The body of every refusal. */
export const errorSchema = {
  type: "object",
  required: ["message"],
  properties: {
    message: { type: "string", description: "What staff read" },
    code: {
      type: ["integer", "string"],
      description: "The name of a refusal for programs that react to it",
      enum: [...Object.values(refusals), ...Object.values(viewRefusals), notForKeys, viewOnly].map(({ code }) => code),
    },
    jobId: { type: "integer", description: "The job whose rejected rows can be downloaded" },
    figures: { type: "object", description: "The size of a change whose count has to be confirmed" },
    counts: { type: "object", description: "The number of records that the caller meant, and that match now" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["message"],
        properties: { field: { type: "string" }, row: { type: "integer" }, message: { type: "string" } },
      },
    },
  },
};

interface Answer {
  readonly name: string;
  readonly description: string;
  /** The calls that may get this answer; all by default. */
  readonly appliesTo?: (endpoint: Endpoint) => boolean;
  /** Whether the answer says how many seconds to wait. */
  readonly retryAfter?: true;
}

const needsSession = ({ access }: Endpoint) => access !== "public";
const carriesBody = ({ body, upload }: Endpoint) => body !== undefined || upload !== undefined;

/** The refusals by their status. */
const refused: Readonly<Record<string, Answer>> = {
  400: {
    name: "BadRequest",
    description: "What was sent breaks a rule; `errors` names its fields",
    appliesTo: (endpoint) => carriesBody(endpoint) || Boolean(endpoint.params ?? endpoint.query ?? endpoint.list),
  },
  401: { name: "Unauthorized", description: "No session or key, or one that has ended", appliesTo: needsSession },
  403: {
    name: "Forbidden",
    description: "A permission is missing, only an owner may do this, or the call is not open to keys or views",
    appliesTo: needsSession,
  },
  404: {
    name: "NotFound",
    description: "No such record within the caller's carrier and provider",
    appliesTo: ({ params }) => params !== undefined,
  },
  409: {
    name: "Conflict",
    description: "It conflicts with stored data: a name is taken, or the record has changed",
    appliesTo: ({ method, reads }) => method !== "GET" && !reads,
  },
  413: { name: "TooLarge", description: "More bytes or rows than the settings allow", appliesTo: carriesBody },
  415: {
    name: "UnsupportedType",
    description: "Not the type of body or file that this call takes",
    appliesTo: carriesBody,
  },
  428: {
    name: "DoFirst",
    description:
      "`code` names what has to be done first: confirm the password, choose a password of one's own, or set up a second factor",
    appliesTo: (endpoint) => needsSession(endpoint) && (!endpoint.beforeOwnPassword || endpoint.confirm !== undefined),
  },
  429: { name: "TooMany", description: "A limit is reached", retryAfter: true },
  503: { name: "Restarting", description: "The service is restarting", retryAfter: true },
  default: { name: "Failed", description: "Any other failure; its text says what to do" },
};

/** A header of seconds (RFC 9110). */
const retryAfter = { description: "Seconds after which trying again makes sense", schema: { type: "integer" } };

/** The refusals as components. */
export const refusedAnswers = Object.fromEntries(
  Object.values(refused).map(({ name, description, ...answer }) => [
    name,
    {
      description,
      ...(answer.retryAfter && { headers: { "Retry-After": retryAfter } }),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    },
  ]),
);

/** References to the refusals that a call may answer with. */
export const refusalsOf = (endpoint: Endpoint) =>
  Object.fromEntries(
    Object.entries(refused)
      .filter(([, { appliesTo }]) => appliesTo?.(endpoint) ?? true)
      .map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
