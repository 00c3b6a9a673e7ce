import { Spinner as ChakraSpinner } from "@chakra-ui/react/spinner";

/** A turning ring, 1em large. With a `label` it speaks to screen readers, without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  return label ? <ChakraSpinner role="status" aria-label={label} /> : <ChakraSpinner aria-hidden="true" />;
}
