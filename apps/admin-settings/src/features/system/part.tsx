import { Alert, Card, chakra, Stack } from "@portal/ui";
import type { ReactNode } from "react";

interface PartProps<Data> {
  title: string;
  data: Data | null;
  /** Buttons right of the title. */
  actions?: ReactNode;
  /** The body is a table, which fills the card. */
  flush?: boolean;
  children: (data: Data) => ReactNode;
}

/** One part of the screen; where it could not be told it says so by itself, and the others stand. */
export function Part<Data>({ title, data, actions, flush = false, children }: PartProps<Data>) {
  return (
    <Card title={title} actions={data !== null && actions} flush={flush && data !== null}>
      {data === null ? (
        <Alert tone="warning" title="This part could not be told">
          The log of the API says why. It is asked for again in a moment.
        </Alert>
      ) : (
        children(data)
      )}
    </Card>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
  /** Should not be so. */
  isBad?: boolean;
}

/** Names with their values, one to a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Stack as={List} gap="2">
      {facts.map(({ name, value, isBad }) => (
        <div key={name} data-bad={isBad || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}

const List = chakra("dl", {
  base: {
    fontSize: "table",
    "& > div": { display: "flex", justifyContent: "space-between", gap: "4" },
    "& dt": { color: "muted" },
    "& dd": { textAlign: "end", overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" },
    "& [data-bad] dd": { color: "danger", fontWeight: "600" },
  },
});
