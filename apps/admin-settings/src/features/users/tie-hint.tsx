import type { User } from "@portal/api-client/contract/users";
import { useChoices } from "@portal/records";
import { useFormValue } from "@portal/records/form";

/** Explains what the chosen carrier means for the user. */
export function TieHint({ stored }: { stored: User["carrierId"] | undefined }) {
  const value = useFormValue("carrierId");
  const carrierId = typeof value === "number" ? value : null;
  const { chosen } = useChoices("carriers", { chosen: carrierId });
  if (carrierId === null) return "Without one, this user sees all carriers";
  const kept = stored?.carrierId === carrierId ? stored.carrierName : undefined;
  return `This user will only see data of ${chosen?.text ?? kept ?? "this carrier"}`;
}
