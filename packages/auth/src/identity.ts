type AskForPassword = () => Promise<boolean>;

let askForPassword: AskForPassword | null = null;
let asking: Promise<boolean> | null = null;
let confirmedAt = Number.NEGATIVE_INFINITY;

/**
 * Registers the function that asks for the password: the shell shows a dialog, and resolves with whether it was
 * confirmed. Returns the function that ends it.
 */
export function askForPasswordBy(ask: AskForPassword): () => void {
  askForPassword = ask;
  return () => {
    if (askForPassword === ask) askForPassword = null;
  };
}

/**
 * Whether a call may be sent again that was refused because the user has to confirm with the password. Calls that are
 * refused together ask once, and one that was sent before the last confirmation does not ask again.
 */
export async function confirmIdentity(sentAt: number): Promise<boolean> {
  if (confirmedAt > sentAt) return true;
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/** Forgets the asking function and the last confirmation, as after a reload; for tests. */
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
