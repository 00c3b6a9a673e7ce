import { carrierPolicyLimits } from "@portal/api-client/contract/carrier-policies";
import { TextField, useFormValue } from "@portal/records/form";
import { Box } from "@portal/ui";
import { expectedValue, isUnderstood } from "./policy-values.ts";

interface PolicyValueFieldProps {
  /** False while somebody types, so that half a value gets no warning. */
  settled: boolean;
}

/** The value of a policy: free text, with a hint on the expected form and a warning that does not block. */
export function PolicyValueField({ settled }: PolicyValueFieldProps) {
  const type = useFormValue("carrierPolicyType");
  const value = useFormValue("carrierPolicyValue");
  const expected = expectedValue(type);
  const warns = settled && typeof value === "string" && !isUnderstood(type, value);
  return (
    <TextField
      name="carrierPolicyValue"
      label="Policy value"
      max={carrierPolicyLimits.valueMax}
      required
      help={
        <>
          {expected && `Expected: ${expected}`}
          <Box as="span" display="block" color="warning" role="status">
            {warns && "This value will not be understood. It can be saved all the same."}
          </Box>
        </>
      }
    />
  );
}
