import { NewUserInput, type User, UserInput, userLimits } from "@portal/api-client/contract/users";
import { useCurrentUser, useResourceAccess } from "@portal/auth";
import { useChoices } from "@portal/records";
import {
  CarrierField,
  EnabledField,
  type FormSchema,
  FormSection,
  PasswordField,
  ProviderField,
  RecordForm,
  type RecordFormState,
  TextField,
  useFormValue,
  useRecordForm,
} from "@portal/records/form";
import { useRouteParams } from "@portal/ui";
import { useEffect } from "react";
import { canBeDisabled, whyUnchangeable } from "./changeable.ts";
import { HoldingsPanel } from "./holdings-panel.tsx";
import { RightsPanel } from "./rights-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { type UserPayload, userQueries } from "./users.queries.ts";

const toValues = (user: User | undefined) => ({
  username: user?.username ?? "",
  password: "",
  confirmPassword: "",
  email: user?.email ?? "",
  phone: user?.phone ?? "",
  carrierId: user?.carrierId?.carrierId ?? null,
  providerId: user?.providerId?.providerId ?? null,
  userEnabled: user?.userEnabled ?? 1,
});

/** Adds or edits a user, and shows their rights. */
export default function UserFormPage() {
  const isNew = useRouteParams().action === "add";
  const schema: FormSchema<UserPayload> = isNew ? NewUserInput : UserInput;
  const access = useResourceAccess("user");
  const form = useRecordForm({ queries: userQueries, schema, list: "Users", access, entity: "app_user", toValues });
  useRepetition(form.form);
  const caller = useCurrentUser();
  const { record } = form;
  const refusal = record && caller ? whyUnchangeable(record, caller) : undefined;
  const staysEnabled = record !== undefined && caller !== null && !canBeDisabled(record, caller);
  return (
    <>
      <RecordForm form={{ ...form, canSave: form.canSave && !refusal }} title="User">
        <FormSection title="Identity">
          <TextField name="username" label="Username" max={userLimits.usernameMax} help={refusal} required />
          <TextField name="email" label="Email" max={userLimits.emailMax} required />
          <TextField name="phone" label="Phone" max={userLimits.phoneMax} />
        </FormSection>
        {isNew && (
          <FormSection title="First password">
            <PasswordField name="password" label="Password" help="At least 8 characters" required />
            <PasswordField name="confirmPassword" label="Repeat password" required />
          </FormSection>
        )}
        <FormSection title="Where it belongs">
          <CarrierField
            stored={record?.carrierId}
            clears={["providerId"]}
            required={false}
            help={<TieHint stored={record?.carrierId} />}
          />
          <ProviderField stored={record?.providerId} required={false} />
        </FormSection>
        <FormSection title="State">
          <EnabledField name="userEnabled" readOnly={staysEnabled} />
        </FormSection>
      </RecordForm>
      {record?.userEnabled === 0 && access.edit && <HoldingsPanel user={record} />}
      {record && <RightsPanel user={record} mayAssign={access.edit && !refusal} />}
      {record && access.edit && !refusal && <SecondFactorPanel user={record} />}
      {record && access.edit && !refusal && <SessionsPanel user={record} />}
    </>
  );
}

/** Shows `Passwords dont match` at the repeated password, which is checked anew when the first one changes. */
function useRepetition({ subscribe, getFieldState, trigger }: RecordFormState<ReturnType<typeof toValues>>["form"]) {
  useEffect(
    () =>
      subscribe({
        name: "password",
        formState: { values: true },
        callback: ({ name }) => {
          const { isTouched, invalid } = getFieldState("confirmPassword");
          if (name === "password" && (isTouched || invalid)) void trigger("confirmPassword");
        },
      }),
    [subscribe, getFieldState, trigger],
  );
}

/** Explains what the chosen carrier means for the user. */
function TieHint({ stored }: { stored: User["carrierId"] | undefined }) {
  const value = useFormValue("carrierId");
  const carrierId = typeof value === "number" ? value : null;
  const { chosen } = useChoices("carriers", { chosen: carrierId });
  if (carrierId === null) return "Without one, this user sees all carriers";
  const kept = stored?.carrierId === carrierId ? stored.carrierName : undefined;
  return `This user will only see data of ${chosen?.text ?? kept ?? "this carrier"}`;
}
