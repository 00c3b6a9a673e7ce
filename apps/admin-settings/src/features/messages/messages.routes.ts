import { listAndForm } from "../../list-and-form.ts";

/** Where messages live: `settings/messages` and `forms/messages` (decisions-a section 11). */
export const messageRoutes = listAndForm({
  prefix: "message",
  list: {
    name: "Messages",
    title: "Messages",
    path: "settings/messages",
    page: () => import("./message-list.page.tsx"),
  },
  form: { name: "MessagesForm", title: "Message", path: "messages", page: () => import("./message-form.page.tsx") },
});
