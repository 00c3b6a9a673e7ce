import { isApiFailure } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import { aYearAfter, fromLocalInput, toLocalInput } from "@portal/records/form";
import { Button, DateInput, Dialog, Text, toast, usePortalTimeZone } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useTriggers } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";
import { addToBlacklist } from "./blacklist.queries.ts";

/** Blocks the searched number at the searched carrier until a date and time after now; a year is offered (B-138, M-9, 5.8). */
export default function BlacklistDialog({ tab, onClose }: { tab: Tab; onClose: () => void }) {
  const timeZone = usePortalTimeZone();
  const fire = useTriggers(tab);
  const now = () => toLocalInput(new Date().toISOString(), timeZone);
  const [date, setDate] = useState(() => aYearAfter(now()));
  const [error, setError] = useState<string>();
  const add = useMutation({ mutationFn: addToBlacklist });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (date === "") return setError(texts.fieldRequired);
    const moment = fromLocalInput(date, timeZone);
    if (moment === null) return setError(texts.notADate);
    if (moment <= new Date().toISOString()) return setError(texts.expireDatePast);
    const blacklistExpireDate = date.replace("T", " "); // the portal's time, as the call has it (B-417)
    try {
      const { msisdn: blacklistMsisdn, carrierId } = tab;
      await add.mutateAsync({ blacklistMsisdn, carrierId, blacklistExpireDate });
    } catch (refusal) {
      // the listener of failed calls has told it; a 409 means that the card shows an older state
      if (isApiFailure(refusal)) setError(refusal.body.errors?.[0]?.message);
      if (isApiFailure(refusal) && refusal.status === 409) await fire("blacklist");
      return;
    }
    toast.success(texts.done);
    onClose();
    await fire("blacklist");
  };
  return (
    <Dialog
      title={`Add ${tab.msisdn} to the blacklist`}
      busy={add.isPending}
      onClose={onClose}
      footer={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="blacklist-add" variant="primary" loading={add.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form id="blacklist-add" noValidate onSubmit={(event) => void submit(event)}>
        <Text marginBlockEnd="4">No subscriptions, charges or messages at {tab.carrierName} until this date.</Text>
        <DateInput
          label="Expire Date"
          precision="minute"
          required
          earliest={now()}
          help={`Time of ${timeZone}`}
          error={error}
          value={date}
          onChange={(value) => {
            setDate(value);
            setError(undefined);
          }}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
