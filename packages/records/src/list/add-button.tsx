import { Box, Button, Spoken, tooltipProps } from "@portal/ui";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";

interface AddButtonProps {
  /** Why nothing can be added now. */
  waits?: string | undefined;
  /** Told when it is about to be pressed. */
  onPoint?: (() => void) | undefined;
  onAdd: () => void;
}

/** `Add` of a list. Where it is disabled, what stands around it is pointed at and focused in its stead, and tells why. */
export function AddButton({ waits, onPoint, onAdd }: AddButtonProps) {
  const reasonId = useId();
  const button = (
    <Button
      variant="primary"
      icon={<Plus />}
      disabled={waits !== undefined}
      aria-describedby={waits && reasonId}
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== "touch") onPoint?.(); // a finger may be there to scroll
      }}
      onFocus={onPoint}
      onClick={onAdd}
    >
      Add
    </Button>
  );
  if (waits === undefined) return button;
  return (
    <Box as="span" tabIndex={0} {...tooltipProps(waits)}>
      {button}
      <Spoken>
        <span id={reasonId}>{waits}</span>
      </Spoken>
    </Box>
  );
}
