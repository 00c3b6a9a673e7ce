import type { Endpoint, EndpointTree, ErrorBody, HandlerInput, Reply } from "@portal/api-client";

/** An answer other than 200, returned by a handler. */
export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = body;
  }
}

/** Refuses a call: `refuse(409, { message: "Carrier already exists" })`. */
export const refuse = (status: number, body: ErrorBody = {}) => new Refusal(status, body);

/** Stands for a broken connection: the call gets no answer. */
class NoAnswer extends TypeError {}

/** Returned by a handler that leaves its call without an answer. */
export const noAnswer = new NoAnswer("Failed to fetch");

/** The result of a handler; a download is its bytes alone. A `Response` is that of a newer API, which no contract here knows. */
type Answer<E extends Endpoint> =
  | (E extends { readonly download: string } ? Blob : Reply<E>)
  | Refusal
  | NoAnswer
  | Response;

/** Answers one endpoint; it gets the checked parameters, query and body. */
export type FakeHandler<E extends Endpoint> = (input: HandlerInput<E>) => Answer<E> | Promise<Answer<E>>;

/** Handlers in the shape of the contract; a test leaves out endpoints that it does not expect. */
export type FakeHandlers<Tree extends EndpointTree> = {
  readonly [Key in keyof Tree]?: Tree[Key] extends Endpoint
    ? FakeHandler<Tree[Key]>
    : Tree[Key] extends EndpointTree
      ? FakeHandlers<Tree[Key]>
      : never;
};

/** The dotted names of a tree's endpoints, e.g. `carriers.paginate`. */
export type EndpointName<Tree extends EndpointTree> = {
  [Key in keyof Tree & string]: Tree[Key] extends Endpoint
    ? Key
    : Tree[Key] extends EndpointTree
      ? `${Key}.${EndpointName<Tree[Key]>}`
      : never;
}[keyof Tree & string];

type UntypedHandler = (input: unknown) => unknown;

/** The handler under a dotted name. */
export function handlerOf(handlers: object, name: string): UntypedHandler | undefined {
  let node: unknown = handlers;
  for (const key of name.split(".")) node = (node as Record<string, unknown> | undefined)?.[key];
  return node as UntypedHandler | undefined;
}
