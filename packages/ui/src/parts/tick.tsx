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
  /** How far the help stands in, to begin below the label. */
  indent: string;
  children: (ids: { id: string; "aria-describedby": string | undefined }) => ReactNode;
}

/** What is ticked, with the help below it that describes it. */
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

/** The platform's own input, which can be half ticked from the first. */
export function TickInput({ indeterminate = false, ref, ...rest }: TickInputProps) {
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement, []);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  return <input {...rest} ref={box} type="checkbox" />;
}

interface ArkInputProps extends TickInputProps {
  /** Of the checkbox or switch that it stands in. */
  ark: { getHiddenInputProps: () => ComponentProps<"input"> };
}

/**
 * In the place of Ark's hidden input, which Ark writes to beside React: there a tick that the form refuses stays, one that the form sets
 * takes the next `onChange` away, a reset undoes itself, and a box that is half ticked at first says so to nobody. Ark hears of this
 * one's clicks, and does not find it.
 */
export function ArkInput({ ark, onClick, ...rest }: ArkInputProps) {
  const hear = (event: MouseEvent<HTMLInputElement>) => {
    ark.getHiddenInputProps().onClick?.(event);
    onClick?.(event);
  };
  return <TickInput {...rest} onClick={hear} />;
}
