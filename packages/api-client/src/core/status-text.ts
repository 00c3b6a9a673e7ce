import { texts } from "../texts.ts";

const textsByStatus: Readonly<Record<number, string>> = {
  0: texts.unreachable,
  400: "What was sent is not valid. Check it and try again",
  401: texts.unauthorized,
  403: "You do not have the permission for this",
  404: texts.recordNotFound,
  405: texts.notUnderstood,
  408: texts.tooSlow,
  409: "This was changed meanwhile. Load it again, then try once more",
  413: texts.fileTooBig,
  415: "This type of file is not accepted",
  422: "What was sent cannot be used. Check it and try again",
  428: "This has to be confirmed first",
  429: "Too many attempts, try again later",
  500: texts.somethingWrong,
  502: texts.unreachable,
  503: texts.serviceRestarting,
  504: texts.tooSlow,
  507: texts.noRoom,
};

/** The text for an answer without a message of its own: what happened and what to do, never a number. */
export function statusText(status: number): string {
  if (status in textsByStatus) return textsByStatus[status] as string;
  if (status >= 500) return texts.somethingWrong;
  return status >= 400 ? "The server refused this" : texts.notUnderstood;
}
