import { Alert } from "@portal/ui";

/** Says why the releases cannot be changed on this screen. */
export const PipelineNotice = () => (
  <Alert>The releases are signed, so that the release pipeline alone changes them.</Alert>
);
