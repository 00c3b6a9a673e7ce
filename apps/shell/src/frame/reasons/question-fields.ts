import type { QuestionFields } from "@portal/ui";

/** The fields of questions, once the code of the desk is there. */
export const questions: { fieldsOf?: QuestionFields | undefined } = {};
