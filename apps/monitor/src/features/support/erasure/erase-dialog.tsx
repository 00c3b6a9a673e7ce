import { createClient, unwrap } from "@portal/api-client";
import { type Erasure, erasures, msisdns, revealLimits } from "@portal/api-client/contract/msisdns";
import { text } from "@portal/api-client/fields";
import { texts } from "@portal/api-client/texts";
import { transport } from "@portal/auth";
import { useSchemaForm } from "@portal/records";
import { refusedAt, SmallFormDialog } from "@portal/records/form";
import { Grid, NativeSelect, Text, TextInput, toast, useNavigateTo, useQueryState } from "@portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readSearch, searchTarget } from "../search/search.ts";

const client = createClient({ erase: msisdns.erase }, transport);

const ways = [
  { value: "mask", text: "Mask: records stay for statistics" },
  { value: "delete", text: "Delete: records go, with their charges" },
] as const satisfies readonly { value: Erasure; text: string }[];

const helps: Record<Erasure, string> = {
  mask: "Subscriptions, charges and messages stay under a number that is nobody's; texts of messages go.",
  delete: "Reports on the past will show less.",
};

/**
 * Erases a number everywhere, at the request of its owner. It asks how the request came, for the reason, and for the
 * number once more. Afterwards the Monitor opens without the number: a new look-up would put it into the audit trail
 * again.
 */
export default function EraseDialog({ msisdn, onClose }: { msisdn: string; onClose: () => void }) {
  const queries = useQueryClient();
  const [query] = useQueryState();
  const navigateTo = useNavigateTo();
  const erase = useMutation({
    mutationFn: async (how: { erasure: Erasure; reason: string }) =>
      unwrap(await client.erase({ body: { msisdn, ...how } })),
  });
  const { control, send, field, watch } = useSchemaForm({
    schema: z.object({
      erasure: z.enum(erasures),
      reason: text(revealLimits.reasonMax),
      typed: z.string().check(z.refine((typed) => typed.trim() === msisdn, "Type the number as it is shown above")),
    }),
    defaultValues: { erasure: "mask" },
    mode: "onSubmit",
    submit: async ({ erasure, reason }) => {
      try {
        await erase.mutateAsync({ erasure, reason });
      } catch (refusal) {
        return refusedAt("reason", refusal);
      }
      toast.success(texts.done);
      onClose();
      navigateTo(searchTarget(readSearch(undefined, query)), { replace: true });
      queries.removeQueries({ queryKey: ["monitor"] });
      return undefined;
    },
  });
  return (
    <SmallFormDialog
      title={`Erase ${msisdn}`}
      submit="Erase"
      isDanger
      busy={erase.isPending}
      control={control}
      send={send}
      onClose={onClose}
    >
      <Grid gap="3">
        <Text>
          At all carriers and providers, and in the audit trail. An entry of the blacklist stays, so that nobody writes
          to this number again. This cannot be undone.
        </Text>
        <NativeSelect {...field("erasure")} label="How" options={ways} help={helps[watch("erasure")]} />
        <TextInput
          {...field("reason")}
          label="Reason"
          required
          max={revealLimits.reasonMax}
          help="Kept in the audit trail, with the number masked."
          data-autofocus
        />
        <TextInput
          {...field("typed")}
          label="Type the number to confirm"
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </Grid>
    </SmallFormDialog>
  );
}
