import { Alert, Button } from "@portal/ui";

/** Says that a form has its unsaved changes back after a session that broke off, with a button to discard them. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      tone="info"
      title="Your unsaved changes are back"
      actions={<Button onClick={onDiscard}>Discard changes</Button>}
    >
      They were kept when your session ended. Nothing is saved yet.
    </Alert>
  );
}
