import {
  type CarrierConnection,
  carrierConnectionLimits as limits,
  carrierConnectionTexts as texts,
} from "@portal/api-client/contract/carrier-connections";
import { NumberField, PasswordField, TextField, useFormValue } from "@portal/records/form";

/** What a kind of connection needs: the carrier's server and the secret, or the shares of the simulator. */
export function KindFields({ stored }: { stored: CarrierConnection | undefined }) {
  const kind = useFormValue("carrierConnectionKind");
  const address = String(useFormValue("carrierConnectionAddress")).trim();
  if (kind === "simulator")
    return (
      <>
        <NumberField name="carrierConnectionRefusedShare" label="Refused charges (%)" max={3} required />
        <NumberField
          name="carrierConnectionLateShare"
          label="Late charges (%)"
          max={3}
          help="They are unknown at first, and turn out to be accepted"
          required
        />
        <NumberField
          name="carrierConnectionSilentShare"
          label="Lost charges (%)"
          max={3}
          help="They are unknown at first, and turn out to have failed"
          required
        />
      </>
    );
  const isAskedAgain = stored?.hasSecret === true && address !== (stored.carrierConnectionAddress ?? "");
  return (
    <>
      <TextField
        name="carrierConnectionAddress"
        label="Address"
        max={limits.addressMax}
        help="For example https://charges.example.com/v1. The operator has to allow it (CARRIER_ADDRESSES)"
        required
      />
      <PasswordField
        name="carrierConnectionSecret"
        label="Secret"
        required={!stored?.hasSecret || isAskedAgain}
        help={
          isAskedAgain
            ? texts.secretAgain
            : stored?.hasSecret
              ? "Leave it blank to keep the stored one"
              : "whsec_ and 24 to 64 bytes in Base64; the carrier has to have the same"
        }
      />
    </>
  );
}
