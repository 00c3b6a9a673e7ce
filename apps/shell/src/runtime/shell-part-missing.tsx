import { Alert, Button, toast, unsavedWork } from "@portal/ui";
import { useShellBuild } from "./shell-build.ts";

export const renewedText = "A new version of the portal is there.";
export const saveFirstText = "Save your changes or leave them, then take the new version.";

/** Reloads the page, unless a form holds changes. */
export function reloadPortal(): void {
  if (unsavedWork.exists()) toast.error(saveFirstText);
  else location.reload();
}

/**
 * Shown instead of a part that needs a file of the shell which could not be loaded. Without `onRetry` only a reload helps: a remote asks
 * for a module of the shell once.
 */
export function ShellPartMissing({ what, onRetry }: { what: "screen" | "card"; onRetry?: () => void }) {
  const { isRenewed } = useShellBuild();
  if (isRenewed)
    return (
      <Alert tone="info" title={renewedText} actions={<Button onClick={reloadPortal}>Reload</Button>}>
        This tab still runs the version before, and this part of it is gone. Reload to go on.
      </Alert>
    );
  return (
    <Alert
      tone="danger"
      title={`This ${what} could not be loaded`}
      actions={onRetry ? <Button onClick={onRetry}>Retry</Button> : <Button onClick={reloadPortal}>Reload</Button>}
    >
      A file of the portal did not arrive. Check the connection, then {onRetry ? "try again" : "reload"}.
    </Alert>
  );
}
