import { type CallArgs, createClient, unwrap } from "@portal/api-client";
import { type Widget, widgets } from "@portal/api-client/contract/widgets";
import { transport } from "@portal/auth";
import { useFormValue } from "@portal/records/form";
import { Stack } from "@portal/ui";
import { widgetQueries } from "../../queries/widgets.queries.ts";
import { OpenedRows } from "../../readers/opened-rows.tsx";
import { ReadersCheck } from "../../readers/readers-check.tsx";
import { useAudienceOf } from "../../readers/use-audience.ts";

type Change = CallArgs<typeof widgets.audience>["body"];

const calls = createClient({ audience: widgets.audience }, transport);
const asking = {
  key: widgetQueries.key,
  ask: async (body: Change, signal: AbortSignal) => unwrap(await calls.audience({ body, signal })),
};

/**
 * Shows who will see the report by the widget in the form, and which rows that opens to them, before anything is saved.
 */
export function WidgetReaders({ stored }: { stored: Widget | undefined }) {
  const reportId = useFormValue("reportId");
  const providerId = useFormValue("providerId");
  const widgetEnabled = useFormValue("widgetEnabled") === 1 ? 1 : 0;
  const check = useAudienceOf<Change>(
    asking,
    typeof reportId === "number"
      ? {
          widgetId: stored?.widgetId ?? null,
          reportId,
          providerId: typeof providerId === "number" ? providerId : null,
          widgetEnabled,
        }
      : undefined,
  );
  if (typeof reportId !== "number") return null;
  return (
    <Stack gridColumn="1 / -1" gap="3" minInlineSize="0">
      <ReadersCheck check={check} title="Who will see the report on this widget" />
      <OpenedRows check={check} />
    </Stack>
  );
}
