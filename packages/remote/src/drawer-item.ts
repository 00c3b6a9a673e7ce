/** The icons of the drawer by their names in lucide; `@portal/ui/menu-icons` draws them. */
export const drawerIcons = [
  "ban",
  "blocks",
  "building-2",
  "chart-column",
  "chart-pie",
  "database",
  "file-text",
  "flag",
  "folder",
  "globe",
  "hash",
  "headset",
  "history",
  "house",
  "key-round",
  "layout-dashboard",
  "layout-grid",
  "list-checks",
  "list-todo",
  "lock",
  "megaphone",
  "menu",
  "message-square",
  "package",
  "radio-tower",
  "receipt",
  "scale",
  "search",
  "send",
  "settings",
  "shield",
  "sliders-horizontal",
  "tags",
  "user-minus",
  "user-plus",
  "user-round",
  "users-round",
  "workflow",
] as const;

export type DrawerIcon = (typeof drawerIcons)[number];

/** The groups that the drawer of every portal begins with. Administrators rename them and add others. */
export const drawerGroups = ["Operations", "Settings", "Report settings", "Administration"] as const;

/**
 * An item of the drawer that comes and goes with the build. Where an administrator has placed the route in the menu, their item counts,
 * and none is shown where they have deleted it.
 */
export interface DrawerItem {
  /** Default: the route's title. */
  title?: string;
  /** Default: the neutral icon, as for any item without one. */
  icon?: DrawerIcon;
  /** Title of the group at whose end it stands. A group that the drawer does not have is added; without a group it stands at the end. */
  group?: (typeof drawerGroups)[number] | (string & {});
  /** What its users have to hold besides one of the route's own permissions. */
  permission?: string;
}
