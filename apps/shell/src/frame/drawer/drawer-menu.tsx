import { chakra, findRoute, RouteLink, Skeleton, Stack, useCurrentRouteName, useRouteTable } from "@portal/ui";
import { MenuIcon } from "@portal/ui/menu-icons";
import ChevronRight from "lucide-react/icons/chevron-right";
import { memo, type ReactNode, useId, useState } from "react";
import type { DrawerItem } from "../../places/released-items.ts";
import { activeItemName, isActiveGroup } from "./active-item.ts";
import { menuRecipe } from "./menu.recipe.ts";

const Menu = chakra("nav", menuRecipe);

type MenuItem = Omit<DrawerItem, "childItems">;

export interface DrawerMenuProps {
  items: readonly DrawerItem[];
  isLoading: boolean;
  /** Called when an item is chosen. */
  onChoose: () => void;
  /** Called when the pointer is over an item, so that its screen can be prefetched. */
  onPoint: (routeName: string) => void;
}

/** Groups and their items as the server built them for the user. The active item is found by its route name. */
export const DrawerMenu = memo(function DrawerMenu({ items, isLoading, onChoose, onPoint }: DrawerMenuProps) {
  const active = activeItemName(items, findRoute(useRouteTable(), useCurrentRouteName() ?? ""));
  if (isLoading) return <MenuSkeleton />;
  const link = (item: MenuItem) => (
    <li key={item.menuItemId}>
      <ItemLink item={item} isActive={item.menuItemUrl === active} onChoose={onChoose} onPoint={onPoint} />
    </li>
  );
  return (
    <Menu aria-label="Main menu">
      <ul>
        {items.map((item) =>
          item.childItems.length === 0 ? (
            link(item)
          ) : (
            <li key={item.menuItemId}>
              <Group item={item} isActive={isActiveGroup(item, active)}>
                {item.menuItemUrl !== null && link(item)}
                {item.childItems.map(link)}
              </Group>
            </li>
          ),
        )}
      </ul>
    </Menu>
  );
});

interface GroupProps {
  item: MenuItem;
  isActive: boolean;
  children: ReactNode;
}

/** A group. It opens by hand, and when one of its items becomes active. */
function Group({ item, isActive, children }: GroupProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(isActive);
  const [wasActive, setWasActive] = useState(isActive);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    if (isActive) setIsOpen(true);
  }
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
        <MenuIcon name={item.menuItemIcon} />
        <span>{item.menuItemTitle}</span>
        <ChevronRight size={14} aria-hidden="true" />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {children}
      </ul>
    </>
  );
}

interface ItemLinkProps {
  item: MenuItem;
  isActive: boolean;
  onChoose: () => void;
  onPoint: (routeName: string) => void;
}

/** An item. One with an unknown route name is grey, and a click only says so. */
const ItemLink = memo(function ItemLink({ item, isActive, onChoose, onPoint }: ItemLinkProps) {
  const name = item.menuItemUrl ?? item.menuItemTitle;
  const point = () => onPoint(name);
  return (
    <RouteLink
      to={{ name, params: item.routeParams ?? undefined }}
      className={item.menuItemExtraClasses ?? undefined}
      aria-current={isActive ? "page" : undefined}
      onClick={onChoose}
      onPointerEnter={point}
      onFocus={point}
    >
      <MenuIcon name={item.menuItemIcon} />
      <span>{item.menuItemTitle}</span>
    </RouteLink>
  );
});

const skeletonWidths = ["58%", "42%", "64%", "50%", "70%", "46%"];

function MenuSkeleton() {
  return (
    <Stack gap="5" paddingBlock="3" paddingInline="2" aria-busy="true" aria-label="Loading the menu" role="status">
      {skeletonWidths.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </Stack>
  );
}
