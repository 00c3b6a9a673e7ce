import { Alert, Card } from "@portal/ui";
import type { ReactNode } from "react";

interface PartProps<Data> {
  title: string;
  data: Data | null;
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** Whether the body is a table, which fills the card. */
  flush?: boolean;
  children: (data: Data) => ReactNode;
}

/** One part of the screen. Where its data could not be read it says so, and the other parts stand. */
export function Part<Data>({ title, data, actions, flush = false, children }: PartProps<Data>) {
  return (
    <Card title={title} actions={data !== null && actions} flush={flush && data !== null}>
      {data === null ? (
        <Alert tone="warning" title="This part could not be read">
          The API's log says why. The portal asks again in a moment.
        </Alert>
      ) : (
        children(data)
      )}
    </Card>
  );
}
