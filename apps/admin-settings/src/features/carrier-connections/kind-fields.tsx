import {
  type CarrierConnection,
  carrierConnectionLimits as limits,
  carrierConnectionTexts as texts,
} from "@portal/api-client/contract/carrier-connections";
import { NumberField, PasswordField, TextField, useFormValue } from "@portal/records/form";

/** How many messages of one shortcode a carrier takes. */
export function ShortcodeRate() {
  if (useFormValue("carrierConnectionPurpose") !== "messages") return null;
  return (
    <NumberField
      name="carrierConnectionShortcodePerSecond"
      label="Messages of a shortcode per second"
      max={4}
      help="Blank for as many as calls"
    />
  );
}

/** What a kind of connection needs: the carrier's server and the secret, or the shares of the simulator. */
export function KindFields({ stored }: { stored: CarrierConnection | undefined }) {
  const kind = useFormValue("carrierConnectionKind");
  const sendsMessages = useFormValue("carrierConnectionPurpose") === "messages";
  const address = String(useFormValue("carrierConnectionAddress")).trim();
  if (kind === "simulator" && sendsMessages)
    return (
      <>
        <NumberField name="carrierConnectionRefusedShare" label="Refused messages (%)" max={3} required />
        <NumberField
          name="carrierConnectionLateShare"
          label="Late reports (%)"
          max={3}
          help="The messages are sent at first, and turn out to be delivered"
          required
        />
        <NumberField
          name="carrierConnectionSilentShare"
          label="Lost reports (%)"
          max={3}
          help="The messages are sent, and nobody learns more"
          required
        />
      </>
    );
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
  const isMoved = address !== (stored?.carrierConnectionAddress ?? "") || kind !== stored?.carrierConnectionKind;
  const isAskedAgain = stored?.hasSecret === true && isMoved;
  const isKannel = kind === "kannel";
  return (
    <>
      <TextField
        name="carrierConnectionAddress"
        label="Address"
        max={limits.addressMax}
        help={`For example ${isKannel ? "http://kannel.example.com:13013/cgi-bin/sendsms" : "https://charges.example.com/v1"}. The operator has to allow it (CARRIER_ADDRESSES)`}
        required
      />
      {isKannel && <TextField name="carrierConnectionUser" label="User" max={limits.userMax} required />}
      <PasswordField
        name="carrierConnectionSecret"
        label="Secret"
        required={!stored?.hasSecret || isAskedAgain}
        help={
          isAskedAgain
            ? texts.secretAgain
            : stored?.hasSecret
              ? "Leave it blank to keep the stored one"
              : isKannel
                ? "The password of the user at Kannel"
                : "whsec_ and 24 to 64 bytes in Base64; the carrier has to have the same"
        }
      />
    </>
  );
}
