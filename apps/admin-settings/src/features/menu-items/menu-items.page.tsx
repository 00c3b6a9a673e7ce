import * as workTexts from "@portal/api-client/work-texts";
import { useCan } from "@portal/auth";
import { useWayBack } from "@portal/records/form";
import {
  Box,
  Button,
  Card,
  chakra,
  Grid,
  IconButton,
  PageHeader,
  RouteLink,
  Stack,
  toast,
  useNavigateTo,
  useRouteParams,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState } from "react";
import { MenuItemForm } from "./menu-item-form.tsx";
import { readMenuItemRoute } from "./menu-item-route.ts";
import { MenuItemTable } from "./menu-item-table.tsx";
import { menuItemQueries } from "./menu-items.queries.ts";
import { useMenuName } from "./use-menu-name.ts";

/** The items of a menu: its roots, the children of the chosen one, and a form beside them. */
export default function MenuItemsPage() {
  const { menuId = 0, parentItemId, form, lacksId } = readMenuItemRoute(useRouteParams());
  const goBack = useWayBack("Menus");
  const menuName = useMenuName(menuId, goBack);
  useEffect(() => {
    if (lacksId) toast.error(workTexts.missingMenuItemId);
  }, [lacksId]);

  const navigateTo = useNavigateTo();
  const target = (params: Params = {}) => ({ name: "MenuItemForm", params: { parent: menuId, ...params } });
  const below = (rootId: number) => target({ action: "add", id: 0, parentItem: rootId });

  const editedId = form.mode === "edit" ? form.id : undefined;
  const edited = useItem(editedId);
  const rootId = parentItemId ?? edited?.menuItemParentId?.menuItemId ?? edited?.menuItemId;
  const root = useItem(rootId);
  const rootTitle = root?.menuItemTitle ?? `item ${rootId}`;
  const mayAdd = useCan("menu-item.create");

  // the form starts anew after each save, also where the address stays
  const [saves, setSaves] = useState(0);
  const onDone = () => {
    setSaves(saves + 1);
    navigateTo(rootId === undefined ? target() : below(rootId), { replace: true });
  };

  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // below the tables, the form that a pencil fills would be out of sight
    if (editedId !== undefined && isNarrow()) side.current?.scrollIntoView();
  }, [editedId]);

  return (
    <Page>
      <PageHeader
        title="Menu items"
        purpose={menuName}
        before={<IconButton label="Back" icon={<ArrowLeft />} onClick={goBack} />}
      />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(320px, 26vw)" }}
        alignItems="start"
        gap="5"
      >
        <Stack gap="5" minInlineSize="0">
          <Card
            title="Root items"
            flush
            actions={
              mayAdd && <AddButton label="Add root item" onClick={() => navigateTo(target({ action: "add" }))} />
            }
          >
            <MenuItemTable
              label="Root items"
              menuId={menuId}
              parentItemId={0}
              onEdit={({ menuItemId }) => navigateTo(target({ action: "edit", id: menuItemId }))}
              open={(item, title) => (
                <RouteLink to={below(item.menuItemId)} aria-current={item.menuItemId === rootId || undefined}>
                  {title}
                </RouteLink>
              )}
            />
          </Card>
          {rootId !== undefined && (
            <Card
              title={`Items below ${rootTitle}`}
              flush
              actions={mayAdd && <AddButton label="Add item below" onClick={() => navigateTo(below(rootId))} />}
            >
              <MenuItemTable
                key={rootId}
                label={`Items below ${rootTitle}`}
                menuId={menuId}
                parentItemId={rootId}
                onEdit={({ menuItemId }) => navigateTo(target({ action: "edit", id: menuItemId, parentItem: rootId }))}
              />
            </Card>
          )}
        </Stack>
        <Box ref={side} minInlineSize="0" scrollMarginBlockStart="calc(var(--top-bar) + 12px)">
          <MenuItemForm
            key={`${editedId} ${parentItemId} ${saves}`}
            title={
              editedId !== undefined ? "Edit item" : parentItemId ? `New item below ${rootTitle}` : "New root item"
            }
            {...{ menuId, parentItemId, lacksId, onDone }}
            route={form}
          />
        </Box>
      </Grid>
    </Page>
  );
}

const Page = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    padding: { base: "16px 12px 0", sm: "20px 24px 0" },
    // the whole row of a root is its link; its buttons lie above the link
    "& tr:has([aria-current], a)": { position: "relative" },
    "& td a": {
      display: "inline-flex",
      alignItems: "center",
      minBlockSize: "26px",
      color: "inherit",
      fontWeight: "550",
      textDecoration: "none",
      "&[aria-current]": { color: "accent" },
      _after: { content: '""', position: "absolute", inset: "0" },
    },
    "& tr:has([aria-current])": { background: "hover", boxShadow: "inset 3px 0 {colors.accent}" },
    "& td:last-child": { position: { sm: "relative" }, zIndex: "1" },
  },
});

/** Whether the form stands below the tables, as on screens narrower than `lg`. */
const isNarrow = () => matchMedia("(max-width: 1099.98px)").matches;

type Params = Partial<Record<"action" | "id" | "parentItem", string | number>>;

const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="ghost" icon={<Plus />} onClick={onClick}>
    {label}
  </Button>
);

const useItem = (id: number | undefined) =>
  useQuery({ ...menuItemQueries.get(id ?? 0), enabled: id !== undefined }).data;
