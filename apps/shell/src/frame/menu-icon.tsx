import Ban from "lucide-react/icons/ban";
import Building from "lucide-react/icons/building-2";
import ChartColumn from "lucide-react/icons/chart-column";
import CreditCard from "lucide-react/icons/credit-card";
import Database from "lucide-react/icons/database";
import FileText from "lucide-react/icons/file-text";
import Flag from "lucide-react/icons/flag";
import Folder from "lucide-react/icons/folder";
import Globe from "lucide-react/icons/globe";
import Hash from "lucide-react/icons/hash";
import House from "lucide-react/icons/house";
import Key from "lucide-react/icons/key-round";
import List from "lucide-react/icons/list";
import Megaphone from "lucide-react/icons/megaphone";
import Message from "lucide-react/icons/message-square";
import Package from "lucide-react/icons/package";
import RadioTower from "lucide-react/icons/radio-tower";
import Search from "lucide-react/icons/search";
import Settings from "lucide-react/icons/settings";
import Shield from "lucide-react/icons/shield";
import Tag from "lucide-react/icons/tag";
import User from "lucide-react/icons/user";
import UserMinus from "lucide-react/icons/user-minus";
import Users from "lucide-react/icons/users";

/** The icon names that a menu item may carry; the server's names are data, so others get the neutral one. */
const icons = {
  ban: Ban,
  building: Building,
  chart: ChartColumn,
  "credit-card": CreditCard,
  database: Database,
  file: FileText,
  flag: Flag,
  globe: Globe,
  hash: Hash,
  home: House,
  key: Key,
  list: List,
  megaphone: Megaphone,
  message: Message,
  monitor: Search,
  package: Package,
  search: Search,
  settings: Settings,
  shield: Shield,
  tag: Tag,
  tower: RadioTower,
  user: User,
  "user-minus": UserMinus,
  users: Users,
} as const;

const isKnown = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

/** The icon of a menu item by its name; decoration only, since the title stands beside it. */
export function MenuIcon({ name }: { name: string | null }) {
  const Icon = name !== null && isKnown(name) ? icons[name] : Folder;
  return <Icon size={16} aria-hidden="true" />;
}
