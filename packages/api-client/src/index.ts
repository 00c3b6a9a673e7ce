export { isAnsweredBySession } from "./core/answered-by-session.ts";
export { hasStackedMarks, isInvisible, textProblem } from "./core/characters.ts";
export { type Client, createClient, type Transport, type TransportReply } from "./core/client.ts";
export type { DoFirst } from "./core/do-first.ts";
export {
  type Access,
  type CallArgs,
  type Endpoint,
  type EndpointTree,
  endpoint,
  type HandlerInput,
  isEndpoint,
  maxKeyLength,
  publicBodyBytes,
  type Reply,
  type Schema,
  type SentFile,
} from "./core/endpoint.ts";
export {
  defaultPageSize,
  type FilterKind,
  type ListFilter,
  type ListQuery,
  type ListRules,
  pageSizes,
  parseListQuery,
  toListParams,
} from "./core/list-query.ts";
export { mostGroupedDigits, phoneNumberPatterns, plainMsisdn } from "./core/phone-number.ts";
export { encodeQuery } from "./core/query-string.ts";
export type { Download, OnReceive } from "./core/read-download.ts";
export { type GivenReason, type ReasonAction, reasonActions } from "./core/reason.ts";
export { nameOfRefusal, type RefusalName, refusals } from "./core/refusals.ts";
export {
  ApiFailure,
  type ApiResult,
  type BulkFigures,
  type ErrorBody,
  type FieldError,
  isApiFailure,
  isRefused,
  isUnanswered,
  refusalText,
  unwrap,
} from "./core/result.ts";
export type { Past, RevertInput } from "./core/revert.ts";
export type { OnSendProgress, SendProgress } from "./core/send-with-progress.ts";
export { type UploadKind, type UploadKindRules, uploadKinds } from "./core/upload-kinds.ts";
export { isWrongType, valueAt } from "./core/wrong-type.ts";
