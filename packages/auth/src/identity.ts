type AskForPassword = () => Promise<boolean>;

let askForPassword: AskForPassword | null = null;
let asking: Promise<boolean> | null = null;
let confirmedAt = Number.NEGATIVE_INFINITY;

/** Says who asks for the password: the shell, which shows a dialog and resolves with whether it was confirmed. The result stops it. */
export function askForPasswordBy(ask: AskForPassword): () => void {
  askForPassword = ask;
  return () => {
    if (askForPassword === ask) askForPassword = null;
  };
}

/**
 * Whether a call may be sent again that was refused for want of a confirmed password (P-13). Calls that are refused together ask
 * once, and one that was sent before the last answer does not ask again.
 */
export async function confirmIdentity(sentAt: number): Promise<boolean> {
  if (confirmedAt > sentAt) return true;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Forgets who asks and when it was last confirmed, as a page that was just loaded; for tests. */
export function forgetConfirmation(): void {
  askForPassword = null;
  asking = null;
  confirmedAt = Number.NEGATIVE_INFINITY;
}

async function ask(): Promise<boolean> {
  const isConfirmed = (await askForPassword?.()) ?? false;
  if (isConfirmed) confirmedAt = performance.now();
  return isConfirmed;
}
