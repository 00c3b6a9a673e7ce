import { QrCode as ChakraQrCode } from "@chakra-ui/react/qr-code";
import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** Dark on white in both themes, with the white margin that cameras need. */
const qrCodeRecipe = defineSlotRecipe({
  slots: ["root", "frame", "pattern"],
  base: {
    root: {
      inlineSize: "fit-content",
      padding: "3",
      border: "1px solid",
      borderColor: "divider",
      borderRadius: "md",
      background: "white",
      _highContrast: { forcedColorAdjust: "none" },
    },
    frame: { display: "block", inlineSize: "176px", blockSize: "176px" },
    pattern: { fill: "black" },
  },
});

export interface QrCodeProps {
  /** The text that a camera reads. */
  value: string;
  /** The name for screen readers. */
  label: string;
}

/** A QR code on Chakra, made in the browser; it has an entry of its own, so that only screens with a code load it. */
export function QrCode({ value, label }: QrCodeProps) {
  return (
    <ChakraQrCode.Root recipe={qrCodeRecipe} value={value} role="img" aria-label={label}>
      <ChakraQrCode.Frame aria-hidden="true">
        <ChakraQrCode.Pattern />
      </ChakraQrCode.Frame>
    </ChakraQrCode.Root>
  );
}
