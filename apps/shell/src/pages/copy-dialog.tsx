import { Box, Button, chakra, Dialog, Text, toast } from "@portal/ui";
import type { ReactNode } from "react";

interface CopyDialogProps {
  title: string;
  /** What the text is, as in "The key is copied". */
  noun: string;
  text: string;
  /** What to do with it. */
  children: ReactNode;
  onClose: () => void;
}

/** A text that is shown this once, with a button that copies it. */
export default function CopyDialog({ title, noun, text, children, onClose }: CopyDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(`The ${noun} is copied`);
    } catch {
      toast.error(`The browser does not allow to copy. Select the ${noun} and copy it by hand.`); // for example on a plain http address
    }
  };
  return (
    <Dialog
      question
      title={title}
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
        <Text color="muted">{children}</Text>
        <Copied aria-label={noun.charAt(0).toUpperCase() + noun.slice(1)}>{text}</Copied>
      </Box>
    </Dialog>
  );
}

const Copied = chakra("output", {
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
