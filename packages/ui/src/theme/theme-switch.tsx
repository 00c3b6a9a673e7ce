import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { IconButton } from "../parts/icon-button.tsx";
import { useTheme } from "./use-theme.ts";

/** Icon button that changes between dark and light, with the loading state of D-A67. */
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
