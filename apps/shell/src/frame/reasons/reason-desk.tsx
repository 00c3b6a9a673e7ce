import type { GivenReason } from "@portal/api-client";
import type { AskedReason } from "@portal/api-client/contract/current-user";
import { transport } from "@portal/auth";
import { ReasonDialog, ReasonForm } from "@portal/records/reasons";
import type { QuestionFields } from "@portal/ui";
import { useEffect, useState } from "react";
import { questions } from "./question-fields.ts";
import { askedReason, forgetReason, reasonBefore, reasonFor, withReason } from "./reasons.ts";

/** The fields of the confirm dialog for an action that asks for a reason. */
const fieldsOf: QuestionFields = (action, { id, onSubmit }) => {
  const asked = askedReason(action);
  if (!asked) return null;
  return (
    <ReasonForm
      {...{ id, asked }}
      before={reasonBefore(action)}
      onGiven={(reason) => onSubmit(withReason(action, reason))}
    />
  );
};

interface Question {
  asked: AskedReason;
  before: GivenReason | undefined;
  answer: (reason: GivenReason | null) => void;
}

/** Asks for the reason of each call whose action has no question of its own, one after the other. */
export default function ReasonDesk() {
  const [[question], setQuestions] = useState<readonly Question[]>([]);
  useEffect(() => {
    transport.reasonFor = reasonFor(
      (asked, before) => new Promise((answer) => setQuestions((all) => [...all, { asked, before, answer }])),
    );
    questions.fieldsOf = fieldsOf;
    return () => {
      transport.reasonFor = undefined;
      questions.fieldsOf = undefined;
      forgetReason();
    };
  }, []);
  if (!question) return null;
  const answer = (reason: GivenReason | null) => {
    setQuestions((all) => all.slice(1));
    question.answer(reason);
  };
  return <ReasonDialog asked={question.asked} before={question.before} onGiven={answer} onClose={() => answer(null)} />;
}
