import { createClient } from "@portal/api-client";
import { InvitedPassword, invitationMark, invitations } from "@portal/api-client/contract/invitations";
import { texts } from "@portal/api-client/texts";
import { transport } from "@portal/auth";
import { useSchemaForm } from "@portal/records/schema-form";
import { Alert, Button, PasswordInput, Spinner, TextInput, toast } from "@portal/ui/base";
import { useEffect, useState } from "react";
import { openScreen } from "../boot/portal-view.ts";
import { failureText } from "./failure-text.ts";
import { PublicCard, PublicForm } from "./public-card.tsx";
import { PublicLink } from "./public-link.tsx";

const calls = createClient(invitations, transport);

/** The token of an invitation's link, which stands behind `#` in the address; absent on any other address. */
export function useInvitationToken(): string | undefined {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const read = () => setHash(location.hash);
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const mark = `#${invitationMark}`;
  return hash.startsWith(mark) ? hash.slice(mark.length) : undefined;
}

type Opened = { username: string } | { refusal: string };

/** The first password of an invited user. A link that is over says what to do. */
export function ChoosePasswordPage({ token }: { token: string }) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const leaving = new AbortController();
    void calls.open({ body: { token }, signal: leaving.signal }).then((result) => {
      if (!leaving.signal.aborted) setOpened(result.ok ? result.data : { refusal: failureText(result.data) });
    });
    return () => leaving.abort();
  }, [token]);
  return (
    <PublicCard title="Choose a password">
      {!opened && <Spinner />}
      {opened && "refusal" in opened && (
        <>
          <Alert tone="warning">{opened.refusal}</Alert>
          <PublicLink to="login">Go to Login</PublicLink>
        </>
      )}
      {opened && "username" in opened && <PasswordStep token={token} username={opened.username} />}
    </PublicCard>
  );
}

function PasswordStep({ token, username }: { token: string; username: string }) {
  const { control, send, field, setFocus, isSending } = useSchemaForm({
    schema: InvitedPassword,
    known: { token },
    submit: async (chosen) => {
      const result = await calls.choose({ body: chosen });
      if (!result.ok) {
        toast.error(failureText(result.data));
        return result.data.errors;
      }
      toast.success(texts.done);
      openScreen("login");
    },
  });
  useEffect(() => setFocus("password"), [setFocus]);
  return (
    <PublicForm control={control} onSubmit={send}>
      <TextInput label="Username" value={username} readOnly autoComplete="username" />
      <PasswordInput
        {...field("password")}
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters"
        required
      />
      <PasswordInput {...field("confirmPassword")} label="Repeat password" autoComplete="new-password" required />
      <Button type="submit" variant="primary" loading={isSending} loadingText="Saving…">
        Save password
      </Button>
    </PublicForm>
  );
}
