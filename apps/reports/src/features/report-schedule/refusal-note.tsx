import { useCan } from "@portal/auth";
import { Alert, RouteLink } from "@portal/ui";
import type { ScheduleRefusal } from "./use-schedule-form.ts";

interface RefusalNoteProps {
  refusal: ScheduleRefusal;
  userId: number;
}

/** Why a schedule was not saved, and what to do about it. */
export function RefusalNote({ refusal: { message, details, lacksMail }, userId }: RefusalNoteProps) {
  return (
    <Alert tone="danger" title={message}>
      {details.map((detail) => (
        <p key={detail}>{detail}</p>
      ))}
      {lacksMail && <WhereToChange userId={userId} />}
    </Alert>
  );
}

/** The link to the mail address, since a report is mailed to its own user alone. */
function WhereToChange({ userId }: { userId: number }) {
  const mayEdit = useCan("user.edit");
  if (!mayEdit) return <p>The report is mailed to you. An administrator can enter your address in Users.</p>;
  return (
    <p>
      The report is mailed to you.{" "}
      <RouteLink to={{ name: "UsersForm", params: { action: "edit", id: userId } }}>Enter your address</RouteLink> in
      Users.
    </p>
  );
}
