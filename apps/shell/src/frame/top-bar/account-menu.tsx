import { useCurrentUser } from "@portal/auth";
import { Flex, Menu, useNavigateTo } from "@portal/ui";
import CircleUser from "lucide-react/icons/circle-user";
import LogOut from "lucide-react/icons/log-out";
import UserRound from "lucide-react/icons/user-round";
import { logout } from "../logout.ts";

/** The username, which opens a menu with `Profile` and `Logout`. */
export function AccountMenu() {
  const username = useCurrentUser()?.username ?? "";
  const navigateTo = useNavigateTo();
  return (
    <Menu
      label={`Account ${username}`.trim()}
      button={
        <Flex as="span" alignItems="center" gap="2">
          <CircleUser size={18} aria-hidden="true" />
          <span data-username="">{username}</span>
        </Flex>
      }
      items={[
        { id: "profile", label: "Profile", icon: <UserRound />, onSelect: () => navigateTo({ name: "Profile" }) },
        { id: "logout", label: "Logout", icon: <LogOut />, onSelect: () => void logout() },
      ]}
    />
  );
}
