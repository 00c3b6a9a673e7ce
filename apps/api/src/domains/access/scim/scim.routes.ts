import { endpoint } from "@portal/api-client";
import type { Permission } from "@portal/api-client/permissions";
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { OwnWrites } from "#platform/auth/own-writes.ts";
import type { Db } from "#platform/database/database.ts";
import { forbidden, HttpError, notFound } from "#platform/errors.ts";
import type { Authenticate } from "#platform/http/authenticate.ts";
import { callerOf } from "#platform/http/calling.ts";
import { admit } from "#platform/http/mount.ts";
import { type Locate, presentGroup, presentList, presentUser } from "./scim.presenter.ts";
import { membersOf, scimRoles, scimUsers } from "./scim.queries.ts";
import { listLimits, resourceTypes, schemas, serviceProviderConfig } from "./scim.schemas.ts";
import { presentError, ScimRefusal } from "./scim-error.ts";
import { changeMembers } from "./scim-groups.service.ts";
import { readPatch, readResource } from "./scim-input.ts";
import { parseFilter } from "./scim-path.ts";
import { changeUser, createUser, type Provisioned, type ReadHoldings } from "./scim-users.service.ts";

interface ScimOptions {
  db: Db;
  portalUrl: string;
  authenticate: Authenticate;
  writes: OwnWrites;
  holdingsOf: ReadHoldings;
  /** Called for each user who waits for the mail of their invitation. */
  onInvite: () => void;
  /** Called for each leaver, of whom administrators are told by mail. */
  onLeave: () => void;
}

const mediaType = "application/scim+json";

/** What each call of a directory needs; each method needs a right of users besides. */
const provisioning = endpoint({
  summary: "Provisions users and roles from the company's directory (SCIM 2.0)",
  method: "POST",
  path: "/scim/v2",
  access: "user.provision",
});

type Query = Readonly<Record<string, string | undefined>>;

/**
 * `scim/v2`: users and roles for the company's directory, by a key alone (RFC 7644). SCIM has a media type, a form of errors and a
 * method of its own, so these calls are no part of the contract.
 */
export function serveScim(api: FastifyInstance, options: ScimOptions): void {
  const { db, portalUrl, holdingsOf, onInvite, onLeave } = options;
  const locate: Locate = (path) => new URL(`/api/v1/scim/v2/${path}`, portalUrl).href;
  api.register(
    async (scim) => {
      acceptScim(scim);
      answerAsScim(scim);
      scim.addHook("onRequest", async (request, reply) => {
        const { key } = await admit(request, reply, { endpoint: provisioning, authenticate: options.authenticate });
        if (!key) throw forbidden();
      });
      scim.addHook("onResponse", async (request) => {
        const caller = callerOf(request);
        if (caller && request.method !== "GET") await options.writes.note(caller.userId);
      });
      /** The user for the answer. What a leaver holds is mailed meanwhile. */
      const answer = ({ user, hasLeft }: Provisioned) => {
        if (hasLeft) onLeave();
        return presentUser(user, locate);
      };

      const discovery = { config: { callClass: "read" } } as const;
      scim.get("/ServiceProviderConfig", discovery, async () => serviceProviderConfig(locate));
      for (const [name, all] of [
        ["ResourceTypes", resourceTypes(locate)],
        ["Schemas", schemas(locate)],
      ] as const) {
        scim.get(`/${name}`, discovery, async () => presentList<object>([...all], all.length, 1));
        scim.get(`/${name}/:id`, discovery, async ({ params }) => {
          const found = all.find(({ id }) => id === (params as Query).id);
          if (!found) throw notFound();
          return found;
        });
      }

      const on = (
        method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
        url: string,
        permission: Permission,
        handler: (caller: Caller, request: FastifyRequest) => Promise<unknown>,
      ) =>
        scim.route({
          method,
          url,
          config: { callClass: method === "GET" ? "read" : "write" },
          handler: (async (request, reply) => {
            const caller = callerOf(request);
            if (!caller?.can(permission)) throw forbidden();
            const body = await handler(caller, request);
            if (method === "POST") reply.status(201);
            return body === undefined ? reply.status(204).send() : body;
          }) satisfies RouteHandlerMethod,
        });

      on("GET", "/Users", "user.list", async (caller, request) => {
        const { startIndex, count, filter } = readList(queryOf(request));
        let users = scimUsers(db, caller);
        if (filter) users = users.where(userColumn(filter.attribute), "=", userValue(filter));
        const all = db.selectFrom(users.as("all")).select((eb) => eb.fn.countAll<number>().as("total"));
        const { total } = await all.executeTakeFirstOrThrow();
        const rows = await users
          .orderBy("u.id")
          .limit(count)
          .offset(startIndex - 1)
          .execute();
        return presentList(
          rows.map((row) => presentUser(row, locate)),
          Number(total),
          startIndex,
        );
      });
      on("GET", "/Users/:id", "user.list", async (caller, request) => {
        const user = await scimUsers(db, caller).where("u.id", "=", idOf(request)).executeTakeFirst();
        if (!user) throw notFound();
        return presentUser(user, locate);
      });
      on("POST", "/Users", "user.create", async (caller, { body }) => {
        const made = answer(await createUser(db, caller, readResource(body), holdingsOf));
        onInvite();
        return made;
      });
      on("PUT", "/Users/:id", "user.edit", async (caller, request) =>
        answer(await changeUser(db, caller, idOf(request), readResource(request.body), holdingsOf)),
      );
      on("PATCH", "/Users/:id", "user.edit", async (caller, request) =>
        answer(await changeUser(db, caller, idOf(request), readPatch(request.body), holdingsOf)),
      );
      on("DELETE", "/Users/:id", "user.delete", async (caller, request) => {
        answer(await changeUser(db, caller, idOf(request), readResource({ active: false }), holdingsOf));
      });

      const wantsMembers = (request: FastifyRequest) =>
        !queryOf(request).excludedAttributes?.toLowerCase().split(",").includes("members");
      on("GET", "/Groups", "user.list", async (caller, request) => {
        const { startIndex, count, filter } = readList(queryOf(request));
        if (filter && filter.attribute !== "displayname") throw unknownFilter();
        const named = filter?.value.toLowerCase();
        const all = (await scimRoles(db).execute()).filter(({ name }) => !named || name.toLowerCase() === named);
        const page = all.slice(startIndex - 1, startIndex - 1 + count);
        const members = wantsMembers(request)
          ? Map.groupBy(
              await membersOf(
                db,
                caller,
                page.map(({ id }) => id),
              ),
              ({ role_id }) => role_id,
            )
          : null;
        return presentList(
          page.map((role) => presentGroup(role, members && (members.get(role.id) ?? []), locate)),
          all.length,
          startIndex,
        );
      });
      const group = async (caller: Caller, request: FastifyRequest) => {
        const id = idOf(request);
        const role = await scimRoles(db).where("r.id", "=", id).executeTakeFirst();
        if (!role) throw notFound();
        return presentGroup(role, wantsMembers(request) ? await membersOf(db, caller, [id]) : null, locate);
      };
      on("GET", "/Groups/:id", "user.list", group);
      on("PUT", "/Groups/:id", "user.edit", async (caller, request) => {
        await changeMembers(db, caller, idOf(request), readResource(request.body));
        return group(caller, request);
      });
      on("PATCH", "/Groups/:id", "user.edit", async (caller, request) => {
        await changeMembers(db, caller, idOf(request), readPatch(request.body));
        return group(caller, request);
      });
      on("POST", "/Groups", "user.list", rolesAreMadeHere);
      on("DELETE", "/Groups/:id", "user.list", rolesAreMadeHere);
    },
    { prefix: "/scim/v2" },
  );
}

