import { Button, Dialog, TextInput } from "@portal/ui";

/** Shows a link to be copied by hand, where the browser does not let the portal copy it. */
export default function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog title="Copy link" size="medium" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <TextInput
        label="Link"
        help="Press Ctrl C to copy it."
        readOnly
        value={link}
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
