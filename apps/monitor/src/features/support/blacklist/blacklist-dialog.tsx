import { isApiFailure } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { useSchemaForm } from "@portal/records";
import { aYearAfter, DateField, fromLocalInput, refusedAt, SmallFormDialog, toLocalInput } from "@portal/records/form";
import { Text, toast, usePortalTimeZone } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useTriggers } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";
import { addToBlacklist } from "./blacklist.queries.ts";

/** Blocks the searched number at the searched carrier until a date and time in the future; a year is offered. */
export default function BlacklistDialog({ tab, onClose }: { tab: Tab; onClose: () => void }) {
  const timeZone = usePortalTimeZone();
  const fire = useTriggers(tab);
  const now = () => toLocalInput(new Date().toISOString(), timeZone);
  const add = useMutation({ mutationFn: addToBlacklist });
  const form = useSchemaForm({
    schema: expireDate(timeZone),
    defaultValues: { date: aYearAfter(now()) },
    mode: "onSubmit",
    submit: async ({ date }) => {
      const blacklistExpireDate = date.replace("T", " "); // in the portal's time zone, as the call expects it
      try {
        const { msisdn: blacklistMsisdn, carrierId } = tab;
        await add.mutateAsync({ blacklistMsisdn, carrierId, blacklistExpireDate });
      } catch (refusal) {
        if (isApiFailure(refusal) && refusal.status === 409) void fire("blacklist"); // the card shows an older state
        return refusedAt("date", refusal);
      }
      toast.success(texts.done);
      onClose();
      await fire("blacklist");
      return undefined;
    },
  });
  return (
    <SmallFormDialog
      title={`Add ${tab.msisdn} to the blacklist`}
      busy={add.isPending}
      control={form.control}
      send={form.send}
      onClose={onClose}
    >
      <Text marginBlockEnd="4">No subscriptions, charges or messages at {tab.carrierName} until this date.</Text>
      <DateField
        form={form}
        name="date"
        label="Expire Date"
        precision="minute"
        required
        earliest={now()}
        help={`Time of ${timeZone}`}
        data-autofocus
      />
    </SmallFormDialog>
  );
}

const expireDate = (timeZone: string) => {
  const momentOf = (date: string) => fromLocalInput(date, timeZone);
  return z.object({
    date: z.string().check(
      z.minLength(1, { error: texts.fieldRequired, abort: true }),
      z.refine((date) => momentOf(date) !== null, { error: texts.notADate, abort: true }),
      z.refine((date) => String(momentOf(date)) > new Date().toISOString(), texts.expireDatePast),
    ),
  });
};
