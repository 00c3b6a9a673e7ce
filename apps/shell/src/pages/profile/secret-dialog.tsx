import type { NewKey } from "@portal/api-client/contract/own-keys";
import { Box, Button, chakra, Dialog, Text, toast } from "@portal/ui";

interface SecretDialogProps {
  made: NewKey;
  onClose: () => void;
}

/** The secret of a new key, which is shown this once. */
export default function SecretDialog({ made: { key, secret }, onClose }: SecretDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success("The key is copied");
    } catch {
      toast.error("The browser does not allow to copy. Select the key and copy it by hand."); // for example on a plain http address
    }
  };
  return (
    <Dialog
      question
      title={`The key ${key.keyName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <Box display="grid" gap="3" paddingBlockEnd="2">
        <Text color="muted">Give it to your program and keep it secret. It is not shown again.</Text>
        <Secret aria-label="Key">{secret}</Secret>
      </Box>
    </Dialog>
  );
}

const Secret = chakra("output", {
  base: {
    padding: "3",
    border: "1px solid",
    borderColor: "divider",
    borderRadius: "md",
    color: "text",
    fontFamily: "mono",
    overflowWrap: "anywhere",
    userSelect: "all",
  },
});
