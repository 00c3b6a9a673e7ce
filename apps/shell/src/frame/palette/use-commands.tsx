import { grants, usePermissions } from "@portal/auth";
import { findRoute, useNavigateTo, useRouteTable, useTheme } from "@portal/ui";
import { MenuIcon } from "@portal/ui/menu-icons";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import Keyboard from "lucide-react/icons/keyboard";
import LogOut from "lucide-react/icons/log-out";
import Moon from "lucide-react/icons/moon";
import Plus from "lucide-react/icons/plus";
import Sun from "lucide-react/icons/sun";
import type { ReactNode } from "react";
import { handbookPages } from "../../pages/handbook/handbook-pages.ts";
import { addForms, openScreens, type Place } from "../../places/places.ts";
import { screenKeys } from "../../places/screen-keys.ts";
import { useUserMenu } from "../../places/user-menu.queries.ts";
import { logout } from "../logout.ts";

/** One line of the palette. */
export interface Command {
  readonly id: string;
  readonly title: string;
  /** The heading of the command's section. */
  readonly group: string;
  /** Where a place is, shown beside a match; absent if the title says it. */
  readonly hint?: string;
  /** Other words that find the command. */
  readonly words?: string;
  /** The shortcut that does the same. */
  readonly keys?: string;
  readonly icon: ReactNode;
  /** Whether the command is a place, which the palette offers first the next time. */
  readonly isPlace: boolean;
  readonly run: () => void;
}

/** Pages of the handbook. They are found by typing only, since the handbook lists them itself. */
export const helpGroup = "Help";

/** All commands that the palette offers the user: screens, `Add …`, pages of the handbook, and the commands of top bar and account menu. */
export function useCommands(onShortcuts: () => void): Command[] {
  const { items } = useUserMenu();
  const table = useRouteTable();
  const permissions = usePermissions();
  const navigateTo = useNavigateTo();
  const { theme, toggle } = useTheme();
  const isDark = theme === "dark";
  const place = ({ id, title, target }: Place) => ({ id, title, isPlace: true, run: () => navigateTo(target) });
  const mayOpen = (name: string) => {
    const route = findRoute(table, name);
    return route !== undefined && grants(permissions, route.access ?? []);
  };
  const shellCommand = (id: string, title: string, words: string, icon: ReactNode, run: () => void) => ({
    ...{ id, title, words, icon, run },
    group: "Commands",
    isPlace: false,
  });
  return [
    ...openScreens(items, table, permissions).map((screen) => ({
      ...place(screen),
      group: screen.group ?? "General",
      hint: screen.group ?? undefined,
      keys: screenKeys(screen.target.name),
      icon: <MenuIcon name={screen.icon} />,
    })),
    ...addForms(table, permissions).map((form) => ({
      ...place(form),
      group: "Add",
      words: "new create",
      icon: <Plus size={16} aria-hidden="true" />,
    })),
    ...handbookPages
      .filter(({ routes }) => routes.length === 0 || routes.some(mayOpen))
      .map(({ slug, title }) => ({
        ...place({
          id: `/handbook/${slug}`,
          title: `Help: ${title}`,
          group: null,
          icon: null,
          target: { name: "Handbook", params: { page: slug } },
        }),
        group: helpGroup,
        isPlace: false,
        words: "handbook",
        icon: <CircleQuestionMark size={16} aria-hidden="true" />,
      })),
    shellCommand(
      "theme",
      isDark ? "Switch to the light theme" : "Switch to the dark theme",
      "color colour mode",
      isDark ? <Sun size={16} aria-hidden="true" /> : <Moon size={16} aria-hidden="true" />,
      toggle,
    ),
    {
      ...shellCommand(
        "shortcuts",
        "Keyboard shortcuts",
        "help keys",
        <Keyboard size={16} aria-hidden="true" />,
        onShortcuts,
      ),
      keys: "?",
    },
    shellCommand("logout", "Logout", "log out sign out", <LogOut size={16} aria-hidden="true" />, () => void logout()),
  ];
}
