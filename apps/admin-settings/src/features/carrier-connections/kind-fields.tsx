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

const chargeShares = {
  refused: "Refused charges (%)",
  late: "Late charges (%)",
  lateHelp: "They are unknown at first, and turn out to be accepted",
  lost: "Lost charges (%)",
  lostHelp: "They are unknown at first, and turn out to have failed",
} as const;
const messageShares = {
  refused: "Refused messages (%)",
  late: "Late reports (%)",
  lateHelp: "The messages are sent at first, and turn out to be delivered",
  lost: "Lost reports (%)",
  lostHelp: "The messages are sent, and nobody learns more",
} as const;

/** What a kind of connection needs: the carrier's server and the secret, or the shares of the simulator. */
export function KindFields({ stored }: { stored: CarrierConnection | undefined }) {
  const kind = useFormValue("carrierConnectionKind");
  const sendsMessages = useFormValue("carrierConnectionPurpose") === "messages";
  const address = String(useFormValue("carrierConnectionAddress")).trim();
  if (kind === "simulator") {
    const words = sendsMessages ? messageShares : chargeShares;
    return (
      <>
        <NumberField name="carrierConnectionRefusedShare" label={words.refused} max={3} required />
        <NumberField name="carrierConnectionLateShare" label={words.late} max={3} help={words.lateHelp} required />
        <NumberField name="carrierConnectionSilentShare" label={words.lost} max={3} help={words.lostHelp} required />
      </>
    );
  }
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
