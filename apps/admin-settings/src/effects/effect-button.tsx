import { Button, lazyDialog } from "@portal/ui";
import { useState } from "react";

const EffectDialog = lazyDialog(() => import(/* webpackChunkName: "settings-forms" */ "./effect-dialog.tsx"));

interface EffectButtonProps<Change> {
  /** The title of the dialog, e.g. `Effect of product`. */
  title: string;
  /** The change as it is now; undefined where it is not ready to be tried. */
  read: () => Promise<Change | undefined>;
  /** Begins to reckon what the change would have done over so many days; answers its job. */
  start: (change: Change, days: number) => Promise<{ jobId: number }>;
}

/** Opens what a change would have done over the last days; nothing is saved. */
export function EffectButton<Change>({ title, read, start }: EffectButtonProps<Change>) {
  const [asked, setAsked] = useState<{ change: Change } | null>(null);
  const open = async () => {
    const change = await read();
    if (change !== undefined) setAsked({ change });
  };
  return (
    <>
      <Button onClick={() => void open()}>Show effect</Button>
      {asked && (
        <EffectDialog title={title} start={(days) => start(asked.change, days)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
