import { Box, FieldFrame } from "@portal/ui";

/** A value that the caller's tie forces, as text (V7). */
export function FixedValue({ label, value }: { label: string; value: string }) {
  return (
    <FieldFrame label={label} help="Fixed by your account">
      {({ id }) => (
        <Box
          as="output"
          id={id}
          display="flex"
          alignItems="center"
          minBlockSize="control"
          fontWeight="550"
          overflowWrap="anywhere"
        >
          {value}
        </Box>
      )}
    </FieldFrame>
  );
}
