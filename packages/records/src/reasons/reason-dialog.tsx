import { type ReasonAction, reasonActionTexts } from "@portal/api-client/contract/reasons";
import { Button, Dialog } from "@portal/ui";
import { useId } from "react";
import ReasonForm, { type ReasonFormProps } from "./reason-form.tsx";

/** Asks for the reason of an action that has no question of its own, before its call is sent. */
export default function ReasonDialog({ onClose, ...props }: Omit<ReasonFormProps, "id"> & { onClose: () => void }) {
  const formId = useId();
  const { asked } = props;
  return (
    <Dialog
      title={reasonActionTexts[asked.action as ReasonAction]}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button data-writes type="submit" form={formId} variant="primary">
            Go on
          </Button>
        </>
      }
    >
      <ReasonForm {...props} id={formId} />
    </Dialog>
  );
}
