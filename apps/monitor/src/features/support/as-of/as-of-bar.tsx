import { asOfTexts } from "@portal/api-client/contract/as-of-texts";
import { texts } from "@portal/api-client/texts";
import { Form, useSchemaForm } from "@portal/records";
import { DateField, fromLocalInput } from "@portal/records/form";
import { Alert, Button, Flex, formatDateTime, portalDay, usePortalTimeZone } from "@portal/ui";
import * as z from "zod/mini";

interface AsOfBarProps {
  /** The moment that is shown; absent for now. */
  at: string | undefined;
  onShow: (at: string) => void;
  /** Back to now. */
  onClose: () => void;
}

/** The field of the moment, and what holds while one is shown. */
export function AsOfBar({ at, onShow, onClose }: AsOfBarProps) {
  const timeZone = usePortalTimeZone();
  const form = useSchemaForm({
    schema: pastMoment(timeZone),
    defaultValues: { date: at ?? "" },
    mode: "onSubmit",
    submit: async ({ date }) => {
      onShow(inAddress(date));
      return undefined;
    },
  });
  return (
    <Alert
      tone={at === undefined ? "info" : "warning"}
      title={
        at === undefined
          ? "Show the number as it was"
          : `As of ${shownMoment(at, timeZone)}: nothing can be changed here`
      }
    >
      {at !== undefined && "Notes and cards that know only now are not shown."}
      <Form css={row} control={form.control} onSubmit={form.send}>
        <DateField
          form={form}
          name="date"
          label="As of"
          precision="minute"
          required
          latest={portalDay(Date.now(), timeZone)}
        />
        <Flex gap="2" css={besideField}>
          <Button type="submit" variant="primary">
            Show
          </Button>
          <Button onClick={onClose}>{at === undefined ? "Close" : "Back to now"}</Button>
        </Flex>
      </Form>
    </Alert>
  );
}

const inAddress = (date: string) => date.replace(" ", "T").slice(0, "2026-03-03T14:05".length);

const shownMoment = (at: string, timeZone: string) => formatDateTime(fromLocalInput(at, timeZone) ?? at, timeZone);

const pastMoment = (timeZone: string) => {
  const momentOf = (date: string) => fromLocalInput(inAddress(date), timeZone);
  return z.object({
    date: z.string().check(
      z.minLength(1, { error: texts.fieldRequired, abort: true }),
      z.refine((date) => momentOf(date) !== null, { error: texts.notADate, abort: true }),
      z.refine((date) => String(momentOf(date)) <= new Date().toISOString(), asOfTexts.inFuture),
    ),
  });
};

const row = { display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: "3", marginBlockStart: "2" };

/** In line with the field: moved down by the height of its label and gap. */
const besideField = { marginBlockStart: { sm: "calc(1.43 * {fontSizes.table} + 6px)" } };
