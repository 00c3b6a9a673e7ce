import { Box, FieldFrame, Flex } from "@portal/ui";

/** A value that the caller's tie forces, as text. */
export function FixedValue({ label, value }: { label: string; value: string }) {
  return (
    <FieldFrame label={label}>
      {({ id }) => (
        <Flex align="baseline" wrap="wrap" gap="0 8px" minBlockSize="control" paddingBlock="1.5">
          <Box as="output" id={id} fontWeight="550" overflowWrap="anywhere">
            {value}
          </Box>
          <Box as="span" color="muted" fontSize="small">
            Fixed by your account
          </Box>
        </Flex>
      )}
    </FieldFrame>
  );
}
