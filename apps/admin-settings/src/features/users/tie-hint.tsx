import type { User } from "@portal/api-client/contract/users";
import { lookupQueries } from "@portal/records";
import { useFormValue } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";

/** What the chosen carrier means for the user (D-A51). */
export function TieHint({ stored }: { stored: User["carrierId"] | undefined }) {
  const carrierId = useFormValue("carrierId");
  const { data = [] } = useQuery(lookupQueries.carriers());
  const carrier = [...data, ...(stored ? [stored] : [])].find((one) => one.carrierId === carrierId);
  return carrier
    ? `This user will only see data of ${carrier.carrierName}`
    : "Without one, this user sees all carriers";
}
