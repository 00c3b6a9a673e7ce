import { createClient, isApiFailure, unwrap } from "@portal/api-client";
import { EvidenceInput, evidence, evidenceLimits } from "@portal/api-client/contract/evidence";
import { transport } from "@portal/auth";
import { Controller, useSchemaForm } from "@portal/records";
import { Checkbox, DateField, SmallFormDialog } from "@portal/records/form";
import { formatCount, Grid, portalDay, saveFile, Text, TextInput, usePortalTimeZone } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { ProductField } from "../products/product-field.tsx";
import { EvidenceBegun } from "./evidence-begun.tsx";

const client = createClient(evidence, transport);
type Sent = z.output<typeof EvidenceInput>;

interface EvidenceDialogProps {
  msisdn: string;
  carrierId: number;
  onClose: () => void;
}

/** Asks for period, product, masking and reason, and saves the evidence as a ZIP. */
export default function EvidenceDialog({ msisdn, carrierId, onClose }: EvidenceDialogProps) {
  const today = portalDay(Date.now(), usePortalTimeZone());
  const make = useMutation({
    mutationFn: async (sent: Sent) => {
      const body = { msisdn, carrierId, ...sent };
      const made = await client.create({ body });
      const isLong = !made.ok && made.status === 413;
      return isLong ? unwrap(await client.begin({ body })) : unwrap(made);
    },
  });
  const begun = make.data && "jobId" in make.data ? make.data.jobId : null;
  const form = useSchemaForm<Sent>({
    schema: EvidenceInput,
    defaultValues: { productId: null, from: "", to: today, masked: false },
    submit: async (sent) => {
      try {
        const made = await make.mutateAsync(sent);
        if ("jobId" in made) return undefined;
        saveFile(made.blob, made.filename ?? `evidence-${sent.from}-${sent.to}.zip`);
      } catch (refusal) {
        return isApiFailure(refusal) ? refusal.body.errors : undefined;
      }
      onClose();
      return undefined;
    },
  });
  if (begun !== null) return <EvidenceBegun msisdn={msisdn} jobId={begun} onClose={onClose} />;
  const { control, send, field } = form;
  return (
    <SmallFormDialog
      title={`Evidence on ${msisdn}`}
      submit="Make evidence"
      busy={make.isPending}
      control={control}
      send={send}
      onClose={onClose}
    >
      <Grid gap="3">
        <Text>
          A ZIP with a PDF for people, the same as JSON, and the proof that the records were not changed. It is noted
          with your name in Activity. More than {formatCount(evidenceLimits.atOnce.records)} records take longer: a job
          makes the file then, and keeps it for {evidenceLimits.keptDays} days.
        </Text>
        <Grid gap="3" templateColumns={{ base: "1fr", sm: "1fr 1fr" }} alignItems="start">
          <DateField form={form} name="from" label="First day" required precision="day" latest={today} />
          <DateField
            form={form}
            name="to"
            label="Last day"
            required
            help={`At most ${evidenceLimits.months} months`}
            precision="day"
            latest={today}
          />
        </Grid>
        <Controller
          name="productId"
          control={control}
          render={(shown) => <ProductField {...shown} carrierId={carrierId} help="Leave it empty for all products." />}
        />
        <Controller
          name="masked"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Checkbox label="Mask numbers, for third parties" checked={value} onChange={onChange} />
          )}
        />
        <TextInput
          {...field("reason")}
          label="Reason"
          required
          max={evidenceLimits.reasonMax}
          help="Kept in the audit trail and in the evidence."
        />
      </Grid>
    </SmallFormDialog>
  );
}
