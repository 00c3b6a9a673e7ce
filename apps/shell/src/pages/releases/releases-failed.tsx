import { Card, ErrorState } from "@portal/ui";

interface ReleasesFailedProps {
  error: Error;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Shown instead of the releases, with a way to try again. */
export const ReleasesFailed = ({ error, isFetching, refetch }: ReleasesFailedProps) => (
  <Card>
    <ErrorState
      title="The releases could not be loaded"
      message={error.message}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  </Card>
);
