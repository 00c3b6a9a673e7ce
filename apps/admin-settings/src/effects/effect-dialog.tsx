import { Button, Dialog } from "@portal/ui";
import { EffectPanel, type EffectPanelProps } from "./effect-panel.tsx";

interface EffectDialogProps extends Pick<EffectPanelProps, "start"> {
  title: string;
  onClose: () => void;
}

/** What a change in a form would have done over the last days, before it is saved. */
export default function EffectDialog({ title, start, onClose }: EffectDialogProps) {
  return (
    <Dialog title={title} size="large" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <EffectPanel start={start} atOnce />
    </Dialog>
  );
}
