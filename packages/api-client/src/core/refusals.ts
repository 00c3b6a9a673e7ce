import { texts } from "../texts.ts";

interface Named {
  readonly status: number;
  /** The code for programs in the body. */
  readonly code: number | string;
  /** The message for people. */
  readonly message: string;
}

/**
 * The refusals that code distinguishes from others of their status. The API throws them and the portal recognises them by these
 * names.
 */
export const refusals = {
  /** The payload is not of the entity's type. */
  notOfTheType: { status: 400, code: 1000, message: texts.somethingWrong },
  /** Somebody else saved the record since it was loaded. */
  recordChanged: { status: 409, code: "record-changed", message: texts.recordChanged },
  /** This very file was processed before, and the call asked not to do it again; the text says when and by whom. */
  fileKnown: { status: 409, code: "file-known", message: texts.fileKnown },
  /** A change reaches so many numbers that staff have to confirm the count; `figures` says how many. */
  confirmCount: { status: 409, code: "confirm-count", message: texts.confirmCount },
  /** The caller has no mail address for their reports. */
  userWithoutMail: { status: 400, code: "no-mail-address", message: texts.userWithoutMail },
  /** The call needs the caller's password first. */
  confirm: { status: 428, code: "confirm", message: texts.confirmPassword },
  /** The caller has to replace a password that staff set by their own. */
  changePassword: { status: 428, code: "change-password", message: texts.chooseOwnPassword },
  /** A role of the caller needs a second factor, and they have none yet. */
  secondFactor: { status: 428, code: "second-factor", message: texts.setUpSecondFactor },
} as const satisfies Record<string, Named>;

export type RefusalName = keyof typeof refusals;
export type RefusalCode = (typeof refusals)[RefusalName]["code"];

const byCode: ReadonlyMap<unknown, RefusalName> = new Map(
  Object.entries(refusals).map(([name, { code }]) => [code, name as RefusalName]),
);

/** The name of a refusal; undefined for one that has none, and is described by status and message. */
export const nameOfRefusal = ({ code }: { code?: unknown }): RefusalName | undefined => byCode.get(code);
