import Ban from "lucide-react/icons/ban";
import Blocks from "lucide-react/icons/blocks";
import Building2 from "lucide-react/icons/building-2";
import ChartColumn from "lucide-react/icons/chart-column";
import ChartPie from "lucide-react/icons/chart-pie";
import Database from "lucide-react/icons/database";
import FileText from "lucide-react/icons/file-text";
import Flag from "lucide-react/icons/flag";
import Folder from "lucide-react/icons/folder";
import Globe from "lucide-react/icons/globe";
import Hash from "lucide-react/icons/hash";
import Headset from "lucide-react/icons/headset";
import History from "lucide-react/icons/history";
import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LayoutGrid from "lucide-react/icons/layout-grid";
import ListChecks from "lucide-react/icons/list-checks";
import ListTodo from "lucide-react/icons/list-todo";
import Lock from "lucide-react/icons/lock";
import Megaphone from "lucide-react/icons/megaphone";
import Menu from "lucide-react/icons/menu";
import MessageSquare from "lucide-react/icons/message-square";
import Package from "lucide-react/icons/package";
import RadioTower from "lucide-react/icons/radio-tower";
import Receipt from "lucide-react/icons/receipt";
import Scale from "lucide-react/icons/scale";
import Search from "lucide-react/icons/search";
import Send from "lucide-react/icons/send";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Tags from "lucide-react/icons/tags";
import UserMinus from "lucide-react/icons/user-minus";
import UserPlus from "lucide-react/icons/user-plus";
import UserRound from "lucide-react/icons/user-round";
import UsersRound from "lucide-react/icons/users-round";
import Workflow from "lucide-react/icons/workflow";

/**
 * The icons of menu items by their names in lucide. Names come from the server, so an unknown one gets the neutral
 * icon.
 */
const icons = {
  ban: Ban,
  blocks: Blocks,
  "building-2": Building2,
  "chart-column": ChartColumn,
  "chart-pie": ChartPie,
  database: Database,
  "file-text": FileText,
  flag: Flag,
  folder: Folder,
  globe: Globe,
  hash: Hash,
  headset: Headset,
  history: History,
  house: House,
  "key-round": KeyRound,
  "layout-dashboard": LayoutDashboard,
  "layout-grid": LayoutGrid,
  "list-checks": ListChecks,
  "list-todo": ListTodo,
  lock: Lock,
  megaphone: Megaphone,
  menu: Menu,
  "message-square": MessageSquare,
  package: Package,
  "radio-tower": RadioTower,
  receipt: Receipt,
  scale: Scale,
  search: Search,
  send: Send,
  settings: Settings,
  shield: Shield,
  "sliders-horizontal": SlidersHorizontal,
  tags: Tags,
  "user-minus": UserMinus,
  "user-plus": UserPlus,
  "user-round": UserRound,
  "users-round": UsersRound,
  workflow: Workflow,
} as const;

/** The names of the icons in alphabetical order. */
export const menuIconNames: readonly string[] = Object.keys(icons);

/** Older names of icons in stored menus. */
const alsoCalled: Readonly<Record<string, string>> = { tower: "radio-tower" };

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

/** The icon of a menu item by its name; decoration only, since the title stands beside it. */
export function MenuIcon({ name }: { name: string | null }) {
  const known = name === null ? "" : (alsoCalled[name] ?? name);
  const Icon = isKnown(known) ? icons[known] : Folder;
  return <Icon size={16} aria-hidden="true" />;
}
