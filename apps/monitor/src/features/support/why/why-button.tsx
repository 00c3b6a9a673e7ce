import { monitorWhy } from "@portal/api-client/contract/monitor-why";
import { Can } from "@portal/auth";
import { Button, IconButton, useQueryState } from "@portal/ui";
import CircleHelp from "lucide-react/icons/circle-help";
import { readAt } from "../as-of/as-of-address.ts";
import { withWhy } from "./why-address.ts";

interface WhyButtonProps {
  /** The subscription of a row; absent for a question about the number. */
  subscription?: { id: number; productId: number };
}

/** Opens the question why something was, or was not, done; its address can be sent to others. */
export function WhyButton({ subscription }: WhyButtonProps) {
  const [query, setQuery] = useQueryState();
  const open = () => {
    const { id = null, productId = null } = subscription ?? {};
    setQuery(withWhy(query, { act: "charge", productId, subscriptionId: id, day: readAt(query) ?? "" }), {
      push: true,
    });
  };
  return (
    <Can permission={monitorWhy.why.access}>
      {subscription ? (
        <IconButton label={`Why? ${subscription.id}`} tooltip="Why?" icon={<CircleHelp />} onClick={open} />
      ) : (
        <Button icon={<CircleHelp />} onClick={open}>
          Why?
        </Button>
      )}
    </Can>
  );
}
