import { texts } from "../texts.ts";

interface Named {
  readonly status: number;
  /** P-3: what the body says for programs. */
  readonly code: number | string;
  /** What it says for people. */
  readonly message: string;
}

/** The refusals that code tells from others of their status. The API throws them and the portal knows them by these names. */
export const refusals = {
  /** The payload is not of the entity's type (D-A27). */
  notOfTheType: { status: 400, code: 1000, message: texts.somethingWrong },
  /** Somebody else saved the record since it was loaded (P-6). */
  recordChanged: { status: 409, code: "record-changed", message: texts.recordChanged },
  /** This very file was processed before, and the call asked not to do it again; the text says when and by whom. */
  fileKnown: { status: 409, code: "file-known", message: texts.fileKnown },
  /** A change reaches so many numbers that staff have to confirm the count; `figures` tells how far it reaches. */
  confirmCount: { status: 409, code: "confirm-count", message: texts.confirmCount },
  /** Nobody can mail the caller his reports (G1). */
  userWithoutMail: { status: 400, code: "no-mail-address", message: texts.userWithoutMail },
  /** The caller's password is asked for before the call is sent again (P-13). */
  confirm: { status: 428, code: "confirm", message: texts.confirmPassword },
  /** A password that staff had set has to be replaced by one of the caller's own (P-14). */
  changePassword: { status: 428, code: "change-password", message: texts.chooseOwnPassword },
  /** A role of the caller needs a second factor, and he has none yet. */
  secondFactor: { status: 428, code: "second-factor", message: texts.setUpSecondFactor },
} as const satisfies Record<string, Named>;

export type RefusalName = keyof typeof refusals;
export type RefusalCode = (typeof refusals)[RefusalName]["code"];

const byCode: ReadonlyMap<unknown, RefusalName> = new Map(
  Object.entries(refusals).map(([name, { code }]) => [code, name as RefusalName]),
);

/** The name of a refusal; undefined for one that has none, whose status and message say all. */
export const nameOfRefusal = ({ code }: { code?: unknown }): RefusalName | undefined => byCode.get(code);
