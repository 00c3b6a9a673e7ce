import { createClient, type FieldError, isApiFailure, unwrap } from "@portal/api-client";
import { currentUser, PasswordChange } from "@portal/api-client/contract/current-user";
import { texts } from "@portal/api-client/texts";
import { transport, useCurrentUser } from "@portal/auth";
import { SessionsCard } from "@portal/records";
import { Button, Card, PageHeader, RouteLink, Text, toast, useConfirm } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { NewPasswordFields } from "../../public/new-password-fields.tsx";
import { PublicForm } from "../../public/public-card.tsx";
import { useForm } from "../../public/use-form.ts";
import { ScreenBody } from "../screen/screen-body.tsx";
import { ownSessions } from "./own-sessions.ts";

const calls = createClient({ resetPassword: currentUser.resetPassword }, transport);

/** Profile: a new password for oneself, asked to confirm before it is sent (B-039, B-152, B-153, O-6), and one's sessions (S6). */
export default function ProfilePage() {
  const user = useCurrentUser();
  const confirm = useConfirm();
  const element = useRef<HTMLFormElement>(null);
  const change = useMutation({
    mutationFn: async (body: PasswordChange) => unwrap(await calls.resetPassword({ body })),
  });
  const { errors, form } = useForm({
    schema: PasswordChange,
    known: { userId: user?.userId ?? 0 },
    submit: async (body) => {
      let refused: readonly FieldError[] | undefined;
      const isConfirmed = await confirm({
        description: "Your other sessions end. This one stays.",
        run: async () => {
          refused = await refusedFields(change.mutateAsync(body));
        },
      });
      if (!isConfirmed || refused) return refused;
      element.current?.reset();
      toast.success(texts.done);
    },
  });
  return (
    <ScreenBody maxInlineSize="1008px">
      <PageHeader
        title="Profile"
        purpose={user ? [user.username, user.email].filter(Boolean).join(" · ") : undefined}
      />
      <Card title="Change password">
        <PublicForm {...form} ref={element} maxInlineSize="400px">
          <NewPasswordFields errors={errors} />
          <div>
            <Button type="submit" variant="primary" loading={change.isPending} loadingText="Saving…">
              Save
            </Button>
          </div>
        </PublicForm>
      </Card>
      <Card title="Second factor" actions={<RouteLink to={{ name: "SecondFactor" }}>Second factor settings</RouteLink>}>
        <Text color="muted">
          {user?.hasSecondFactor
            ? "On: signing in asks for more than the password."
            : "Off: the password alone opens your account."}
        </Text>
      </Card>
      <SessionsCard calls={ownSessions} hint="Where you are signed in now." endAllLabel="End all others" />
    </ScreenBody>
  );
}

/** What a failed call says of single fields; any other failure is thrown on. */
async function refusedFields(call: Promise<unknown>): Promise<readonly FieldError[] | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (isApiFailure(error) && error.body.errors?.length) return error.body.errors;
    throw error;
  }
}
