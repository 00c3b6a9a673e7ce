import { Stack } from "@chakra-ui/react/stack";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { ErrorState } from "../feedback/states.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Page } from "./page.ts";
import { PageHeader } from "./page-header.tsx";

export interface LiveScreenProps<Data> {
  title: string;
  purpose: string;
  /** The query that repeats while the screen is open. */
  load: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** The time of the figures. */
  asOf: (data: Data) => ReactNode;
  /** The heights of the placeholders while it loads. */
  skeletons: readonly string[];
  children: (data: Data) => ReactNode;
}

/** A screen of figures that refreshes itself; the last figures stay in sight when a later load fails. */
export function LiveScreen<Data>({ title, purpose, load, asOf, skeletons, children }: LiveScreenProps<Data>) {
  const { data, error, isFetching, refetch } = load;
  const reload = () => void refetch();
  return (
    <Page>
      <PageHeader
        title={title}
        purpose={purpose}
        facts={data !== undefined && asOf(data)}
        actions={
          <Button icon={<RotateCw />} loading={isFetching} onClick={reload}>
            Reload
          </Button>
        }
      />
      {error && (
        <Card>
          <ErrorState
            title={data ? "The figures are old: they could not be loaded again" : "The figures could not be loaded"}
            message={error.message}
            onRetry={reload}
            retrying={isFetching}
          />
        </Card>
      )}
      {data === undefined && !error && (
        <Stack gap="4" role="status" aria-busy aria-label="The figures are loading">
          {skeletons.map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      )}
      {data !== undefined && children(data)}
    </Page>
  );
}
