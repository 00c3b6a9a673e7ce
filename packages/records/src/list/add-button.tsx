import { Box, Button, Spoken, tooltipProps } from "@portal/ui";
import Plus from "lucide-react/icons/plus";
import { useId } from "react";

interface AddButtonProps {
  /** The reason why nothing can be added at this moment. */
  waits?: string | undefined;
  /** Called when the button is about to be pressed. */
  onPoint?: (() => void) | undefined;
  onAdd: () => void;
}

/**
 * The `Add` button of a list. A disabled button takes no focus, so its frame is pointed at and focused instead, and
 * tells why.
 */
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
