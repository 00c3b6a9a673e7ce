import { chakra } from "@portal/ui";
import type { ReactNode } from "react";

/** The face of a button in the toolbar of a list: icon and word; on narrow screens only screen readers get the word. */
export const ToolFace = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Face>
    {icon}
    <span>{children}</span>
  </Face>
);

const Face = chakra("span", {
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: "6px",
    "& > span": { display: "inline-flex", alignItems: "center", gap: "4px", maxInlineSize: "220px", lineHeight: "1.3" },
    "& strong": { overflow: "hidden", color: "text", fontWeight: "inherit", textOverflow: "ellipsis" },
    smDown: { "& > span": { srOnly: true } },
  },
});
