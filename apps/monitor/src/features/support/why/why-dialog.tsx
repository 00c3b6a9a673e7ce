import { isApiFailure } from "@portal/api-client";
import { type WhyAct, whyActs } from "@portal/api-client/contract/monitor-why";
import { texts } from "@portal/api-client/texts";
import { Controller, Form, useSchemaForm } from "@portal/records";
import { DateField } from "@portal/records/form";
import {
  Alert,
  Box,
  Button,
  Dialog,
  Grid,
  NativeSelect,
  portalDay,
  Spinner,
  Stack,
  usePortalTimeZone,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { ProductField } from "../products/product-field.tsx";
import { whyQuery } from "./why.queries.ts";
import type { AskedWhy } from "./why-address.ts";
import { WhyAnswer } from "./why-answer.tsx";
import { actWords } from "./why-words.ts";

interface WhyDialogProps {
  msisdn: string;
  /** The carrier whose products are offered; null for all. */
  carrierId: number | null;
  asked: AskedWhy;
  onAsk: (asked: AskedWhy) => void;
  onClose: () => void;
}

const acts = whyActs.map((act) => ({ value: act, text: actWords[act] }));
const schema = z.object({
  act: z.enum(whyActs),
  productId: z.number(texts.fieldRequired),
  day: z.string(),
});
interface Typed {
  act: WhyAct;
  productId: number | null;
  day: string;
}

/** Asks why a number was, or was not, charged, messaged or subscribed, now or on a day, and shows the answer below. */
export default function WhyDialog({ msisdn, carrierId, asked, onAsk, onClose }: WhyDialogProps) {
  const timeZone = usePortalTimeZone();
  const isAsked = asked.productId !== null || asked.subscriptionId !== null;
  const answer = useQuery({ ...whyQuery(msisdn, asked), enabled: isAsked });
  // a moment, as of a job, is shown as its day, and stays until another day is chosen
  const dayOfAsked = asked.day.length > "2026-03-03".length ? portalDay(asked.day, timeZone) : asked.day;
  const productId = asked.productId ?? answer.data?.product.productId ?? null;
  const form = useSchemaForm<z.output<typeof schema>, Typed>({
    schema,
    defaultValues: { act: asked.act, productId, day: dayOfAsked },
    mode: "onSubmit",
    submit: async (typed) => {
      const next = {
        ...typed,
        subscriptionId: typed.productId === productId ? asked.subscriptionId : null,
        day: typed.day === dayOfAsked ? asked.day : typed.day,
      };
      if (JSON.stringify(next) === JSON.stringify({ ...asked, productId })) await answer.refetch();
      else onAsk(next);
      return undefined;
    },
  });
  const { control, send, field } = form;
  return (
    <Dialog title={`Why? ${msisdn}`} size="medium" onClose={onClose}>
      <Stack gap="4" paddingBlockEnd="4">
        <Form control={control} onSubmit={send}>
          <Grid gap="3" templateColumns={{ base: "1fr", sm: "1fr 1fr" }} alignItems="start">
            <NativeSelect {...field("act")} label="Act" options={acts} data-autofocus />
            <DateField
              form={form}
              name="day"
              label="Day"
              help="Leave it empty for now. Of an earlier day, its end counts."
              precision="day"
              latest={portalDay(Date.now(), timeZone)}
            />
            <Controller
              name="productId"
              control={control}
              render={(shown) => <ProductField {...shown} carrierId={carrierId} required />}
            />
            <Box css={besideField}>
              <Button type="submit" variant="primary" loading={answer.isFetching}>
                Explain
              </Button>
            </Box>
          </Grid>
        </Form>
        <div role="status" aria-busy={answer.isFetching || undefined}>
          {answer.isLoading && <Spinner label="Loading" />}
          {answer.error && <Alert tone="danger">{failureText(answer.error, asked)}</Alert>}
          {answer.data && <WhyAnswer msisdn={msisdn} why={answer.data} />}
        </div>
      </Stack>
    </Dialog>
  );
}

/** A charge needs a subscription; the API answers 404 if the number never had one. */
const failureText = (failure: Error, { act }: AskedWhy) =>
  isApiFailure(failure) && failure.status === 404 && act === "charge"
    ? "This number never subscribed to the product."
    : failure.message;

/** In line with the controls: moved down by the height of a label and its gap. */
const besideField = { justifySelf: "start", marginBlockStart: { sm: "calc(1.43 * {fontSizes.table} + 6px)" } };
