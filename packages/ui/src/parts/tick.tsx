import { chakra } from "@chakra-ui/react/styled-system";
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from "react";

export interface TickProps extends Omit<ComponentProps<"input">, "type" | "role"> {
  label: string;
  help?: ReactNode;
}

interface TickFrameProps extends Pick<TickProps, "id" | "help" | "className"> {
  /** The indent of the help, which begins below the label. */
  indent: string;
  children: (ids: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** A checkbox or switch with the help below it that describes it. */
export function TickFrame({ id, help, className, indent, children }: TickFrameProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = help ? `${controlId}-note` : undefined;
  return (
    <Frame className={className}>
      {children({ id: controlId, "aria-describedby": noteId })}
      {noteId && (
        <chakra.p id={noteId} paddingInlineStart={indent} color="muted" fontSize="small">
          {help}
        </chakra.p>
      )}
    </Frame>
  );
}

const Frame = chakra("div", { base: { display: "flex", flexDirection: "column", gap: "2px" } });

export interface TickInputProps extends ComponentProps<"input"> {
  indeterminate?: boolean;
}

/** The native input, which may be half ticked from the start. */
export function TickInput({ indeterminate = false, ref, ...rest }: TickInputProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return <input {...rest} ref={box} type="checkbox" />;
}

interface ArkInputProps extends TickInputProps {
  /** The API of the checkbox or switch around it. */
  ark: { getHiddenInputProps: () => ComponentProps<"input"> };
}

/**
 * Replaces Ark's hidden input, which Ark writes to beside React. With that one, a tick that the form refuses stays, one
 * that the form sets swallows the next `onChange`, a reset undoes itself, and a box that is half ticked at first does
 * not say so. Ark gets this input's clicks, and does not find it.
 */
export function ArkInput({ ark, onClick, ...rest }: ArkInputProps) {
  const hear = (event: MouseEvent<HTMLInputElement>) => {
    ark.getHiddenInputProps().onClick?.(event);
    onClick?.(event);
  };
  return <TickInput {...rest} onClick={hear} />;
}
