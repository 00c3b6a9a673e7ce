import { isApiFailure } from "@portal/api-client";
import type { User } from "@portal/api-client/contract/users";
import { texts } from "@portal/api-client/texts";
import { Button, chakra, Dialog, PasswordInput, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import * as z from "zod/mini";
import { NewPassword } from "./password-rules.ts";
import { userQueries } from "./users.queries.ts";

type Field = "password" | "confirmPassword";

interface PasswordDialogProps {
  user: Pick<User, "userId" | "username">;
  onClose: () => void;
}

/** Gives a user a new password; it stays open until that has worked (A-075, D-A79). */
export function PasswordDialog({ user, onClose }: PasswordDialogProps) {
  const [values, setValues] = useState({ password: "", confirmPassword: "" });
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation({
    ...userQueries.changePassword(),
    onSuccess: () => {
      toast.success(texts.done);
      onClose();
    },
    onError: () => focus("password"),
  });
  const focus = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();

  const parsed = z.safeParse(NewPassword, values);
  const broken = (field: Field) => parsed.error?.issues.find(({ path }) => path[0] === field)?.message;
  const refused = isApiFailure(change.error) ? (change.error.body.errors ?? []) : [];
  const errorOf = (field: Field) =>
    refused.find((one) => one.field === field)?.message ?? (left.has(field) ? broken(field) : undefined);
  const inputOf = (field: Field) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    autoComplete: "new-password",
    required: true,
    onBlur: () => values[field] && setLeft(new Set([...left, field])),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [field]: currentTarget.value });
      change.reset();
    },
  });
  const save = () => {
    setLeft(new Set<Field>(["password", "confirmPassword"]));
    if (!parsed.success) focus(broken("password") ? "password" : "confirmPassword");
    else if (!change.isPending) change.mutate({ userId: user.userId, ...values });
  };
  return (
    <Dialog
      title="Change Password"
      onClose={onClose}
      busy={change.isPending}
      footer={
        <>
          <Button disabled={change.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={change.isPending} loadingText="Saving…">
            Save
          </Button>
        </>
      }
    >
      <Whose>
        New password of <strong>{user.username}</strong>. Other sessions of this user end.
      </Whose>
      <Form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <PasswordInput label="Password" help="At least 8 characters" data-autofocus {...inputOf("password")} />
        <PasswordInput label="Repeat password" {...inputOf("confirmPassword")} />
      </Form>
    </Dialog>
  );
}

const Whose = chakra("p", { base: { marginBlockEnd: "4", "& strong": { color: "text", fontWeight: "600" } } });

const Form = chakra("form", { base: { display: "flex", flexDirection: "column", gap: "2" } });
