import { EffectDays, effectDays } from "@portal/api-client/contract/effect-days";
import { Form, useSchemaForm } from "@portal/records";
import { Progress } from "@portal/records/files";
import { refusedAt } from "@portal/records/form";
import { Alert, Button, Flex, Stack, TextInput } from "@portal/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type * as z from "zod/mini";
import { EffectResult } from "./effect-result.tsx";
import { effectCalls, effectQueries, isOpen } from "./effects.queries.ts";

export interface EffectPanelProps {
  /** Begins to reckon the effect over so many days; answers its job. */
  start: (days: number) => Promise<{ jobId: number }>;
  /** Begins with the usual days, as the press that opened it asks for. */
  atOnce?: boolean;
}

/** Reckons what a change would have done over some days, and shows it. The change is not saved. */
export function EffectPanel({ start, atOnce = false }: EffectPanelProps) {
  const [jobId, setJobId] = useState<number | null>(null);
  const begin = useMutation({ mutationFn: start, onSuccess: (begun) => setJobId(begun.jobId) });
  const cancel = useMutation({ mutationFn: effectCalls.cancel });
  const { data: job, error } = useQuery({ ...effectQueries.job(jobId ?? 0), enabled: jobId !== null });
  const isRunning = begin.isPending || (jobId !== null && !error && (!job || isOpen(job)));
  const { control, send, field } = useSchemaForm<z.output<typeof EffectDays>, { days: string }>({
    schema: EffectDays,
    defaultValues: { days: String(effectDays.usual) },
    submit: async ({ days }) => {
      setJobId(null);
      try {
        await begin.mutateAsync(days);
      } catch (refusal) {
        return refusedAt("days", refusal); // the listener of failed calls has shown the refusal
      }
      return undefined;
    },
  });
  useEffect(() => {
    if (atOnce) void send();
  }, []);
  return (
    <Stack gap="4">
      <Form control={control} onSubmit={send}>
        <Flex wrap="wrap" align="flex-end" gap="3">
          <TextInput
            {...field("days")}
            label="Days before today"
            help={`From 1 to ${effectDays.most}; today counts, too.`}
            inputMode="numeric"
            required
            data-autofocus
          />
          <Button data-writes type="submit" variant="primary" disabled={isRunning}>
            Show effect
          </Button>
        </Flex>
      </Form>
      <div aria-live="polite" aria-busy={isRunning || undefined}>
        {isRunning && (
          <Stack gap="3">
            <Progress
              label="The past is being tried"
              done={job?.total ? job.done : 0}
              total={job?.total ?? null}
              text={job?.total ? `${job.done} of ${job.total} days` : "Waits for its turn"}
            />
            {jobId !== null && (
              <Flex justify="flex-end">
                <Button loading={cancel.isPending} onClick={() => cancel.mutate(jobId)}>
                  Cancel
                </Button>
              </Flex>
            )}
          </Stack>
        )}
        {error && <Alert tone="danger">{error.message}</Alert>}
        {job?.state === "failed" && <Alert tone="danger">{job.message}</Alert>}
        {job?.state === "canceled" && <Alert tone="warning">Canceled. Nothing was changed.</Alert>}
        {job?.state === "done" && <EffectResult job={job} />}
      </div>
    </Stack>
  );
}
