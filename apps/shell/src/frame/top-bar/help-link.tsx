import { RouteLink, tooltipProps, useCurrentRouteName } from "@portal/ui";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";

/** Opens the handbook, which finds its page about a screen by the name of the route. */
export function HelpLink() {
  const screen = useCurrentRouteName() ?? "Dashboard";
  return (
    <RouteLink
      {...tooltipProps("Help")}
      to={{ name: "Handbook", params: { page: screen } }}
      data-part="icon-button"
      aria-label="Help"
    >
      <CircleQuestionMark aria-hidden="true" />
    </RouteLink>
  );
}