const rolesAreMadeHere = async () => {
  throw new HttpError(405, { message: "Roles are made and deleted in the portal alone" });
};

/** Reads bodies of SCIM's media type, and of JSON's, as JSON. */
function acceptScim(scim: FastifyInstance): void {
  const parse = scim.getDefaultJsonParser("error", "error");
  scim.removeContentTypeParser("application/json");
  scim.addContentTypeParser([mediaType, "application/json"], { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parse(request, body as string, (error, value) =>
      done(error && new ScimRefusal("invalidSyntax", "The body is no JSON"), value),
    );
  });
}

/** Gives each answer SCIM's media type, and each refusal its form. */
function answerAsScim(scim: FastifyInstance): void {
  const scimTypes = new WeakMap<FastifyRequest, ScimRefusal["scimType"]>();
  scim.addHook("onError", async (request, _reply, error) => {
    if (error instanceof ScimRefusal) scimTypes.set(request, error.scimType);
  });
  scim.addHook("preSerialization", async (request, reply, payload: object) => {
    reply.type(mediaType);
    if (reply.statusCode < 400) return payload;
    const scimType = scimTypes.get(request);
    return presentError(reply.statusCode, { ...payload, ...(scimType && { scimType }) });
  });
}

/** The query of a call, in which each name may stand once. */
function queryOf({ query }: FastifyRequest): Query {
  const twice = Object.entries(query as object).find(([, value]) => typeof value !== "string");
  if (twice) throw new ScimRefusal("invalidValue", `The address has several values for ${twice[0]}`);
  return query as Query;
}

/** Reads the page and the filter of a list; a page counts from 1. */
function readList({ startIndex, count, filter }: Query) {
  const whole = (text: string | undefined, absent: number) => {
    const number = Number(text ?? absent);
    if (!Number.isSafeInteger(number)) throw new ScimRefusal("invalidValue", "startIndex and count are whole numbers");
    return number;
  };
  return {
    startIndex: Math.max(1, whole(startIndex, 1)),
    count: Math.min(listLimits.most, Math.max(0, whole(count, listLimits.usual))),
    filter: filter ? parseFilter(filter) : null,
  };
}

const unknownFilter = () => new ScimRefusal("invalidFilter", "The portal cannot filter by this attribute");

/** The column of an attribute that users are found by; letters of names and addresses count alike, large or small. */
function userColumn(attribute: string) {
  if (attribute === "externalid") return sql<string>`u.external_id`;
  if (attribute === "username") return sql<string>`lower(u.username)`;
  if (attribute === "id") return sql<string>`u.id::text`;
  if (attribute === "emails" || attribute === "emails.value") return sql<string>`lower(u.email)`;
  throw unknownFilter();
}

const userValue = ({ attribute, value }: { attribute: string; value: string }) =>
  attribute === "externalid" ? value : value.toLowerCase();

function idOf({ params }: FastifyRequest): number {
  const { id = "" } = params as Query;
  if (!/^\d{1,9}$/.test(id)) throw notFound();
  return Number(id);
}
