import { Spinner as ChakraSpinner } from "@chakra-ui/react/spinner";

/** A turning ring, 1em large. Screen readers read its `label`; without one it is decoration. */
export function Spinner({ label }: { label?: string }) {
  return label ? <ChakraSpinner role="status" aria-label={label} /> : <ChakraSpinner aria-hidden="true" />;
}
