import { TextField, useField } from "@portal/records/form";
import { chakra } from "@portal/ui";
import { MenuIcon, menuIconNames } from "@portal/ui/menu-icons";
import { useId } from "react";

interface IconFieldProps {
  name: string;
  label: string;
  max: number;
}

/** The icon of a menu item: its name is typed, or picked from pictures that the typed text filters. */
export function IconField({ name, label, max }: IconFieldProps) {
  const { field, locked } = useField({ name, label });
  const group = useId();
  const typed = String(field.value ?? "").trim();
  const words = typed.toLowerCase().replaceAll(" ", "-");
  const shown = menuIconNames.includes(typed) ? menuIconNames : menuIconNames.filter((icon) => icon.includes(words));
  return (
    <div>
      <TextField {...{ name, label, max }} help={locked ? undefined : "A name, or one of the pictures below"} />
      {!locked && (
        <Pictures>
          <legend>{shown.length === 0 ? "No picture has such a name" : "Pictures"}</legend>
          {shown.map((icon) => (
            <label key={icon}>
              <input type="radio" name={group} checked={icon === typed} onChange={() => field.onChange(icon)} />
              <MenuIcon name={icon} />
              {icon}
            </label>
          ))}
        </Pictures>
      )}
    </div>
  );
}

const Pictures = chakra("fieldset", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(92px, 1fr))",
    gap: "2px",
    maxBlockSize: "188px",
    marginBlockStart: "2",
    overflowY: "auto",
    "& legend": { color: "muted", fontSize: "small" },
    "& label": {
      position: "relative",
      display: "grid",
      justifyItems: "center",
      gap: "1",
      padding: "2",
      border: "1px solid transparent",
      borderRadius: "md",
      color: "muted",
      fontSize: "small",
      lineHeight: "1.2",
      textAlign: "center",
      cursor: "pointer",
      "&:hover": { background: "hover" },
      "&:has(:checked)": { borderColor: "accent", color: "accent", fontWeight: "600" },
      "&:has(:focus-visible)": { outline: "2px solid {colors.focus}", outlineOffset: "-2px" },
    },
    // the visible label stands for the hidden box
    "& input": { position: "absolute", inset: "0", margin: "0", opacity: "0", cursor: "inherit" },
  },
});
