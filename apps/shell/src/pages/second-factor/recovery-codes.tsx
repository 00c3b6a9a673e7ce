import { Box, Button, chakra, Flex, Text, toast } from "@portal/ui/base";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Label and action of the last button. */
  done: { label: string; onClick: () => void };
}

const CodeList = chakra("ul", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(112px, 1fr))",
    gap: "1",
    margin: "0",
    padding: "3",
    border: "1px solid",
    borderColor: "divider",
    borderRadius: "md",
    listStyle: "none",
    fontFamily: "mono",
    fontVariantNumeric: "tabular-nums",
    userSelect: "all",
  },
});

/** Recovery codes, shown only once, with buttons to copy or download them. */
export function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success("Recovery codes are copied");
    } catch {
      toast.error("The browser does not allow to copy. Select the codes, or download them."); // for example on a plain http address
    }
  };
  return (
    <Box display="grid" gap="4">
      <Text color="muted">
        Keep these codes in a safe place. If you lose your phone or passkey, each of them signs you in once. They are
        not shown again.
      </Text>
      <CodeList aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </CodeList>
      <Flex gap="2" wrap="wrap">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => download(text)}>Download</Button>
        <Box marginInlineStart="auto">
          <Button variant="primary" onClick={done.onClick}>
            {done.label}
          </Button>
        </Box>
      </Flex>
    </Box>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: address, download: "carrier-portal-recovery-codes.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read it only after the click
}
