import { type EndTime, endFields, endTexts, endTimes, needsDay } from "@portal/api-client/contract/planned-ends";
import { Form, useSchemaForm } from "@portal/records";
import { DateField } from "@portal/records/form";
import { Grid, NativeSelect, portalDay, usePortalTimeZone } from "@portal/ui";
import { type Ref, useImperativeHandle, useRef } from "react";
import * as z from "zod/mini";
import { EndPreview } from "./end-preview.tsx";
import type { AskedEnd } from "./subscriptions.queries.ts";

/** Reads the chosen end; undefined where a field is wrong, which then says so. */
export interface ChosenEnd {
  read(): Promise<AskedEnd | undefined>;
}

const words: Readonly<Record<EndTime, string>> = {
  now: "Now",
  period: "At the end of the paid period",
  day: "On a day",
};
const options = endTimes.map((value) => ({ value, text: words[value] }));

export interface EndChoiceProps {
  ref: Ref<ChosenEnd>;
  subscriptionId: number;
}

/** When a subscription shall end, in the question before its cancel, and what would still be charged; now by default. */
export default function EndChoice({ ref, subscriptionId }: EndChoiceProps) {
  const today = portalDay(Date.now(), usePortalTimeZone());
  const schema = endFrom(today);
  const chosen = useRef<AskedEnd>(undefined);
  const form = useSchemaForm<AskedEnd, Typed>({
    schema,
    defaultValues: { when: "now", day: "" },
    mode: "onSubmit",
    submit: async (end) => {
      chosen.current = end;
      return undefined;
    },
  });
  const { control, field, send, watch } = form;
  useImperativeHandle(ref, () => ({
    read: async () => {
      chosen.current = undefined;
      await send();
      return chosen.current;
    },
  }));
  const end = schema.safeParse(watch()).data;
  return (
    <Form control={control} onSubmit={send} fontWeight="normal" marginBlockStart="3">
      <Grid
        gap="3"
        templateColumns={{ base: "1fr", sm: watch("when") === "day" ? "1fr 1fr" : "1fr" }}
        alignItems="start"
      >
        <NativeSelect {...field("when")} label="End" options={options} />
        {watch("when") === "day" && (
          <DateField form={form} name="day" label="Last day" precision="day" required earliest={today} />
        )}
      </Grid>
      {end && end.when !== "now" && <EndPreview subscriptionId={subscriptionId} end={end} />}
    </Form>
  );
}

interface Typed {
  when: EndTime;
  day: string;
}

/** The fields of the call; staff see at once that a day is over. */
const endFrom = (today: string) =>
  z.object(endFields).check(
    needsDay(),
    z.refine(({ when, day }) => when !== "day" || day === undefined || day >= today, {
      path: ["day"],
      error: endTexts.dayInPast,
    }),
  );
