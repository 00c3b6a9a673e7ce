import { useCurrentUser } from "@portal/auth";
import { lazyDialog, type QuestionFields } from "@portal/ui";
import { questions } from "./question-fields.ts";

const ReasonDesk = lazyDialog(() => import(/* webpackChunkName: "dialogs" */ "./reason-desk.tsx"));
const stay = () => {};

/** Draws the fields of a reason below a question, for an action that asks for one. */
export const reasonFields: QuestionFields = (...question) => questions.fieldsOf?.(...question);

/** Asks for reasons; its code is loaded for users whose actions ask for some. */
export const Reasons = () => useCurrentUser()?.reasons && <ReasonDesk onClose={stay} />;
