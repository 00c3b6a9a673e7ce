import type { ReportDatasource } from "@portal/api-client/contract/report-datasources";
import { texts } from "@portal/api-client/texts";
import { FlagField, PasswordField, useFormValue } from "@portal/records/form";

/** The password, which is never shown again, with a box that removes a stored one. */
export function DatasourcePassword({ stored }: { stored: ReportDatasource | undefined }) {
  const place = [
    [useFormValue("datasourceHost"), stored?.datasourceHost],
    [useFormValue("datasourcePort"), String(stored?.datasourcePort)],
    [useFormValue("datasourceDatabase"), stored?.datasourceDatabase],
    [useFormValue("datasourceUsername"), stored?.datasourceUsername],
  ];
  const isRemoved = useFormValue("removePassword") === 1;
  const hasPassword = stored?.hasPassword === true;
  const isAskedAgain = hasPassword && !isRemoved && place.some(([typed, kept]) => String(typed).trim() !== kept);
  return (
    <>
      <PasswordField
        name="datasourcePassword"
        label="Datasource password"
        required={isAskedAgain}
        readOnly={isRemoved}
        help={isAskedAgain ? texts.passwordAgain : hasPassword ? "Leave it blank to keep the stored one" : undefined}
      />
      {hasPassword && <FlagField name="removePassword" label="Remove password" />}
    </>
  );
}
