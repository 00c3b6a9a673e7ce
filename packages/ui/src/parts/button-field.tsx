import { InputGroup, type InputGroupProps } from "@chakra-ui/react/input-group";
import type { ReactNode, Ref } from "react";

interface ButtonFieldProps extends Pick<InputGroupProps, "children" | "className"> {
  ref?: Ref<HTMLDivElement>;
  /** The button at the end of the field. */
  button: ReactNode;
}

/** An `Input` with a button at its end, on Chakra's `InputGroup`. */
export function ButtonField({ button, ...rest }: ButtonFieldProps) {
  return <InputGroup {...rest} display="flex" width="100%" endElement={button} endElementProps={inTheEnd} />;
}

const inTheEnd = { height: "100%", px: "2px", color: "inherit", fontSize: "inherit" } as const;
