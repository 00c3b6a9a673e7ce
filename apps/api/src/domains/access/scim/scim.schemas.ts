import { groupSchema, type Locate, userSchema } from "./scim.presenter.ts";

export const listLimits = { usual: 100, most: 200 } as const;

/** What this service provider can do, as directories ask for it (RFC 7643, 5). */
export const serviceProviderConfig = (locate: Locate) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig"],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: listLimits.most },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Key for programs",
      description: "A key of a user with the right user.provision, sent as a bearer token",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: locate("ServiceProviderConfig") },
});

const resourceType = (locate: Locate, name: string, schema: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:ResourceType"],
  id: name,
  name,
  endpoint: `/${name}s`,
  schema,
  meta: { resourceType: "ResourceType", location: locate(`ResourceTypes/${name}`) },
});

export const resourceTypes = (locate: Locate) => [
  resourceType(locate, "User", userSchema),
  resourceType(locate, "Group", groupSchema),
];

interface Attribute {
  type?: "string" | "boolean" | "complex";
  multiValued?: true;
  required?: true;
  caseExact?: true;
  mutability?: "readWrite" | "readOnly";
  uniqueness?: "server" | "none";
  subAttributes?: ReturnType<typeof attribute>[];
}

const attribute = (name: string, given: Attribute = {}): object => ({
  name,
  type: "string",
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...given,
});
const several = (name: string, given: Attribute = {}) =>
  attribute(name, {
    type: "complex",
    multiValued: true,
    subAttributes: [attribute("value", given), attribute("type"), attribute("primary", { type: "boolean" })],
  });
const schema = (locate: Locate, id: string, name: string, attributes: object[]) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:Schema"],
  id,
  name,
  attributes,
  meta: { resourceType: "Schema", location: locate(`Schemas/${id}`) },
});

export const schemas = (locate: Locate) => [
  schema(locate, userSchema, "User", [
    attribute("userName", { required: true, uniqueness: "server" }),
    attribute("externalId", { caseExact: true, uniqueness: "server" }),
    attribute("displayName", { mutability: "readOnly" }),
    attribute("active", { type: "boolean" }),
    several("emails", { required: true, uniqueness: "server" }),
    several("phoneNumbers"),
    several("roles"),
    attribute("groups", { type: "complex", multiValued: true, mutability: "readOnly" }),
  ]),
  schema(locate, groupSchema, "Group", [attribute("displayName", { mutability: "readOnly" }), several("members")]),
];
