import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { IconButton } from "../parts/icon-button.tsx";
import { useTheme } from "./use-theme.ts";

/** The icon button that changes between dark and light; it shows a spinner for a second before the change. */
export function ThemeSwitch() {
  const { theme, switching, toggle } = useTheme();
  const dark = theme === "dark";
  return (
    <IconButton
      label={dark ? "Light theme" : "Dark theme"}
      icon={dark ? <Sun /> : <Moon />}
      loading={switching}
      onClick={toggle}
    />
  );
}
