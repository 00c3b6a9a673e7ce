import { createClient, isApiFailure, unwrap } from "@portal/api-client";
import { type Erasure, msisdns, revealLimits } from "@portal/api-client/contract/msisdns";
import { texts } from "@portal/api-client/texts";
import { transport } from "@portal/auth";
import { Button, Dialog, Grid, NativeSelect, Text, TextInput, toast, useNavigateTo, useQueryState } from "@portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useId, useState } from "react";
import { readSearch, searchTarget } from "../search/search.ts";

const client = createClient({ erase: msisdns.erase }, transport);

const ways = [
  { value: "mask", text: "Mask: records stay for statistics" },
  { value: "delete", text: "Delete: records go, with their charges" },
] as const satisfies readonly { value: Erasure; text: string }[];

const helps: Record<Erasure, string> = {
  mask: "Subscriptions, charges and messages stay under a number that is nobody's; texts of messages go.",
  delete: "Reports of the past show less afterwards.",
};

interface Errors {
  typed?: string | undefined;
  reason?: string | undefined;
}

/**
 * Erases a number everywhere, on request of who has it: the way, the reason, and the number once more are asked for. Then the
 * Monitor is without it: to look it up again would put it into the audit trail again.
 */
export default function EraseDialog({ msisdn, onClose }: { msisdn: string; onClose: () => void }) {
  const formId = useId();
  const queries = useQueryClient();
  const [query] = useQueryState();
  const navigateTo = useNavigateTo();
  const [erasure, setErasure] = useState<Erasure>("mask");
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const erase = useMutation({
    mutationFn: async () => unwrap(await client.erase({ body: { msisdn, erasure, reason: reason.trim() } })),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = {
      reason: reasonError(reason.trim()),
      typed: typed.trim() === msisdn ? undefined : "Type the number as it stands above",
    };
    setErrors(wrong);
    if (wrong.reason || wrong.typed || erase.isPending) return;
    try {
      await erase.mutateAsync();
    } catch (refusal) {
      // the listener of failed calls has told it
      if (isApiFailure(refusal)) setErrors({ reason: refusal.body.errors?.[0]?.message });
      return;
    }
    toast.success(texts.done);
    onClose();
    navigateTo(searchTarget(readSearch(undefined, query)), { replace: true });
    queries.removeQueries({ queryKey: ["monitor"] });
  };
  return (
    <Dialog
      title={`Erase ${msisdn}`}
      busy={erase.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={erase.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger-outline" loading={erase.isPending}>
            Erase
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Grid gap="3">
          <Text>
            At all carriers and providers, and in the audit trail. An entry of the blacklist stays, so that nobody
            writes to this number again. This cannot be undone.
          </Text>
          <NativeSelect
            label="How"
            options={ways}
            help={helps[erasure]}
            value={erasure}
            onChange={(event) =>
              setErasure(ways.find(({ value }) => value === event.currentTarget.value)?.value ?? "mask")
            }
          />
          <TextInput
            label="Reason"
            required
            max={revealLimits.reasonMax}
            help="Kept in the audit trail, with the number masked."
            error={errors.reason}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setErrors(({ typed }) => ({ typed }));
            }}
            data-autofocus
          />
          <TextInput
            label="Type the number to confirm"
            required
            inputMode="numeric"
            autoComplete="off"
            error={errors.typed}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setErrors(({ reason }) => ({ reason }));
            }}
          />
        </Grid>
      </form>
    </Dialog>
  );
}

function reasonError(reason: string): string | undefined {
  if (reason === "") return texts.required;
  return reason.length > revealLimits.reasonMax ? texts.lessThan(revealLimits.reasonMax) : undefined;
}
