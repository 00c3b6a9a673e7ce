import { createClient, isApiFailure, unwrap } from "@portal/api-client";
import type { User } from "@portal/api-client/contract/users";
import { ViewInput, viewLimits, views } from "@portal/api-client/contract/views";
import { storageKeys, transport } from "@portal/auth";
import { forgetLists, useSchemaForm } from "@portal/records";
import { SmallFormDialog } from "@portal/records/form";
import { routePath, TextInput, useRouteTable } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";

const calls = createClient({ begin: views.begin }, transport);

interface ViewAsDialogProps {
  user: Pick<User, "userId" | "username">;
  onClose: () => void;
}

/**
 * Asks for a reason and begins a view. The view lives in this tab's own storage, and the page is loaded anew, so that nothing of
 * the viewer's own stays on the screen. Their session goes on in all other tabs.
 */
export default function ViewAsDialog({ user, onClose }: ViewAsDialogProps) {
  const homePath = routePath(useRouteTable(), { name: "Dashboard" }) ?? "/";
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (reason: string) => {
      const session = unwrap(await calls.begin({ params: { id: user.userId }, body: { reason } }));
      sessionStorage.setItem(storageKeys.auth, JSON.stringify(session));
      forgetLists();
      location.assign(homePath);
    },
  });
  const { control, send, field } = useSchemaForm({
    schema: ViewInput,
    mode: "onSubmit",
    submit: async ({ reason }) => {
      try {
        await mutateAsync(reason);
      } catch (refusal) {
        return isApiFailure(refusal) ? refusal.body.errors : undefined; // the listener of failed calls has shown it
      }
      return undefined;
    },
  });
  return (
    <SmallFormDialog
      title={`View as ${user.username}`}
      submit="View"
      busy={isPending}
      control={control}
      send={send}
      onClose={onClose}
    >
      <TextInput
        {...field("reason")}
        label="Reason"
        required
        max={viewLimits.reasonMax}
        help={`This tab shows the portal as ${user.username} has it, as far as your own rights go. Nothing can be changed. They read your name and reason in their Profile.`}
        data-autofocus
      />
    </SmallFormDialog>
  );
}
