import { texts } from "@portal/api-client/texts";
import { Form, useSchemaForm } from "@portal/records";
import { DateField, fromLocalInput } from "@portal/records/form";
import { Alert, type AlertProps, Button, Flex, formatDateTime, portalDay, usePortalTimeZone } from "@portal/ui";
import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { problemOf } from "./past-moment.ts";

interface AsOfBarProps {
  /** The moment in the address; absent for now. */
  at: string | undefined;
  /** Why that one cannot be shown. */
  problem: string | undefined;
  onShow: (at: string) => void;
  /** Back to now. */
  onClose: () => void;
}

/** The field of the moment, and what holds while one is shown, or why the one in the address cannot be. */
export function AsOfBar({ at, problem, onShow, onClose }: AsOfBarProps) {
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
  const tellProblem = useEffectEvent(() => {
    if (problem) form.setError("date", { type: "address", message: problem });
  });
  useEffect(() => tellProblem(), []);
  return (
    <Alert {...faceOf(at, problem, timeZone)}>
      {at && !problem && "Notes and cards that know only now are not shown."}
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

function faceOf(
  at: string | undefined,
  problem: string | undefined,
  timeZone: string,
): Pick<AlertProps, "tone" | "title"> {
  if (at === undefined) return { tone: "info", title: "Show the number as it was" };
  if (problem) return { tone: "danger", title: "The moment in the address cannot be shown" };
  const moment = formatDateTime(fromLocalInput(at, timeZone), timeZone);
  return { tone: "warning", title: `As of ${moment}: nothing can be changed here` };
}

const pastMoment = (timeZone: string) => {
  const problem = (date: unknown) => problemOf(inAddress(String(date)), timeZone);
  return z.object({
    date: z.string().check(
      z.minLength(1, { error: texts.fieldRequired, abort: true }),
      z.refine((date) => !problem(date), { error: ({ input }) => problem(input) }),
    ),
  });
};

const row = { display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: "3", marginBlockStart: "2" };

/** In line with the field: moved down by the height of its label and gap. */
const besideField = { marginBlockStart: { sm: "calc(1.43 * {fontSizes.table} + 6px)" } };
