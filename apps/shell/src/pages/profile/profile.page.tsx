import { createClient, type FieldError, isApiFailure, unwrap } from "@portal/api-client";
import { currentUser, PasswordChange } from "@portal/api-client/contract/current-user";
import { texts } from "@portal/api-client/texts";
import { transport, useCurrentUser } from "@portal/auth";
import { SessionsCard } from "@portal/records/form";
import { useSchemaForm } from "@portal/records/schema-form";
import { Button, Card, Page, PageHeader, RouteLink, Text, toast, useConfirm } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { NewPasswordFields } from "../../public/new-password-fields.tsx";
import { PublicForm } from "../../public/public-card.tsx";
import { KeysCard } from "./keys-card.tsx";
import { LooksCard } from "./looks-card.tsx";
import { ownSessions } from "./own-sessions.ts";

const calls = createClient({ resetPassword: currentUser.resetPassword }, transport);

/** Profile: users change their password, which they confirm first, and see their second factor, their sessions and their keys. */
export default function ProfilePage() {
  const user = useCurrentUser();
  return (
    <Page maxInlineSize="1008px">
      <PageHeader
        title="Profile"
        purpose={user ? [user.username, user.email].filter(Boolean).join(" · ") : undefined}
      />
      <ChangePassword userId={user?.userId ?? 0} />
      <Card title="Second factor" actions={<RouteLink to={{ name: "SecondFactor" }}>Second factor settings</RouteLink>}>
        <Text color="muted">
          {user?.hasSecondFactor
            ? "On: signing in asks for more than the password."
            : "Off: the password alone opens your account."}
        </Text>
      </Card>
      <SessionsCard calls={ownSessions} hint="Where you are signed in now." endAllLabel="End all others" />
      <KeysCard />
      <LooksCard />
    </Page>
  );
}

function ChangePassword({ userId }: { userId: number }) {
  const confirm = useConfirm();
  const change = useMutation({
    mutationFn: async (body: PasswordChange) => unwrap(await calls.resetPassword({ body })),
  });
  const { control, send, field, reset } = useSchemaForm({
    schema: PasswordChange,
    known: { userId },
    submit: async (body) => {
      let refusedErrors: readonly FieldError[] | undefined;
      const isConfirmed = await confirm({
        description: "Your other sessions end. This one stays.",
        run: async () => {
          refusedErrors = await refusedFields(change.mutateAsync(body));
        },
      });
      if (!isConfirmed || refusedErrors) return refusedErrors;
      reset();
      toast.success(texts.done);
      return undefined;
    },
  });
  return (
    <Card title="Change password">
      <PublicForm control={control} onSubmit={send} maxInlineSize="400px">
        <NewPasswordFields field={field} />
        <div>
          <Button data-writes type="submit" variant="primary" loading={change.isPending} loadingText="Saving…">
            Save
          </Button>
        </div>
      </PublicForm>
    </Card>
  );
}

/** The errors of single fields from a failed call. Any other failure is thrown again. */
async function refusedFields(call: Promise<unknown>): Promise<readonly FieldError[] | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (isApiFailure(error) && error.body.errors?.length) return error.body.errors;
    throw error;
  }
}
