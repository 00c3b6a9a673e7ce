import { KeyAddress, KeyInput, keyLimits, type NewKey, notAnAddress } from "@portal/api-client/contract/own-keys";
import { providerTie, useCurrentUser } from "@portal/auth";
import {
  CarrierField,
  FormDialog,
  ProviderField,
  SelectField,
  TextAreaField,
  TextField,
  useRecordFormAt,
} from "@portal/records/form";
import { skipToken } from "@tanstack/react-query";
import * as z from "zod/mini";
import { ownKeys } from "./own-keys.queries.ts";
import { RightsField } from "./rights-field.tsx";

interface KeyDialogProps {
  onMade: (made: NewKey) => void;
  onClose: () => void;
}

interface Values {
  keyName: string;
  permissions: number[];
  carrierId: number | null;
  providerId: number | null;
  addresses: string;
  days: number | null;
}

const linesOf = (text: string) => text.split(/[\s,]+/).filter((line) => line !== "");

const { keyName, permissions, carrierId, providerId, days } = KeyInput.shape;

/** Checks what the user typed; addresses are typed as lines. */
const schema = z.pipe(
  z.object({
    keyName,
    permissions,
    carrierId,
    providerId,
    days,
    addresses: z.string().check(
      z.refine((text) => linesOf(text).every((line) => z.safeParse(KeyAddress, line).success), notAnAddress),
      z.refine(
        (text) => linesOf(text).length <= keyLimits.addressesMax,
        `Must be at most ${keyLimits.addressesMax} addresses`,
      ),
    ),
  }),
  z.transform(({ addresses, ...rest }): KeyInput => ({ ...rest, addresses: linesOf(addresses) })),
);

const times = [
  { value: 7, text: "1 week" },
  { value: 30, text: "30 days" },
  { value: 90, text: "90 days" },
  { value: 180, text: "180 days" },
  { value: keyLimits.daysMax, text: "1 year" },
];

/** Makes a key: its name, its rights, and how far they reach. */
export default function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const user = useCurrentUser();
  const form = useRecordFormAt<object, KeyInput, Values>(
    { route: { mode: "add" }, goBack: onClose },
    {
      queries: {
        get: () => ({ queryKey: ["keys", "none"], queryFn: skipToken }), // a key is never edited
        create: () => ownKeys.create(onMade),
        edit: () => ({}),
      },
      schema,
      access: { create: true, edit: false },
      toValues: () => ({ keyName: "", permissions: [], carrierId: null, providerId: null, addresses: "", days: 90 }),
    },
  );
  return (
    <FormDialog form={form} title="Create a key">
      <TextField name="keyName" label="Name" required max={keyLimits.nameMax} placeholder="Nightly import" />
      <RightsField name="permissions" choices={user?.permissions ?? []} />
      <SelectField name="days" label="Expires after" required options={times} />
      {user && providerTie(user) === null && (
        <>
          <CarrierField stored={null} clears={["providerId"]} required={false} help="Empty for yours" />
          <ProviderField stored={null} required={false} />
        </>
      )}
      <TextAreaField
        name="addresses"
        label="Addresses"
        help="Where the program calls from, one address or range in a line. Empty for everywhere."
      />
    </FormDialog>
  );
}
